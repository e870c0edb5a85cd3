import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../texts/language.ts';
import { FormMessage } from '../FormMessage.tsx';
import { useFocusReturn } from '../focus.ts';
import classes from './Camera.module.css';

type Props = { onCode: (code: string) => void; onClose: () => void; onType: () => void };

/** Reads one barcode with the camera. `onType`: who cannot or would not, types it. */
export function CameraDialog({ onCode, onClose, onType }: Props) {
  const { scanner, ui } = useTexts();
  useFocusReturn();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const [attempt, setAttempt] = useState(1);
  return (
    <Modal
      opened
      onClose={onClose}
      title={scanner.title}
      size="lg"
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <Camera key={attempt} onCode={onCode} onType={onType} onAgain={() => setAttempt(attempt + 1)} />
    </Modal>
  );
}

function Camera({ onCode, onType, onAgain }: Omit<Props, 'onClose'> & { onAgain: () => void }) {
  const { common, scanner } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const state = useCodes(video, onCode);
  const refused = state !== 'starting' && state !== 'looking';
  return (
    <div className={classes.camera}>
      <div className={classes.picture} hidden={refused}>
        <video ref={video} muted playsInline aria-label={scanner.picture} />
        <span className={classes.aim} aria-hidden />
      </div>
      {refused ? (
        <FormMessage message={scanner.refusals[state]} />
      ) : (
        <p className={classes.hint} role="status">
          {state === 'starting' ? scanner.starting : scanner.aim}
        </p>
      )}
      <div className={classes.buttons}>
        {refused ? <Button onClick={onAgain}>{common.tryAgain}</Button> : null}
        <Button variant="default" onClick={onType}>
          {scanner.type}
        </Button>
      </div>
    </div>
  );
}

type CameraState = 'starting' | 'looking' | 'unloaded' | Refusal;

/** Between two pictures that are looked at. */
const PAUSE_MS = 100;
/** Enough for the finest code that a hand holds still; more only takes longer. */
const WIDEST = 1280;

/** Shows the camera in a video, and tells the first code that it sees. Answers how far it has come. */
function useCodes(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting');
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
      const code = await firstCode(video.current, ended.signal);
      if (code !== null) seen(code);
    };
    run().catch((error: unknown) => show(error instanceof ReaderFailed ? 'unloaded' : refusalOf(error)));
    return () => ended.abort();
  }, [video]);
  return state;
}

class ReaderFailed extends Error {}

/** The first code that a video shows; null when it was ended before. */
async function firstCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const reader = new CodeReader();
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  try {
    while (!signal.aborted && canvas) {
      const picture = pictureOf(video, canvas);
      const code = picture && (await reader.read(picture));
      if (code) return signal.aborted ? null : code;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return null;
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
