import plain from './playwright.config.ts';

/** The ways through the product that lead through all of its parts, on a cluster of Citus; see `citusServer.ts`. */
export default {
  ...plain,
  workers: 1,
  testMatch:
    /(wholeOrder|item|firstInvoice|shop|identity|users|personalData|notifications|purchaseOrders)\.spec\.ts/,
  projects: plain.projects?.filter(({ name }) => name === 'desktop'),
  webServer: {
    ...plain.webServer,
    command: 'exec node src/server/testing/citusServer.ts',
    // The demo is written first.
    timeout: 900_000,
  },
};
