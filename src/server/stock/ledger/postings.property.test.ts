import { it } from 'vitest';
import { expectLedgerOfModel } from '#server/testing/postingSequences.ts';
import { testApp } from '#server/testing/testApp.ts';

const t = await testApp();

it('after any sequence of postings, stock and value are those of the ledger and of a model, also below zero', async () => {
  await expectLedgerOfModel(t, { allowNegative: true });
});
