import { Agent, request as httpRequest } from 'node:http';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { anotherApp, ownCall } from '#server/testing/anotherApp.ts';
import { listeningAt } from '#server/testing/listeningAt.ts';
import { ownApp, type TestApp } from '#server/testing/testApp.ts';

let t: TestApp;

beforeAll(async () => {
  t = await ownApp();
});

describe('a stop', () => {
  it('lets the requests under way finish, takes no new ones, and does not wait for idle connections', async () => {
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    let begun = 0;
    const { app } = await anotherApp(t.services, (router) =>
      router.handle(ownCall('/api/test/slow'), async () => {
        begun++;
        await gate;
        return { done: true };
      }),
    );
    const { port } = new URL(await listeningAt({ app }));
    const agent = new Agent({ keepAlive: true, maxSockets: 10 });
    const get = (path: string) =>
      new Promise<{ status: number; body: string }>((resolve, reject) => {
        const sent = httpRequest({ port, path, agent }, async (answer) => {
          let body = '';
          for await (const part of answer) body += part;
          resolve({ status: answer.statusCode ?? 0, body });
        });
        sent.on('error', reject).end();
      });
    expect((await get('/api/health')).status).toBe(200);
    const slow = [get('/api/test/slow'), get('/api/test/slow'), get('/api/test/slow')];
    await vi.waitFor(() => expect(begun).toBe(slow.length));
    const cutOff = vi.spyOn(app.server, 'closeAllConnections');
    const closed = app.close();
    await vi.waitFor(() => expect(app.server.listening).toBe(false));
    await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
    go();
    expect(await Promise.all(slow)).toEqual(slow.map(() => ({ status: 200, body: '{"done":true}' })));
    await closed;
    expect(cutOff).not.toHaveBeenCalled();
    agent.destroy();
  });
});
