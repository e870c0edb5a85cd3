import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { closeAtEnd } from '#server/testing/closing.ts';
import { asking, positionOf, Replica } from './replica.ts';

it('places in the log are read as PostgreSQL writes them', () => {
  expect(positionOf('0/0')).toBe(0n);
  expect(positionOf('16/B374D848')).toBe(0x16b374d848n);
  expect(() => positionOf('16-1')).toThrow();
});

/** A primary and its replica as they answer the few questions that are asked of them. */
async function replicated() {
  const at = { primary: '0/10', replica: '0/10', isStandby: true, isThere: true };
  const answering = (answer: () => object) =>
    ({
      query: async () => {
        if (!at.isThere) throw new Error('Connection terminated unexpectedly');
        return { rows: [answer()] };
      },
    }) as unknown as Pool;
  const there = answering(() => ({ standby: at.isStandby, lsn: at.replica }));
  const primary = { query: async () => ({ rows: [{ lsn: at.primary }] }) } as unknown as Pool;
  const quiet = { info: () => undefined, warn: () => undefined };
  const replica = new Replica(there, primary, quiet);
  await replica.start();
  closeAtEnd(() => replica.close());
  return { at, replica };
}

it('what is read of a replica is never older than what who reads it knows of', async () => {
  const { at, replica } = await replicated();
  expect([await replica.isFresh('a'), await replica.isFresh('b')]).toEqual([true, true]);
  // Somebody was told of a change in their business, which is not there yet; nobody else waits for it.
  at.primary = '0/20';
  replica.changed('a');
  expect([await replica.isFresh('a'), await replica.isFresh('b')]).toEqual([false, true]);
  at.replica = '0/20';
  expect(await replica.isFresh('a')).toBe(true);
  // Somebody has written, and their browser says where the primary was.
  const seen = positionOf('0/30');
  expect(await asking.run({ seen }, () => replica.isFresh('a'))).toBe(false);
  at.replica = '0/30';
  expect(await asking.run({ seen }, () => replica.isFresh('a'))).toBe(true);
  // A change may have gone unheard.
  at.primary = '0/40';
  replica.missed();
  expect([await replica.isFresh('a'), await replica.isFresh('b')]).toEqual([false, false]);
});

it.each([{ isStandby: false }, { isThere: false }])('is left out while it is none: %j', async (state) => {
  const { at, replica } = await replicated();
  Object.assign(at, state);
  at.primary = '0/20';
  replica.changed('a');
  expect([await replica.isFresh('a'), replica.state.isUsed]).toEqual([false, false]);
});
