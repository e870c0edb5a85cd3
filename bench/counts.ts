import { randomUUID } from 'node:crypto';
import { CONNECTIONS, report, SECONDS, tokenOf, withServer } from './load.ts';
import { middle } from './middle.ts';

/**
 * Measures what it takes to post a count of 5 000 lines, every second of which differs, beside as many corrections posted in
 * portions of the 500 lines that one adjustment takes; and how long its phone waits for the sheet, and for 400 scans to be taken.
 */
const LINES = 5000;
const PORTION = 500;
const TURNS = 3;

type Made = { id: string; version: number };

await withServer({ BENCH_ITEMS: String(LINES + 1000) }, async ({ url, seconds }) => {
  console.log(`${LINES + 1000} items in ${seconds.toFixed(0)} s (${CONNECTIONS}, ${SECONDS})\n`);
  const headers = { authorization: `Bearer ${await tokenOf(url)}`, 'content-type': 'application/json' };
  const ask = async <T>(path: string, body?: unknown): Promise<T> => {
    const asked = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const answer = await fetch(url + path, asked);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const timed = async <T>(into: number[], work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const answer = await work();
    into.push(performance.now() - started);
    return answer;
  };
  const ids: string[] = [];
  for (let cursor = ''; ids.length < LINES; ) {
    const page = await ask<{ items: Made[]; nextCursor: string }>(
      `/api/items?limit=200&sort=sku${cursor && `&cursor=${cursor}`}`,
    );
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  const items = ids.slice(0, LINES);
  const portions = Array.from({ length: LINES / PORTION }, (_, n) =>
    items.slice(n * PORTION, (n + 1) * PORTION),
  );
  const adjust = (locationId: string, change: string, reason = 'correction') =>
    portions.map(
      (part) => () =>
        ask('/api/stock/adjustments', {
          reason,
          lines: part.map((itemId) => ({
            itemId,
            locationId,
            change,
            ...(reason === 'opening' ? { unitCost: '2' } : {}),
          })),
        }),
    );
  const [posting, correcting, sheets, scans]: [number[], number[], number[], number[]] = [[], [], [], []];
  let bytes = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const place = await ask<Made>('/api/locations', { name: `Counted ${turn} ${randomUUID().slice(0, 6)}` });
    for (const work of adjust(place.id, '10', 'opening')) await work();
    const { id } = await ask<Made>('/api/counts', {
      name: `Count ${turn}`,
      scope: { locations: [place.id] },
    });
    await ask(`/api/counts/${id}/start`, { version: 1 });
    await timed(sheets, async () => {
      const answer = await fetch(`${url}/api/counts/${id}/sheet`, { headers });
      bytes = (await answer.arrayBuffer()).byteLength;
    });
    for (let from = 0; from < LINES; from += 400) {
      const at = new Date().toISOString();
      const events = items.slice(from, from + 400).map((itemId, n) => ({
        ...{ id: randomUUID(), locationId: place.id, itemId, kind: 'set', quantity: n % 2 ? '9' : '10', at },
      }));
      await timed(scans, () => ask(`/api/counts/${id}/events`, { sentAt: at, events }));
    }
    await ask(`/api/counts/${id}/finish`, { version: 2 });
    await timed(posting, () => ask(`/api/counts/${id}/post`, { version: 3 }));
    await timed(correcting, async () => {
      for (const work of adjust(place.id, '-1')) await work();
    });
  }
  const figures = (all: number[]) => {
    const [p50, p99] = [middle(all), Math.max(...all)].map(Math.round) as [number, number];
    return { rps: 1000 / middle(all), p50, p99 };
  };
  report(`corrections of ${LINES} lines`, figures(correcting));
  report(`posting a count of ${LINES}`, figures(posting), [
    `${middle(posting.map((each, n) => each / correcting[n]!)).toFixed(2)} of the corrections, aim below 5000 ms`,
  ]);
  report('the sheet of a phone', figures(sheets), [`${(bytes / 1_000_000).toFixed(2)} MB`]);
  report('400 scans taken', figures(scans));
});
