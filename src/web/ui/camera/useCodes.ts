import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { CodeReader } from './codeReader.ts';
import { openCamera, type Refusal, refusalOf } from './refusals.ts';

export type CameraState = 'starting' | 'looking' | 'unloaded' | Refusal;

/** Between two pictures that are looked at. */
const PAUSE_MS = 100;
/** Enough for the finest code that a hand holds still; more only takes longer. */
const WIDEST = 1280;

/** Shows the camera in a video, and tells the first code that it sees. Answers how far it has come. */
export function useCodes(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): CameraState {
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
