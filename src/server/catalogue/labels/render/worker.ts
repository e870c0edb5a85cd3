import { parentPort } from 'node:worker_threads';
import type { Delivery } from '#server/foundation/workers/pool.ts';
import { type LabelFile, type LabelWork, renderLabels } from './render.ts';

parentPort?.on('message', async (work: LabelWork) => {
  try {
    const { bytes, problems } = await renderLabels(work);
    // A copy of its own, because what is handed over leaves this thread.
    const own = bytes && new Uint8Array(bytes);
    send({ result: { bytes: own, problems } }, own ? [own.buffer] : []);
  } catch (error) {
    send({ error: error instanceof Error ? error : new Error(String(error)) }, []);
  }
});

function send(delivery: Delivery<LabelFile>, handedOver: ArrayBuffer[]): void {
  parentPort?.postMessage(delivery, handedOver);
}
