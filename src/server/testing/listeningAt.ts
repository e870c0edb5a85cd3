import type { AddressInfo } from 'node:net';
import type { TestApp } from './testApp.ts';

/** The address that an application is reached at from outside of its process: from now on, where nobody has asked before. */
export async function listeningAt({ app }: Pick<TestApp, 'app'>): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
