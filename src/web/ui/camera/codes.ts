import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Repeats } from './repeats.ts';

export type CameraState = 'starting' | 'looking' | 'unloaded' | Refusal;

/** Between two pictures that are looked at. */
const PAUSE_MS = 60;
/** Enough for the finest code that a hand holds still; more only takes longer. */
const WIDEST = 1280;

/** A lamp beside the camera; null where it has none. */
export type Torch = { isOn: boolean; toggle: () => void } | null;

type Options = {
  onCode: (code: string) => void;
  /** Goes on after a code; one that stays in the picture is not told with every picture. */
  continuous: boolean;
};

/** Shows the camera in a video, and tells the codes that it sees. Answers how far it has come, and the lamp. */
export function useCodes(
  video: RefObject<HTMLVideoElement | null>,
  { onCode, continuous }: Options,
): { state: CameraState; torch: Torch } {
  const [state, setState] = useState<CameraState>('starting');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isLit, setLit] = useState(false);
  const seen = useEffectEvent(onCode);
  useEffect(() => {
    const ended = new AbortController();
    const show = (next: CameraState) => ended.signal.aborted || setState(next);
    const run = async () => {
      const stream = await openCamera();
      const stop = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      ended.signal.addEventListener('abort', stop);
      if (ended.signal.aborted || !video.current) return stop();
      for (const track of stream.getTracks()) track.addEventListener('ended', () => show('none'));
      video.current.srcObject = stream;
      await video.current.play();
      show('looking');
      const [track] = stream.getVideoTracks();
      if (track && hasTorch(track) && !ended.signal.aborted) setTrack(track);
      await watch(video.current, ended.signal, continuous, (code) => seen(code));
    };
    run().catch((error: unknown) => show(error instanceof ReaderFailed ? 'unloaded' : refusalOf(error)));
    return () => {
      ended.abort();
      setTrack(null);
      setLit(false);
    };
  }, [video, continuous]);
  const toggle = () =>
    void track?.applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] }).then(
      () => setLit(!isLit),
      () => setTrack(null),
    );
  return { state, torch: track && { isOn: isLit, toggle } };
}

/** Not every browser tells. */
function hasTorch(track: MediaStreamTrack): boolean {
  const can = (track.getCapabilities?.() ?? {}) as { torch?: boolean };
  return can.torch === true;
}

class ReaderFailed extends Error {}

/** Tells the codes that a video shows: the first one alone, or one after the other until it is ended. */
async function watch(
  video: HTMLVideoElement,
  signal: AbortSignal,
  continuous: boolean,
  tell: (code: string) => void,
): Promise<void> {
  const reader = new CodeReader();
  const repeats = new Repeats();
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  try {
    while (!signal.aborted && canvas) {
      const picture = document.hidden ? null : pictureOf(video, canvas);
      const code = picture && (await reader.read(picture));
      if (signal.aborted) return;
      if (repeats.take(code, performance.now()) && code) {
        tell(code);
        if (!continuous) return;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  } catch (error) {
    throw new ReaderFailed('', { cause: error });
  } finally {
    reader.close();
  }
}

function pictureOf(video: HTMLVideoElement, canvas: CanvasRenderingContext2D): ImageData | null {
  const { videoWidth, videoHeight } = video;
  if (!videoWidth || !videoHeight) return null;
  const scale = Math.min(1, WIDEST / videoWidth);
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  Object.assign(canvas.canvas, { width, height });
  canvas.drawImage(video, 0, 0, width, height);
  return canvas.getImageData(0, 0, width, height);
}

/** Why there is no picture: forbidden, no camera, taken by somebody else, no encrypted connection, or anything else. */
type Refusal = 'denied' | 'none' | 'busy' | 'insecure' | 'failed';

const REFUSALS: Record<string, Refusal> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Asks for a camera, the one at the back where there are two; throws what `refusalOf` words. */
async function openCamera(): Promise<MediaStream> {
  // Browsers leave it out altogether on connections that others could listen to.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) throw new InsecureConnection();
  return devices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

class InsecureConnection extends Error {}

function refusalOf(error: unknown): Refusal {
  if (error instanceof InsecureConnection) return 'insecure';
  return (error instanceof DOMException && REFUSALS[error.name]) || 'failed';
}

type Answer = { ready: true } | { code: string | null } | { failed: string };

/**
 * Reads barcodes out of pictures, beside the page in a worker: the page itself may not run WebAssembly, and does not
 * stutter while one is looked at.
 */
class CodeReader {
  readonly #worker = new Worker(new URL('./scanner.worker.ts', import.meta.url), { type: 'module' });
  #waiting: PromiseWithResolvers<string | null> | null = null;
  readonly #ready = Promise.withResolvers<void>();

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if ('failed' in data) this.#fail(data.failed);
      else if ('ready' in data) this.#ready.resolve();
      else this.#waiting?.resolve(data.code);
    });
    this.#worker.addEventListener('error', ({ message }) => this.#fail(message));
    // Whoever reads hears of it.
    this.#ready.promise.catch(() => undefined);
  }

  /** The code in a picture, or null when there is none to be read. One picture at a time. */
  async read(image: ImageData): Promise<string | null> {
    await this.#ready.promise;
    this.#waiting = Promise.withResolvers();
    this.#worker.postMessage(image, [image.data.buffer]);
    return this.#waiting.promise;
  }

  close(): void {
    this.#worker.terminate();
  }

  #fail(reason: string): void {
    const error = new Error(`The reader of barcodes failed: ${reason}`);
    this.#ready.reject(error);
    this.#waiting?.reject(error);
  }
}
