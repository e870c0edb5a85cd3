import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordsApp } from './filledRecords.ts';
import { idsOf, inputOf, type Records } from './records.ts';
import { createAsker, expectRefusals, type RegisteredCall, type Wrong } from './refusals.ts';
import { positionsOf } from './samples.ts';
import { tell } from './tell.ts';
import type { TestApp } from './testApp.ts';

/**
 * Requests of every call that are wrong in their address: paths, parameters, ids, cursors. `isSent`: all of them; otherwise they are judged by
 * what the route checks its address with, and sent where that takes them.
 */
export function refuseWrongAddresses({ isSent }: { isSent: boolean }): void {
  let t: TestApp;
  let records: Records;
  let asker: ReturnType<typeof createAsker>;
  let calls: RegisteredCall[];

  beforeAll(async () => {
    const all = await recordsApp();
    ({ t, records } = all);
    asker = createAsker(t.app, all.a.admin.token);
    calls = t.router.calls.filter(({ needs }) => needs !== 'public');
  });

  afterAll(() => tell(`${asker.count()} requests with a wrong address`));

  const input = (call: RegisteredCall) => inputOf(call, idsOf(records, call));
  const refuseAll = (over: RegisteredCall[], wrong: (call: RegisteredCall) => Wrong[]) =>
    expectRefusals(
      t,
      asker,
      over.map((call) => ({ call, good: input(call), wrong: wrong(call) })),
      { isSent },
    );

  const fieldsOf = (call: RegisteredCall) =>
    call.query ? positionsOf(call.query, idsOf(records, call)).filter(({ path }) => path.length === 1) : [];

  describe('an address', () => {
    it('with a parameter nobody asked for is refused', async () => {
      const names = [
        'extra',
        'tenant_id',
        '__proto__',
        'constructor',
        'prototype',
        'toString',
        'q[]',
        'limit[gt]',
        '',
      ];
      await refuseAll(calls, (call) =>
        names
          .filter((name) => name || call.query)
          .map((name) => ({
            name,
            raw: { query: `${new URLSearchParams(input(call).query)}&${encodeURIComponent(name)}=1` },
            path: name ? [name] : [],
          }))
          .filter(({ name }) => name !== ''),
      );
    });

    it('with a parameter twice, or with what cannot be stored, or of a megabyte is refused', async () => {
      await refuseAll(
        calls.filter(({ query }) => query),
        (call) =>
          fieldsOf(call).flatMap(({ path, sample, schema }) => {
            const [name] = path as string[];
            const rest = new URLSearchParams(input(call).query);
            rest.delete(name!);
            const wrong = (value: string) => ({
              name: `${name}=${value}`,
              raw: { query: `${rest}&${name}=${value}` },
              path: [name!],
            });
            const twice = {
              name: `${name} twice`,
              raw: { query: `${rest}&${name}=${sample}&${name}=${sample}` },
              path: [name!],
            };
            return [
              // What may be given more than once.
              ...(schema.safeParse([sample, sample]).success ? [] : [twice]),
              wrong('a%00b'),
              wrong('%07'),
              wrong('x'.repeat(isSent && path[0] === fieldsOf(call)[0]!.path[0] ? 1_000_000 : 20_000)),
            ];
          }),
      );
    });

    it('with a number, choice or id that is none is refused', async () => {
      const nothing = [
        '',
        '-1',
        '0',
        '1.5',
        '99999999999999999999',
        '1e400',
        'NaN',
        'x',
        '%20',
        'true1',
        '__proto__',
      ];
      await refuseAll(
        calls.filter(({ query }) => query),
        (call) =>
          fieldsOf(call)
            .filter(({ schema }) => !schema.safeParse('Sample').success)
            .flatMap(({ path, schema }) =>
              nothing
                .filter((value) => !/^(1|true|0|-1|1\.5)$/.test(value) || !schema.safeParse(value).success)
                .map((value) => {
                  const rest = new URLSearchParams(input(call).query);
                  rest.delete(String(path[0]));
                  return {
                    name: `${path[0]}=${value}`,
                    raw: { query: `${rest}&${path[0]}=${value}` },
                    path: [String(path[0])],
                  };
                }),
            ),
      );
    });

    it('with the id of a record that is none is refused', async () => {
      const noIds = [
        'x',
        '1x',
        '-1',
        '%00',
        '%2e%2e%2f',
        'null',
        '0192d5a0-0000-7000-8000-00000000000g',
        "'%20or%201=1",
        'a'.repeat(150),
        'a'.repeat(5_000),
        '%F0%9F%92%A9',
        '%E0%A4%A',
        '%ff',
      ];
      await refuseAll(
        calls.filter(({ url }) => url.includes(':id')),
        () => noIds.map((id) => ({ name: id, params: { id } })),
      );
    });

    it('with a place in a list that is none is refused, and the cursor named', async () => {
      const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const id = records.item;
      const wrong = [
        '%',
        'null',
        'x',
        '-1',
        '1.5',
        '99999999999999999999',
        encode(null),
        encode({}),
        encode([]),
        encode([1]),
        encode([id]),
        encode([null, id]),
        encode([{}, id]),
        encode([[], id]),
        encode(['a\u0000', id]),
        encode(['a', 'not-an-id']),
        encode(['a', `${id}'`]),
        encode(['a', '-'.repeat(36)]),
        encode(['a', 'b', id]),
        encode([1e300, id]),
        encode([1.5, id]),
        'x'.repeat(601),
        '%00',
      ];
      const lists = calls.filter((call) => fieldsOf(call).some(({ path }) => path[0] === 'cursor'));
      expect(lists.map(({ url }) => url)).toEqual(
        expect.arrayContaining([
          '/api/items',
          '/api/stock/moves',
          '/api/imports/:id/rows',
          '/api/admin/outbox',
        ]),
      );
      // Each list reads its place in the same way: one is asked for all of them, the others for some.
      const some = (url: string) =>
        isSent || url === '/api/items' ? wrong : wrong.filter((_, n) => n % 9 === 0);
      await refuseAll(lists, ({ url }) =>
        some(url).map((value) => ({
          name: value,
          raw: { query: `cursor=${encodeURIComponent(value)}` },
          path: ['cursor'],
        })),
      );
      const [items] = lists.filter(({ url }) => url === '/api/items');
      const ofOtherSort = {
        price: encode(['a', id]),
        updatedAt: encode(['1', id]),
        name: encode([5, id]),
        status: encode(['a', id]),
        // A common word is paged through by name, so that a place by name is one of this list.
        relevance: encode([5, id]),
      };
      await refuseAll([items!], () =>
        Object.entries(ofOtherSort).map(([sort, value]) => ({
          name: sort,
          raw: { query: `sort=${sort}&cursor=${value}${sort === 'relevance' ? '&q=apple' : ''}` },
          path: ['cursor'],
        })),
      );
    });
  });
}
