import { parentPort } from 'node:worker_threads';
import type { Delivery } from '../workers/pool.ts';
import type { PdfDocument } from './document.ts';
import { renderPdf } from './render.ts';

// One after the other: what pdfmake knows of fonts and files is the same for all documents of a thread, which gets the
// next one when it has delivered.
parentPort?.on('message', async (document: PdfDocument) => {
  try {
    // A copy of its own, because what is handed over leaves this thread.
    const bytes = new Uint8Array(await renderPdf(document));
    send({ result: bytes }, [bytes.buffer]);
  } catch (error) {
    send({ error: error instanceof Error ? error : new Error(String(error)) }, []);
  }
});

function send(delivery: Delivery<Uint8Array>, handedOver: ArrayBuffer[]): void {
  parentPort?.postMessage(delivery, handedOver);
}
