import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from './document.ts';
import { renderPdf } from './render.ts';

export type Order = { id: number; document: PdfDocument };
export type Delivery = { id: number } & ({ bytes: Uint8Array } | { error: Error });

// One after the other: what pdfmake knows of fonts and files is the same for all documents of a thread.
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (order: Order) => {
  last = last.then(() => deliver(order));
});

async function deliver({ id, document }: Order): Promise<void> {
  try {
    // A copy of its own, because what is handed over leaves this thread.
    const bytes = new Uint8Array(await renderPdf(document));
    send({ id, bytes }, [bytes.buffer]);
  } catch (error) {
    send({ id, error: error instanceof Error ? error : new Error(String(error)) }, []);
  }
}

function send(delivery: Delivery, handedOver: ArrayBuffer[]): void {
  parentPort?.postMessage(delivery, handedOver);
}
