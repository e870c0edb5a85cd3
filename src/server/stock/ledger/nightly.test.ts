import { expect, it } from 'vitest';
import { testApp } from '#server/testing/testApp.ts';
import { lastVerification } from '#shared/stock/ledger/verificationContract.ts';
import { queueVerification } from './nightly.ts';

it('the ledgers are verified once a night, and it is said when that was', async () => {
  const t = await testApp();
  const a = await t.tenant();
  const verification = async () => (await a.viewer.call(lastVerification)).body.verification;
  expect(await verification()).toBeNull();
  expect(await queueVerification(t.services, new Date())).toBe(false);
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  expect(await queueVerification(t.services, tomorrow)).toBe(true);
  await expect.poll(verification).toMatchObject({ moves: 0, differences: 0 });
  expect(await queueVerification(t.services, new Date())).toBe(false);
});
