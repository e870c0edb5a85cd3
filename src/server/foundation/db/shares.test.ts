import { afterEach, expect, it, vi } from 'vitest';
import { addItem, placesOf } from '#server/testing/ledgers.ts';
import { ownApp } from '#server/testing/testApp.ts';
import { listItems } from '#shared/catalogue/items/contract.ts';
import type { AppError } from '#shared/errors.ts';
import { adjustStock } from '#shared/stock/ledger/contract.ts';
import { Shares } from './shares.ts';

afterEach(() => void vi.useRealTimers());

it('sixty postings to a locked item hold up nobody but their own people', async () => {
  const t = await ownApp();
  const [a, b] = [await t.tenant(), await t.tenant()];
  const itemId = await addItem(a, 'LOCKED');
  const { Main: locationId } = await placesOf(a);
  const locked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const lock = t.database.withTenantAsSystem(a.id, async (tx) => {
    const text = 'select from items where tenant_id = :tenant and id = $1 for update';
    await tx.query({ text, values: [itemId] });
    locked.resolve();
    await gate.promise;
  });
  await locked.promise;
  let answered = 0;
  const postings = Array.from({ length: 60 }, async () => {
    const lines = [{ itemId, locationId, change: '1' }];
    const { status } = await a.manager.call(adjustStock, { body: { reason: 'correction', lines } });
    answered++;
    return status;
  });

  expect((await b.viewer.call(listItems)).status).toBe(200);
  const credentials = { email: `admin@${b.id}.test`, password: 'password' };
  const signIn = { method: 'POST', url: '/api/auth/sign-in/email', payload: credentials } as const;
  expect((await t.app.inject(signIn)).statusCode).toBe(200);
  for (const url of [`/api/public/inventory/${a.id}`, `/api/public/inventory/${b.id}`, '/api/ready'])
    expect((await t.app.inject(url)).statusCode, url).toBe(200);
  expect(answered).toBe(0);

  gate.resolve();
  await lock;
  expect(new Set(await Promise.all(postings))).toEqual(new Set([200]));
});

it('who waits too long for a share, or behind too many, is told when to try again', async () => {
  vi.useFakeTimers();
  const shares = new Shares(20);
  const giveBack = await Promise.all(Array.from({ length: 6 }, () => shares.take('work', 'a')));
  const refusal = expect.objectContaining({
    code: 'unavailable',
    message: 'Your business has a lot going on at the moment. Please try again in 5 seconds.',
    details: { retryAfter: 5 },
  });
  const waiting = Array.from({ length: 200 }, () => shares.take('work', 'a').catch((e: AppError) => e));
  await expect(shares.take('work', 'a')).rejects.toEqual(refusal);
  // Its visitors have a share of their own, and so has everybody else.
  await shares.take('visit', 'a');
  await shares.take('work', 'b');
  giveBack[0]!();
  expect(await waiting[0]).toBeInstanceOf(Function);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await Promise.all(waiting.slice(1))).toEqual(Array.from({ length: 199 }, () => refusal));
});

it('work of many businesses together leaves connections for visitors, and both leave some for signing in', async () => {
  vi.useFakeTimers();
  const shares = new Shares(20);
  const taken = (purpose: 'work' | 'visit') =>
    Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        Promise.race([
          shares.take(purpose, `tenant-${n}`).catch((error: unknown) => error),
          vi.advanceTimersByTimeAsync(1).then(() => null),
        ]),
      ),
    );
  const count = (all: unknown[]) => all.filter((one) => typeof one === 'function').length;
  expect(count(await taken('work'))).toBe(15);
  expect(count(await taken('visit'))).toBe(3);
});
