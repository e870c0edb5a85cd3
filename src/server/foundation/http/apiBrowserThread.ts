import { parentPort } from 'node:worker_threads';
import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';

/** Writes the page on which calls are browsed, and its script. The library is large, and ends with this thread. */

export type ApiBrowser = { page: string; script: string };

const app = Fastify();
await app.register(scalar, {
  routePrefix: '/',
  configuration: {
    url: '/api/openapi.json',
    withDefaultFonts: false,
    telemetry: false,
    hideClientButton: true,
  },
});
const written = async (url: string) => (await app.inject(url)).body;
const browser: ApiBrowser = { page: await written('/'), script: await written('/js/scalar.js') };
parentPort?.postMessage(browser);
