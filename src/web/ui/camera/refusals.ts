/** Why there is no picture: forbidden, no camera, taken by somebody else, no encrypted connection, or anything else. */
export type Refusal = 'denied' | 'none' | 'busy' | 'insecure' | 'failed';

const REFUSALS: Record<string, Refusal> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Asks for a camera, the one at the back where there are two; throws what `refusalOf` words. */
export async function openCamera(): Promise<MediaStream> {
  // Browsers leave it out altogether on connections that others could listen to.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) throw new InsecureConnection();
  return devices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

class InsecureConnection extends Error {}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof InsecureConnection) return 'insecure';
  return (error instanceof DOMException && REFUSALS[error.name]) || 'failed';
}
