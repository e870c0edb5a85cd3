import { setTimeout as sleep } from 'node:timers/promises';
import type { PictureServices } from '#server/catalogue/pictures/store.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { isDatabaseAway } from '#server/foundation/db/errors.ts';
import type { Job, Jobs } from '#server/foundation/jobs/jobs.ts';
import type { Services } from '#server/foundation/services.ts';
import { AppError } from '#shared/errors.ts';
import { isAtWork } from '#shared/exchange/imports/rules.ts';
import { say } from '#shared/refusals/say.ts';
import { tellFailed } from './finished.ts';
import { holdImport } from './held.ts';
import { takePictures } from './pictures/packed.ts';
import { type AnyDraft, changeImport, type StoredImport } from './store.ts';
import { checkPortion, readImport, runPortion, undoPortion } from './work.ts';

/** The queue's name, for whoever starts work. */
export const IMPORT_JOB = { name: 'import' };

/** Which work on which import; `work` is its number, so that work which was superseded stops. */
export type ImportWork = { tenantId: string; importId: string; work: number };

const ATTEMPTS = 3;
const AGAIN_AFTER_MS = 500;

/**
 * Carries out what was started on an import, portion by portion, each in a transaction of its own that
 * holds the import's row. Run again after a crash, or twice at the same time, it goes on where it stands.
 */
export function importJobs(services: PictureServices): Job<never>[] {
  return [{ ...IMPORT_JOB, run: (data: ImportWork, signal) => workOn(services, data, signal) }];
}

async function workOn(services: PictureServices, data: ImportWork, signal: AbortSignal): Promise<void> {
  const reader = draftReader();
  for (let failures = 0, pictured = false; ; ) {
    if (signal.aborted) throw new Error('The server is stopping; the import goes on when it is back.');
    try {
      if (!pictured) await takePictures(services, data, signal);
      pictured = true;
      const more = await inImport(services, data, (ctx, stored) =>
        portion(ctx, services.jobs, stored, reader),
      );
      if (!more) return;
      failures = 0;
    } catch (error) {
      services.log.error({ err: error, import: data.importId }, 'import');
      // None of its own failures: it goes on as soon as the database is back, here or wherever else it is taken up.
      if (isAway(error)) {
        await sleep(AGAIN_AFTER_MS, undefined, { signal });
        continue;
      }
      if (++failures === ATTEMPTS || error instanceof AppError) return giveUp(services, data, error);
      await sleep(AGAIN_AFTER_MS * failures, undefined, { signal });
    }
  }
}

const isAway = (error: unknown) =>
  isDatabaseAway(error) || (error instanceof AppError && error.code === 'unavailable');

/** Starts again what was under way when the servers stopped. */
export async function resumeImports({ database, jobs }: Services): Promise<void> {
  await database.withSystem('resume imports after a restart', async (tx) => {
    const rows = await tx.query<{ tenant_id: string; id: string; work: number }>({
      prepare: false,
      text: "select tenant_id, id, work from imports where state in ('checking', 'running', 'undoing')",
    });
    for (const { tenant_id: tenantId, id: importId, work } of rows)
      await jobs.send<ImportWork>(tx, IMPORT_JOB, { tenantId, importId, work });
  });
}

type Reader = (ctx: Ctx, stored: StoredImport) => Promise<AnyDraft[]>;

/** Reads the file once, however many portions of it are checked. */
function draftReader(): Reader {
  let read: AnyDraft[] | null = null;
  return async (ctx, stored) => {
    read ??= await readImport(ctx, stored);
    return read;
  };
}

async function portion(ctx: Ctx, jobs: Jobs, stored: StoredImport, reader: Reader): Promise<boolean> {
  if (stored.state === 'running') return runPortion(ctx, jobs, stored);
  if (stored.state === 'undoing') return undoPortion(ctx, stored);
  return checkPortion(ctx, stored, await reader(ctx, stored));
}

/** Does work in one transaction that holds the import, unless that is no longer what it is at. */
async function inImport(
  services: Services,
  data: ImportWork,
  todo: (ctx: Ctx, stored: StoredImport) => Promise<boolean>,
): Promise<boolean> {
  const isCurrent = ({ work, state }: StoredImport) => work === data.work && isAtWork(state);
  return (await holdImport(services, data, isCurrent, todo)) ?? false;
}

/** Ends work that failed for good, in a state from which it can be gone on with. */
async function giveUp(services: Services, data: ImportWork, error: unknown): Promise<void> {
  const reason = error instanceof AppError ? error.said : say('server.failed');
  await inImport(services, data, async (ctx, stored) => {
    const { id, state } = stored;
    const after = { checking: 'uploaded', running: 'failed', undoing: 'done' } as const;
    await changeImport(ctx, id, {
      state: after[state as keyof typeof after],
      message: JSON.stringify(reason),
    });
    if (state === 'running') await tellFailed(ctx, stored, reason);
    return false;
  });
}
