// Second tier: starts a server of its own.
// First tier: src/server/purchasing/incoming/incoming.test.ts
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { suppliedUbl } from '#server/testing/einvoice/supplied.ts';
import { askUntilAnswered, register, withProcesses } from '#server/testing/processes.ts';
import type { IncomingRow } from '#shared/purchasing/incoming/contract.ts';

const FILES = 24;

it('two processes look into the folder at the same time: each invoice comes in once, and nothing is left lying', async () => {
  const inbox = await mkdtemp(join(tmpdir(), 'stockbook-inbox-'));
  try {
    await withProcesses(
      2,
      async ({ urls, kill, restart }) => {
        const person = await register(urls[0]!);
        const ask = async <T>(path: string) =>
          (await askUntilAnswered<T>(urls, 0, person, { method: 'GET', path })).body;
        const { tenant } = await ask<{ tenant: { id: string } }>('/api/tenant/context');
        await Promise.all([kill(0), kill(1)]);
        const folder = join(inbox, tenant.id);
        await mkdir(folder);
        for (let n = 0; n < FILES; n++) {
          const path = join(folder, `${n}.xml`);
          // Each is there under two names.
          await writeFile(path, suppliedUbl({ number: `F-${n >> 1}` }));
          await utimes(path, new Date(), Date.now() / 1000 - 60);
        }
        await Promise.all([restart(0), restart(1)]);
        await expect.poll(async () => (await readdir(folder)).filter((name) => name !== 'done')).toEqual([]);
        const { invoices } = await ask<{ invoices: IncomingRow[] }>('/api/incoming-invoices?limit=100');
        expect(invoices.map(({ number }) => number).sort()).toEqual(
          Array.from({ length: FILES / 2 }, (_, n) => `F-${n}`).sort(),
        );
        expect(await readdir(join(folder, 'done'))).toHaveLength(FILES);
      },
      { INBOX_DIR: inbox },
    );
  } finally {
    await rm(inbox, { recursive: true, force: true });
  }
});
