import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, it, vi } from 'vitest';
import { type ChildApp, freePort, startApp } from '#server/testing/childApp.ts';
import { tell } from '#server/testing/tell.ts';
import { openPool } from '../db/pool.ts';

type Person = { token: string; userId: string };

/** Registers a business at one process; whoever is signed in there is signed in at the other as well. */
async function register(url: string): Promise<Person> {
  const made = await fetch(`${url}/api/public/businesses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      businessName: 'Two',
      name: 'Tess',
      email: 'tess@example.com',
      password: 'a password',
    }),
  });
  const cookie = made.headers.getSetCookie().join('; ');
  const { token } = await (await fetch(`${url}/api/auth/token`, { headers: { cookie } })).json();
  return { token, userId: JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).sub };
}

/** What a page does: one stream, the list again whenever it opens or names the topic, the next process when it ends. */
function browser(urls: string[], { token }: Person) {
  const end = new AbortController();
  const seen = new Set<string>();
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (url: string) => {
    const answer = await fetch(`${url}/api/notifications`, { headers, signal: end.signal });
    const { notifications } = await answer.json();
    for (const { id } of notifications) seen.add(id);
  };
  const follow = async (url: string) => {
    const answer = await fetch(`${url}/api/live`, { headers, signal: end.signal });
    await ask(url);
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream()))
      if (/"(notifications|all)"/.test(part)) await ask(url);
  };
  const run = async () => {
    for (let n = 0; !end.signal.aborted; n++) {
      await follow(urls[n % urls.length]!).catch(() => undefined);
      await sleep(100);
    }
  };
  const running = run();
  return {
    seen,
    close: () => {
      end.abort();
      return running;
    },
  };
}

it('a process that is killed while notifications are made takes none of them along, whoever looks on where', async () => {
  const postgres = inject('postgres');
  const owner = openPool(postgres, { size: 1 });
  const name = `test_${randomBytes(6).toString('hex')}`;
  await owner.query(`create database ${name} template template_test`);
  // What is notified is for one person alone to see.
  const pool = openPool({ ...inject('postgresAdmin'), database: name }, { size: 1 });
  const dataDir = await mkdtemp(join(tmpdir(), 'stockbook-live-'));
  const { user, password, host, port } = postgres;
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(String(password))}@/${name}?host=${encodeURIComponent(String(host))}&port=${port}`;
  const apps: ChildApp[] = [];
  const browsers: ReturnType<typeof browser>[] = [];
  try {
    const urls: string[] = [];
    for (let n = 0; n < 2; n++) {
      const own = await freePort();
      apps.push(startApp(dataDir, own, { DATABASE_URL }));
      urls.push(`http://127.0.0.1:${own}`);
      await apps[n]!.ready;
    }
    const person = await register(urls[0]!);
    for (const order of [urls, urls.toReversed()])
      for (let n = 0; n < 3; n++) browsers.push(browser(order, person));

    const acknowledged: string[] = [];
    let made = 0;
    // Writers at both processes; one whose process is gone tries the same again at the other.
    const write = async (at: number) => {
      while (made < 45) {
        const title = `No ${++made}`;
        const key = randomUUID();
        for (let attempt = at; ; attempt++) {
          const answer = await fetch(`${urls[attempt % 2]}/api/functions/us-central1/createNotification`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${person.token}`,
              'idempotency-key': key,
            },
            body: JSON.stringify({ data: { userId: person.userId, title, message: 'x', type: 'info' } }),
          }).then(
            (response) => (response.ok ? response.json() : null),
            () => null,
          );
          if (answer) {
            acknowledged.push(answer.result.id);
            break;
          }
        }
        if (made >= 20) apps[0]!.child.kill('SIGKILL');
        await sleep(20);
      }
    };
    await Promise.all([write(0), write(0), write(1)]);
    await apps[0]!.ended;
    const { rows } = await pool.query<{ id: string }>('select id from notifications');
    const kept = rows.map(({ id }) => id).toSorted();
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(acknowledged).size).toBe(made);
    await vi.waitFor(
      () => expect(browsers.map(({ seen }) => [...seen].toSorted())).toEqual(browsers.map(() => kept)),
      { interval: 50 },
    );
    tell(
      `${kept.length} notifications at two processes, one of them killed: seen by all of ${browsers.length}`,
    );
  } finally {
    await Promise.all(browsers.map(({ close }) => close()));
    for (const { child, ended } of apps) {
      child.kill('SIGKILL');
      await ended;
    }
    await pool.end();
    await owner.end();
    await rm(dataDir, { recursive: true, force: true });
  }
});
