// Second tier: repeats the sequences over currencies and rules of stock.
// First tier: src/server/stock/ledger/postings.property.test.ts
import { it } from 'vitest';
import { expectLedgerOfModel } from '#server/testing/postingSequences.ts';
import { ownApp } from '#server/testing/testApp.ts';

const t = await ownApp();

it.each([
  ['in dollars', {}],
  ['in yen', { currency: 'JPY' }],
  ['in Kuwaiti dinars', { currency: 'KWD' }],
  ['in Kuwaiti dinars, with stock below zero allowed', { currency: 'KWD', allowNegative: true }],
])(
  'after any sequence of postings, stock and value are those of the ledger and of a model, %s',
  async (_, rules) => {
    await expectLedgerOfModel(t, rules);
  },
);
