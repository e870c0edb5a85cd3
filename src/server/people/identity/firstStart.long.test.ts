// Second tier: starts a server of its own.
// First tier: src/server/people/identity/setUp.test.ts
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { openPool } from '#server/foundation/db/pool.ts';
import { finished, freePort, runServer, startApp } from '#server/testing/childApp.ts';

it.each([
  ['', 'SECRET must be set in production: at least 32 random characters'],
  ['changeme-changeme-changeme-changeme', 'SECRET is too weak: it '],
])(
  'a production start with the secret "%s" is refused, and says which',
  async (SECRET, sentence) => {
    const { code, output } = await finished(runServer({ SECRET }));
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
  },
  60_000,
);

it('a start on a server that is not there, or where it cannot listen, ends with a sentence', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stockbook-nowhere-'));
  const ended = (env: Record<string, string>) => finished(runServer({ DATA_DIR: dataDir, ...env }));
  const away = await ended({ DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/x' });
  expect([away.code, away.output.trim()]).toEqual([
    1,
    expect.stringMatching(
      /^The PostgreSQL server of DATABASE_URL cannot be used \(.*\): see that it runs[^\n]*$/,
    ),
  ]);
  expect(away.output).not.toContain('hidden');
  const unreadable = await ended({ DATABASE_URL: 'postgres://me:hidden@:99999/x' });
  expect([unreadable.code, unreadable.output]).toEqual([1, expect.stringContaining('cannot be used (')]);
  expect(unreadable.output).not.toContain('hidden');
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  const taken = await ended({ DATA_DIR: file });
  expect([taken.code, taken.output.trim()]).toEqual([
    1,
    expect.stringMatching(/^The data folder .* cannot be created[^\n]*$/),
  ]);
  await rm(dataDir, { recursive: true, force: true });
});

it('a production start makes no demo, and prints a link that makes the first admin', async () => {
  const { host, port, user, password } = inject('postgres');
  const owner = openPool(inject('postgres'), { size: 1 });
  const database = `test_${randomBytes(6).toString('hex')}`;
  await owner.query(`create database ${database}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'stockbook-first-'));
  const url = new URL('postgres://localhost');
  Object.assign(url, { username: user ?? '', password: encodeURIComponent(String(password ?? '')) });
  url.pathname = `/${database}`;
  url.searchParams.set('host', String(host));
  url.searchParams.set('port', String(port));
  const own = await freePort();
  const app = startApp(dataDir, own, { DATABASE_URL: url.href });
  try {
    await app.ready;
    await expect.poll(app.said).toContain('/set-up?token=');
    expect(app.said()).toContain(`running at http://127.0.0.1:${own}\n`);
    expect(app.said()).toContain(`\nhttp://127.0.0.1:${own}/set-up?token=`);
    const token = /set-up\?token=([\w-]{43})/.exec(app.said())?.[1];
    const call = (path: string, body?: object) =>
      fetch(`http://127.0.0.1:${own}/api/public/${path}`, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: { 'content-type': 'application/json' },
      });
    expect(await (await call('app')).json()).toMatchObject({ demoAccounts: [] });
    const person = { name: 'Ada', email: 'ada@example.com', password: 'a password' };
    const done = await call('set-up', { token, ...person });
    expect([done.status, await done.json()]).toEqual([200, { tenantId: 'public' }]);
    expect(done.headers.getSetCookie().join()).toContain('session_token');
    expect((await call('set-up', { token, ...person })).status).toBe(400);
  } finally {
    app.child.kill('SIGTERM');
    await app.ended;
    await owner.end();
    await rm(dataDir, { recursive: true, force: true });
  }
});
