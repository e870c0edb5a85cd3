import fc from 'fast-check';
import { expect } from 'vitest';
import { LANGUAGE } from '../assistant/builtin/lexicon.ts';
import { say } from './chats.ts';
import { recordsApp } from './filledRecords.ts';
import { tell } from './tell.ts';

const NAMES = [
  'apple',
  'apricot',
  'fruit',
  'shelf',
  'main',
  'A-1',
  'aple',
  'apples',
  'banana',
  'in main',
  'red',
];
const ODD = [
  '?',
  '%',
  "'",
  '"',
  '\\',
  '$1',
  '{}',
  '0',
  '-5',
  '1e9',
  '999999999999',
  '1.5',
  'a@b.c',
  '@',
  '#',
  'sku',
  '2026-02-30',
  '31.31.2026',
  'ﷺ',
  '😀',
  '한국',
  'last 0 days',
  'since 1800',
  '()',
  '*',
  '\u202e',
  'x'.repeat(300),
];

/** Whatever is said to the built-in engine, so many times: it answers, of at least so many intents, and changes nothing. */
export async function expectAnyTextAnswered(numRuns: number, intentsAtLeast: number): Promise<void> {
  const { t, a } = await recordsApp();
  const who = { tenantId: a.id, userId: a.admin.userId };
  const word = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...LANGUAGE) },
    { weight: 3, arbitrary: fc.constantFrom(...NAMES) },
    { weight: 2, arbitrary: fc.constantFrom(...ODD) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  );
  const text = fc.array(word, { minLength: 1, maxLength: 14 }).map(
    (words) =>
      words
        .join(' ')
        .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
        .toWellFormed()
        .trim() || '?',
  );
  const moves = async () => (await t.database.pool.query('select from stock_moves')).rowCount;
  const before = await moves();
  let slowest = 0;
  const intents = new Set<string>();
  await fc.assert(
    fc.asyncProperty(text, async (said) => {
      const started = performance.now();
      const { response, metadata } = await say(t.services, who, said.slice(0, 2000));
      slowest = Math.max(slowest, performance.now() - started);
      intents.add(metadata.intent);
      expect(response.trim()).not.toBe('');
      // Words of a schema are for programs.
      expect(response).not.toMatch(
        /undefined|NaN|\[object|Up to \d+ entries|Must be (text|a list|an object)/,
      );
      expect(metadata.links.every(({ href }) => href.startsWith('/'))).toBe(true);
    }),
    { numRuns },
  );
  tell(`${intents.size} intents in ${numRuns} texts, the slowest answer after ${slowest.toFixed(0)} ms`);
  expect(intents.size).toBeGreaterThanOrEqual(intentsAtLeast);
  expect(await moves()).toBe(before);
}
