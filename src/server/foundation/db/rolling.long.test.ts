// Second tier: starts a server of its own.
// First tier: src/server/foundation/db/migrate.test.ts

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, it } from 'vitest';
import { type ChildApp, freePort, startApp, urlOf } from '#server/testing/childApp.ts';
import { askerOf, placeOf, register } from '#server/testing/processes.ts';
import { tell } from '#server/testing/tell.ts';
import { ownMigrations } from './migrate.ts';
import { openPool } from './pool.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 }).trim();

/** The commit before the one that brought the newest migration; null where there is no history to ask. */
async function versionBefore(): Promise<string | null> {
  if (!existsSync(`${ROOT}.git`) || git('rev-parse', '--is-shallow-repository') === 'true') return null;
  const { name } = (await ownMigrations()).at(-1)!;
  const added = git('log', '--format=%H', '--diff-filter=A', '--', `migrations/${name}`).split('\n').at(-1);
  return added ? git('rev-parse', `${added}^`) : git('rev-parse', 'HEAD');
}

/** Puts the files of a commit into a folder, with the packages of this version. */
async function unpack(commit: string, folder: string): Promise<void> {
  const files = execFileSync('git', ['archive', '--format=tar', commit], { cwd: ROOT, maxBuffer: 1 << 29 });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}

it('the version before and this one work side by side while one replaces the other: nobody is refused for it', async () => {
  const commit = await versionBefore();
  if (!commit) {
    tell('The version before was not run: there is no history here.');
    return;
  }
  const [folder, dataDir] = await Promise.all(
    ['before', 'data'].map((name) => mkdtemp(join(tmpdir(), `stockbook-${name}-`))),
  );
  await unpack(commit, folder!);
  const owner = openPool(inject('postgres'), { size: 1 });
  const name = `test_${randomBytes(6).toString('hex')}`;
  await owner.query(`create database ${name}`);
  const DATABASE_URL = urlOf({ ...inject('postgres'), database: name });
  const running: ChildApp[] = [];
  const start = async (from?: string) => {
    const own = await freePort();
    const app = startApp(dataDir!, own, { DATABASE_URL }, from);
    running.push(app);
    await app.ready;
    return { app, url: `http://127.0.0.1:${own}` };
  };
  try {
    const old = await start(folder);
    const urls = [old.url];
    const person = await register(old.url);
    const faults: string[] = [];
    const { ask, asked } = askerOf(urls, person, faults);
    const { tenant } = await ask<{ tenant: { id: string } }>('GET', '/api/tenant/context');
    const locationId = await placeOf(ask);
    const customer = await ask<{ id: string }>('POST', '/api/customers', { name: 'Corner Tea' });
    const { id: itemId } = await ask<{ id: string }>('POST', '/api/items', {
      ...{ sku: 'T-1', name: 'Tea', inShop: true },
    });
    const sell = async () => {
      const lines = [{ itemId, locationId, change: '2', unitCost: '1.25' }];
      await ask('POST', '/api/stock/adjustments', { reason: 'correction', lines });
      const sold = [{ itemId, quantity: '1', unitPrice: '3' }];
      type Draft = { id: string; version: number };
      const draft = await ask<Draft>('POST', '/api/invoices', { customerId: customer.id, lines: sold });
      await ask('POST', `/api/invoices/${draft.id}/issue`, { version: draft.version });
    };
    const look = async () => {
      for (const path of [
        ...['/api/items', '/api/invoices', '/api/purchase-orders', '/api/dashboard', '/api/customers'],
        ...['/api/reports?report=valuation', `/api/public/shop/${tenant.id}/items`],
      ])
        await ask('GET', path);
    };
    let isWorking = true;
    const during = async (work: () => Promise<void>) => {
      while (isWorking) await work();
    };
    const people = [during(sell), during(sell), during(look), during(look)];
    const now = await start();
    urls.push(now.url);
    await expect.poll(asked).toBeGreaterThan(150);
    // No more is sent there, and what is under way is finished.
    urls.shift();
    old.app.child.kill('SIGTERM');
    await old.app.ended;
    const until = asked() + 50;
    await expect.poll(asked).toBeGreaterThan(until);
    isWorking = false;
    await Promise.all(people);
    expect(faults).toEqual([]);
    tell(`${asked()} calls while the version of ${commit.slice(0, 8)} was replaced`);
  } finally {
    for (const { child, ended } of running) {
      child.kill('SIGKILL');
      await ended;
    }
    await owner.query(`drop database if exists ${name} with (force)`);
    await owner.end();
    await Promise.all([folder, dataDir].map((path) => rm(path!, { recursive: true, force: true })));
  }
});
