import { replacePictures } from '#server/catalogue/items/addPicture.ts';
import type { PictureServices } from '#server/catalogue/pictures/store.ts';
import { takeIn } from '#server/catalogue/pictures/takeIn.ts';
import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { Job, Jobs } from '#server/foundation/jobs/jobs.ts';
import { NotFetched, type Outside } from '#server/foundation/outside/outside.ts';
import { inTenantAsSystem } from '#server/foundation/tenants/asSystem.ts';
import { MOST_PICTURE_BYTES } from '#shared/catalogue/pictures/addresses.ts';
import { AppError } from '#shared/errors.ts';
import { allows } from '#shared/exchange/imports/rules.ts';
import type { Said } from '#shared/refusals/say.ts';
import { holdImport } from '../held.ts';
import { changeImport, type StoredImport } from '../store.ts';
import {
  countStates,
  duePictures,
  itemsOfRows,
  nextDue,
  rewritePictures,
  settlePicture,
  type WantedPicture,
  wantPictures,
} from './store.ts';

/** Which fetching of which import; `work` is its number, so that work which was superseded stops. */
type PictureWork = { tenantId: string; importId: string; work: number };
type FetchServices = PictureServices & { outside: Outside };

const PICTURES_JOB = {
  name: 'import-pictures',
  key: ({ tenantId, importId, work }: PictureWork) => `${tenantId} ${importId} ${work}`,
  // Failures of our own, such as a database that is away; what servers fail by is counted at each picture.
  retry: { limit: 20, delaySeconds: 2, maxDelaySeconds: 300 },
};
/** Fetched side by side; how many of these are asked for at once is for the way out. */
const PORTION = 8;
/** A piece of work in the queue is over long before the queue gives it up. */
const WORK_MS = 10 * 60 * 1000;
const MOST_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 15 * 60 * 1000;

/** The fetching of pictures in the background. */
export function pictureFetchJobs(services: FetchServices): Job<never>[] {
  return [{ ...PICTURES_JOB, run: (data: PictureWork, signal) => fetchAll(services, data, signal) }];
}

/** Starts to fetch the pictures of an import that are wanted and not there; answers whether there are any. */
export async function startFetching(ctx: Ctx, jobs: Jobs, stored: StoredImport): Promise<boolean> {
  const isUnderWay = (await nextDue(ctx, stored.id)) !== null;
  await wantPictures(ctx, stored.id);
  if (isUnderWay) return true;
  if ((await nextDue(ctx, stored.id)) === null) return false;
  await send(ctx, jobs, stored);
  return true;
}

async function send(ctx: Ctx, jobs: Jobs, { id, picture_work }: StoredImport, afterMs = 0): Promise<void> {
  const work = picture_work + 1;
  await changeImport(ctx, id, { picture_work: work });
  const data = { tenantId: ctx.tenantId, importId: id, work };
  await jobs.send<PictureWork>(ctx.tx, PICTURES_JOB, data, { afterSeconds: Math.ceil(afterMs / 1000) });
}

/** Starts again what the queue has lost, after a restart; what is still in it stays as it is. */
export async function resumeFetching({
  database,
  jobs,
}: Pick<FetchServices, 'database' | 'jobs'>): Promise<void> {
  await database.withSystem('resume imports after a restart', async (tx) => {
    const rows = await tx.query<{ tenant_id: string; id: string; picture_work: number }>({
      prepare: false,
      text: `select tenant_id, id, picture_work from imports i where exists (
               select from import_pictures p where p.tenant_id = i.tenant_id and p.id = i.id and p.state = 'waiting')`,
    });
    for (const { tenant_id: tenantId, id: importId, picture_work: work } of rows)
      await jobs.send<PictureWork>(tx, PICTURES_JOB, { tenantId, importId, work });
  });
}

/**
 * Fetches what is due, picture by picture; what came of each is written down at once, so that whoever goes on after a crash
 * fetches none twice. What has to wait is left to the queue.
 */
async function fetchAll(services: FetchServices, data: PictureWork, signal: AbortSignal): Promise<void> {
  const hold = <T>(todo: (ctx: Ctx, stored: StoredImport) => Promise<T>) =>
    holdImport(
      services,
      data,
      (stored) => stored.picture_work === data.work && allows(stored, 'fetch'),
      todo,
    );
  const until = performance.now() + WORK_MS;
  while (performance.now() < until) {
    const due = await hold((ctx) => duePictures(ctx, data.importId, PORTION));
    if (due === null) return;
    if (!due.length) break;
    await Promise.all(due.map((picture) => fetchOne({ services, hold, signal, ...data }, picture)));
  }
  await hold(async (ctx, stored) => {
    const ms = await nextDue(ctx, stored.id);
    if (ms !== null) return send(ctx, services.jobs, stored, Math.max(ms, 0));
    const { fetched, failed } = await countStates(ctx, stored.id);
    await recordAudit(ctx, [
      {
        action: 'import.pictures-fetched',
        entityType: 'import',
        entityId: stored.id,
        entityName: stored.file_name,
        changes: { result: { before: null, after: { fetched, failed } } },
      },
    ]);
  });
}

type One = PictureWork & {
  services: FetchServices;
  hold<T>(todo: (ctx: Ctx, stored: StoredImport) => Promise<T>): Promise<T | null>;
  signal: AbortSignal;
};

async function fetchOne(
  { services, hold, signal, importId, tenantId }: One,
  picture: WantedPicture,
): Promise<void> {
  try {
    const wanted = { kind: 'image', mostBytes: MOST_PICTURE_BYTES } as const;
    const file = await services.outside.fetch(picture.address, wanted, signal);
    const pictureId = await takeIn(
      (work) => inTenantAsSystem(services, tenantId, 'Import', work),
      services.pictures,
      file,
    );
    await hold(async (ctx) => {
      const items = await itemsOfRows(ctx, importId, picture.rows);
      const shown = await replacePictures(ctx, services.jobs, { items, pictureId, address: picture.address });
      await rewritePictures(ctx, importId, picture.rows, shown);
      await settlePicture(ctx, importId, picture, { state: 'fetched', pictureId });
      ctx.changed('imports');
    });
  } catch (error) {
    if (signal.aborted) throw error;
    const { said, later } = reasonOf(error);
    const isLast = !later || picture.attempts + 1 >= MOST_ATTEMPTS;
    const afterMs = later?.afterMs ?? FIRST_PAUSE_MS * 4 ** picture.attempts;
    await hold(async (ctx) => {
      await settlePicture(ctx, importId, picture, {
        reason: said,
        ...(isLast
          ? { state: 'failed' }
          : { state: 'waiting', afterMs: Math.min(afterMs, LONGEST_PAUSE_MS) }),
      });
      ctx.changed('imports');
    });
  }
}

/** What passes by itself: nobody knew the picture, or was free to read it, at that moment. */
const PASSING = ['aborted', 'resource-exhausted', 'unavailable'];

function reasonOf(error: unknown): { said: Said; later: NotFetched['later'] } {
  if (error instanceof NotFetched) return error;
  if (!(error instanceof AppError)) throw error;
  const { said, fields, code } = error;
  return { said: fields?.[0]?.said ?? said, later: PASSING.includes(code) ? { afterMs: null } : null };
}
