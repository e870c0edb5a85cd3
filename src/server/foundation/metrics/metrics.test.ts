import { beforeAll, expect, it } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/testApp.ts';
import { anotherProcess } from '#server/testing/visitors.ts';
import { getItem, listItems } from '#shared/catalogue/items/contract.ts';

const TOKEN = 'a token of this test';
let t: TestApp;

beforeAll(async () => {
  t = await ownApp();
});

const read = async (given: { headers?: Record<string, string>; remoteAddress?: string } = {}, app = t.app) =>
  app.inject({ method: 'GET', url: '/metrics', ...given });

it('the metrics say how requests, pools, queues and the ledger are doing, and nothing of any tenant', async () => {
  const a = await t.tenant({ id: 'secret-harbor' });
  await a.viewer.call(listItems, { query: { q: 'rope' } });
  const id = crypto.randomUUID();
  await a.viewer.call(getItem, { params: { id } });
  const { statusCode, headers, body } = await read();
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/items",status="200"} 1\n',
  );
  expect(body).toContain('le="+Inf",method="GET",route="/api/items/:id",status="404"} 1\n');
  expect(body).toMatch(/^stockbook_pool_connections\{pool="requests",state="idle"\} \d+$/m);
  expect(body).toContain('stockbook_live_streams 0\n');
  expect(body).toContain('stockbook_jobs{state="waiting"} ');
  expect(body).toContain('stockbook_mails{state="failed"} 0\n');
  expect(body).toContain('stockbook_ledger_differences 0\n');
  expect(body).toContain('stockbook_database_up 1\n');
  for (const secret of ['secret-harbor', id, 'rope']) expect(body).not.toContain(secret);
  for (const line of body.trim().split(/\n+/))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? -?[\d.e+-]+)$/);
});

it('the metrics answer this machine alone, or whoever has the token', async () => {
  const refusals: Parameters<typeof read>[0][] = [
    { remoteAddress: '192.0.2.7' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { forwarded: 'for=192.0.2.7' } },
  ];
  for (const given of refusals) expect((await read(given)).statusCode).toBe(404);
  const guarded = await anotherProcess(t.services, { metricsToken: TOKEN });
  expect((await read({}, guarded)).statusCode).toBe(404);
  expect((await read({ headers: { authorization: 'Bearer wrong' } }, guarded)).statusCode).toBe(404);
  const headers = { authorization: `Bearer ${TOKEN}` };
  expect((await read({ headers, remoteAddress: '192.0.2.7' }, guarded)).statusCode).toBe(200);
});
