import { expect } from 'vitest';
import { recordsApp } from './filledRecords.ts';
import { idsOf, inputOf, type Records } from './records.ts';
import { createAsker, fingerprint } from './refusals.ts';
import { positionsOf } from './samples.ts';

/**
 * An id of another tenant, in any place of any call, is refused and changes nothing. `isCompared`: each is answered like one that does not
 * exist, word for word.
 */
export async function refuseOtherTenants({ isCompared }: { isCompared: boolean }): Promise<void> {
  const { t, a, records, theirs } = await recordsApp();
  const asker = createAsker(t.app, a.admin.token);
  const calls = t.router.calls.filter(({ needs }) => needs !== 'public');
  const before = await fingerprint(t);
  const nowhere = {
    ...Object.fromEntries(Object.keys(records).map((kind) => [kind, crypto.randomUUID()])),
    move: 'f'.repeat(32),
    tenant: 'nowhere',
    otherTenant: 'nowhere-else',
    notification: crypto.randomUUID().replaceAll('-', ''),
  } as Records;
  let places = 0;
  for (const call of calls) {
    const good = inputOf(call, idsOf(records, call));
    for (const part of ['query', 'body'] as const) {
      const schema = call[part];
      if (!schema) continue;
      for (const { path, schema: field, put } of positionsOf(schema, idsOf(records, call))) {
        if (
          !field.safeParse(records.item).success ||
          ['Sample', 'no-id'].some((text) => field.safeParse(text).success) ||
          // The id of what is new is the sender's own.
          path.at(-1) === 'messageId' ||
          (path.at(-1) === 'id' && /\/(events|receipts)$/.test(call.url))
        )
          continue;
        const told: unknown[] = [];
        // What a list finds of it is told by what it finds of none; a body is refused in any case.
        for (const record of isCompared || part === 'query' ? [theirs, nowhere] : [theirs]) {
          const value = put(
            idsOf(record, call)(path.findLast((step) => typeof step === 'string') as string),
          ) as Record<string, string>;
          const answer = await asker.ask(call, { ...good, [part]: value });
          told.push([answer.statusCode, answer.body.replace(/"requestId":"[^"]+"/, '')]);
          // Scans are refused one by one.
          if (part === 'body' && !call.url.endsWith('/events'))
            expect([400, 403, 404, 409], `${call.url} ${path.join('.')}`).toContain(answer.statusCode);
        }
        if (told.length > 1) expect(told[0], `${call.url} ${path.join('.')}`).toEqual(told[1]);
        places++;
      }
    }
  }
  expect(places).toBeGreaterThan(15);
  expect(await fingerprint(t)).toEqual(before);
}
