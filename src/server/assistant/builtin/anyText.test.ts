import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Someone, say } from '../../testing/chats.ts';
import { makeRecords } from '../../testing/records.ts';
import { tell } from '../../testing/tell.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { LANGUAGE } from './lexicon.ts';

let t: TestApp;
let who: Someone;

beforeAll(async () => {
  t = await testApp();
  const tenant = await t.tenant();
  await makeRecords(tenant);
  who = { tenantId: tenant.id, userId: tenant.admin.userId };
});

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

it('whatever is said, the built-in engine answers it soon and changes nothing', async () => {
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
    { numRuns: 300 },
  );
  tell(`${intents.size} intents in 300 texts, the slowest answer after ${slowest.toFixed(0)} ms`);
  expect(intents.size).toBeGreaterThan(8);
  expect(await moves()).toBe(before);
});
