import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from './document.ts';
import { renderPdf } from './render.ts';

export type Delivery = { bytes: Uint8Array } | { error: Error };

// One after the other: what pdfmake knows of fonts and files is the same for all documents of a thread, which gets the
// next one when it has delivered.
parentPort?.on('message', async (document: PdfDocument) => {
  try {
    // A copy of its own, because what is handed over leaves this thread.
    const bytes = new Uint8Array(await renderPdf(document));
    send({ bytes }, [bytes.buffer]);
  } catch (error) {
    send({ error: error instanceof Error ? error : new Error(String(error)) }, []);
  }
});

function send(delivery: Delivery, handedOver: ArrayBuffer[]): void {
  parentPort?.postMessage(delivery, handedOver);
}
