import { describe, expect, it } from 'vitest';
import { corrected, sentimentOf, takeApart } from './words.ts';

describe('what was said', () => {
  it.each([
    ['What’s low?', ['what', 'is', 'low']],
    ["don't we have 1,204 of it", ['do', 'not', 'we', 'have', '1204', 'of', 'it']],
    ["Chef Anton's mix", ['chef', 'anton', 'mix']],
    ['qty of Knäckebröd pls', ['quantity', 'of', 'knackebrod', 'please']],
    ['on 2026-01-31 or 31.1.2026', ['on', '2026-01-31', 'or', '31.1.2026']],
    ['1.5 kg', ['1.5', 'kg']],
    ['constructor __proto__ toString', ['constructor', 'proto', 'tostring']],
  ])('%j is taken apart', (text, tokens) => {
    expect(takeApart(text).tokens).toEqual(tokens);
  });

  it('holds addresses and codes as they are', () => {
    expect(takeApart('invite Vera@Example.com, please.').emails).toEqual(['Vera@Example.com']);
    expect(takeApart('stock of RR-3S-10 and sku 33').skus).toEqual(['RR-3S-10', '33']);
    expect(takeApart('on 2026-01-31').skus).toEqual([]);
  });

  it('is not even read where it is far too long', () => {
    const words = 'how many '.repeat(50_000);
    expect(takeApart(words).tokens.length).toBeLessThanOrEqual(60);
    for (const long of [words, 'a-1'.repeat(100_000), 'a@'.repeat(100_000), '1-'.repeat(100_000)])
      expect(takeApart(`${long} RR-3S-10 vera@example.com?`)).toEqual(takeApart(long.slice(0, 500)));
  });
});

it('the built-in engine puts misspelt words of the language right, and leaves others alone', () => {
  expect(['stcok', 'inventry', 'yesterdya', 'stok', 'wrth'].map(corrected)).toEqual([
    'stock',
    'inventory',
    'yesterday',
    'stock',
    'worth',
  ]);
  expect(['chai', 'rope', 'beer', 'life', 'lantern', 'b2b4'].map(corrected)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

it('the built-in engine hears the mood of a question', () => {
  expect(['great, thanks', 'this is wrong', 'good morning', 'how many'].map(sentimentOf)).toEqual([
    'positive',
    'negative',
    'neutral',
    'neutral',
  ]);
});
