import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, bringUpToDate, lacks, type Page, type Shown } from './paging.ts';

type Row = { id: number; key: number; version: number };

const SCREEN = 30;
const placeOf = ({ key, id }: Row) => key * 1_000_000 + id;

/** A server with rows in order, and a list of it as a browser holds it. */
function listOf(count: number) {
  let server: Row[] = Array.from({ length: count }, (_, id) => ({ id, key: id * 10, version: 1 }));
  let pages: Page<Row>[] = [];
  let asked = 0;
  let made = count;
  const ask = async ({ limit, cursor }: { limit: number; cursor?: string }): Promise<Answer<Row>> => {
    asked++;
    const below = cursor === undefined ? server : server.filter((row) => placeOf(row) > Number(cursor));
    const rows = below.slice(0, limit);
    return { rows, nextCursor: below.length > limit ? String(placeOf(rows.at(-1)!)) : null };
  };
  const step = async (shown: Shown) => {
    pages = await bringUpToDate({ pages, shown, ask, rowId: ({ id }) => String(id) });
  };
  const store = (rows: Row[]) => {
    server = rows.toSorted((a, b) => placeOf(a) - placeOf(b));
  };
  return {
    server: () => server,
    rows: () => pages.flatMap((page) => page.rows),
    add: (key: number) => store([...server, { id: made++, key, version: 1 }]),
    remove: (at: number) => store(server.toSpliced(at, 1)),
    change: (at: number, key?: number) =>
      store(
        server.map((row, n) => (n === at ? { ...row, key: key ?? row.key, version: row.version + 1 } : row)),
      ),
    /** Shows rows from a place on, and asks until nothing is lacking; answers how often it asked. */
    show: async (first: number, upTo = 0) => {
      const before = asked;
      const shown = () => {
        const last = Math.max(first, Math.min(first + SCREEN, pages.flatMap(({ rows }) => rows).length) - 1);
        return { first, last, upTo: Math.max(last, upTo) };
      };
      while (pages.length === 0 || lacks(pages, shown())) await step(shown());
      return asked - before;
    },
    /** What a live topic brings about. */
    invalidate: () => {
      pages = pages.map((page) => ({ ...page, stale: true }));
    },
  };
}

describe('a list that is loaded page by page', () => {
  it('asks for a small page first, and for the next when it is scrolled to', async () => {
    const list = listOf(1000);
    expect(await list.show(0)).toBe(1);
    expect(list.rows()).toHaveLength(50);
    expect(await list.show(20)).toBe(1);
    expect(list.rows()).toHaveLength(150);
    expect(await list.show(25)).toBe(0);
  });

  it('is loaded to its end in large pages', async () => {
    const list = listOf(1000);
    await list.show(0);
    expect(await list.show(0, Number.POSITIVE_INFINITY)).toBe(5);
    expect(list.rows()).toEqual(list.server());
  });

  it('asks again for what is on the screen alone, and for the rest when it is scrolled to', async () => {
    const list = listOf(10_000);
    await list.show(0, Number.POSITIVE_INFINITY);
    list.change(9_020);
    list.change(5_020);
    list.invalidate();
    expect(await list.show(9_010)).toBe(1);
    expect(list.rows()).toHaveLength(10_000);
    expect(list.rows()[9_020]).toEqual(list.server()[9_020]);
    expect(list.rows()[5_020]).not.toEqual(list.server()[5_020]);
    expect(await list.show(5_010)).toBe(1);
    expect(list.rows()).toEqual(list.server());
  });

  it('finds its way when rows come and go on the screen, and keeps what lies below', async () => {
    const list = listOf(10_000);
    await list.show(0, Number.POSITIVE_INFINITY);
    list.add(90_155);
    list.remove(9_030);
    list.remove(9_031);
    list.invalidate();
    expect(await list.show(9_010)).toBeLessThanOrEqual(2);
    expect(list.rows()).toEqual(list.server());
  });

  it('forgets what lies below when so much came between that it cannot be joined', async () => {
    const list = listOf(2_000);
    await list.show(0, Number.POSITIVE_INFINITY);
    for (let n = 0; n < 900; n++) list.add(10_001 + (n % 9));
    list.invalidate();
    expect(await list.show(1_000)).toBeLessThanOrEqual(4);
    await list.show(1_000, Number.POSITIVE_INFINITY);
    expect(list.rows()).toEqual(list.server());
  });

  it('has no gaps and nothing twice, whatever changes', async () => {
    const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    const edit = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), key: fc.nat(6_000) }),
      fc.record({ kind: fc.constant('remove' as const), at: place }),
      fc.record({ kind: fc.constant('change' as const), at: place }),
      fc.record({ kind: fc.constant('move' as const), at: place, key: fc.nat(6_000) }),
    );
    const visit = fc.record({ edits: fc.array(edit, { maxLength: 30 }), first: place });
    await fc.assert(
      fc.asyncProperty(fc.nat(600), fc.array(visit, { maxLength: 8 }), async (count, visits) => {
        const list = listOf(count);
        await list.show(0, Number.POSITIVE_INFINITY);
        for (const { edits, first } of visits) {
          for (const edit of edits) {
            const at = 'at' in edit ? Math.floor(edit.at * list.server().length) : 0;
            if (edit.kind === 'add') list.add(edit.key);
            else if (edit.kind === 'remove') list.remove(at);
            else list.change(at, edit.kind === 'move' ? edit.key : undefined);
          }
          if (edits.length) list.invalidate();
          const top = Math.floor(first * list.rows().length);
          await list.show(top);
          const shown = list.rows().slice(top, top + SCREEN);
          const start = list.server().findIndex(({ id }) => id === shown[0]?.id);
          if (shown.length) expect(shown).toEqual(list.server().slice(start, start + shown.length));
          const ids = list.rows().map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
        }
        for (let top = 0; top === 0 || top < list.rows().length; top += SCREEN / 2) await list.show(top);
        expect(list.rows()).toEqual(list.server());
      }),
      { numRuns: 200 },
    );
  });
});
