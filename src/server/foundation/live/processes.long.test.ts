// Second tier: starts a server of its own.
// First tier: src/server/foundation/live/live.test.ts
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { askUntilAnswered, type Person, register, withProcesses } from '#server/testing/processes.ts';
import { tell } from '#server/testing/tell.ts';

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
  await withProcesses(2, async ({ urls, database, kill }) => {
    const browsers: ReturnType<typeof browser>[] = [];
    try {
      const person = await register(urls[0]!);
      for (const order of [urls, urls.toReversed()])
        for (let n = 0; n < 3; n++) browsers.push(browser(order, person));

      const acknowledged: string[] = [];
      let made = 0;
      // Writers at both processes; one whose process is gone tries the same again at the other.
      const write = async (at: number) => {
        while (made < 45) {
          const title = `No ${++made}`;
          const { body } = await askUntilAnswered<{ result: { id: string } }>(urls, at, person, {
            method: 'POST',
            path: '/api/functions/us-central1/createNotification',
            body: { data: { userId: person.userId, title, message: 'x', type: 'info' } },
          });
          acknowledged.push(body.result.id);
          if (made >= 20) await kill(0);
          await sleep(20);
        }
      };
      await Promise.all([write(0), write(0), write(1)]);
      const { rows } = await database.pool.query<{ id: string }>('select id from notifications');
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
    }
  });
});
