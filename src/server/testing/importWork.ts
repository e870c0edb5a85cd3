import { afterEach, expect, vi } from 'vitest';
import { type ImportWork, importJobs } from '#server/exchange/imports/jobs.ts';
import { testApp } from './testApp.ts';

/** So many rows take two portions. */
export const COUNT = 1300;

/** A file of them. */
export const large = (price = 1) =>
  `sku,name,price,stock\n${Array.from({ length: COUNT }, (_, at) => `L${at},Item ${at},${price},${(at % 5) + 1}\n`).join('')}`;

/** What comes in of stock with it. */
export const SUM = Array.from({ length: COUNT }, (_, at) => (at % 5) + 1).reduce((a, b) => a + b);

/** An application whose imports are put to work by hand, as after a server was killed, and stopped between two portions. */
export async function importing() {
  const { tenant, services, database, superuser } = await testApp();
  const work = (data: ImportWork, signal = new AbortController().signal) =>
    importJobs(services)[0]!.run(data as never, signal);
  /** Puts an import to work without anybody being told: as it is after a server was killed. */
  async function orphan(tenantId: string, importId: string, state: string): Promise<ImportWork> {
    return database.withTenantAsSystem(tenantId, async (tx) => {
      const [row] = await tx.query<{ work: number }>({
        text: 'update imports set state = $2, work = work + 1, progress = 0 where id = $1 returning work',
        values: [importId, state],
      });
      return { tenantId, importId, work: row!.work };
    });
  }
  /** Lets work do one portion and stops it when it asks whether to go on. */
  async function stopAfterOnePortion(data: ImportWork): Promise<void> {
    let asked = 0;
    const signal = Object.defineProperty(new AbortController().signal, 'aborted', { get: () => asked++ > 0 });
    await expect(work(data, signal)).rejects.toThrow('stopping');
  }
  afterEach(() => void vi.restoreAllMocks());
  return { tenant, services, database, superuser, work, orphan, stopAfterOnePortion };
}
