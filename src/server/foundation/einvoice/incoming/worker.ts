import { parentPort } from 'node:worker_threads';
import { AppError } from '#shared/errors.ts';
import type { Delivery } from '../../workers/pool.ts';
import { readEInvoice } from '../read.ts';
import { breachesOf } from '../rules/check.ts';
import { isPdf, xmlInPdf } from './extract.ts';
import type { Read } from './reading.ts';

// What comes from elsewhere is taken apart on a thread of its own: whatever it does to the reader ends with that.
parentPort?.on('message', async (bytes: Uint8Array) => {
  try {
    const inPdf = isPdf(bytes);
    const file = readEInvoice(inPdf ? await xmlInPdf(bytes) : bytes);
    send({ result: { file, isPdf: inPdf, breaches: breachesOf(file) } });
  } catch (error) {
    if (error instanceof AppError) send({ result: { refused: error.said } });
    else send({ error: error instanceof Error ? error : new Error(String(error)) });
  }
});

function send(delivery: Delivery<Read>): void {
  parentPort?.postMessage(delivery);
}
