import { Readable } from 'node:stream';
import type { PictureServices } from '#server/catalogue/pictures/store.ts';
import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx, Entering } from '#server/foundation/context.ts';
import { violates } from '#server/foundation/db/errors.ts';
import type { Files } from '#server/foundation/files/files.ts';
import { zipParts } from '#server/foundation/files/zip.ts';
import type { InTenant } from '#server/foundation/http/handler.ts';
import { newId } from '#server/foundation/ids.ts';
import type { Job } from '#server/foundation/jobs/jobs.ts';
import { inTenantAsSystem } from '#server/foundation/tenants/asSystem.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { newSecret } from '#server/people/identity/links.ts';
import { passwordsOf } from '#server/people/identity/logins.ts';
import type { CallAnswer } from '#shared/call.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { HouseMove, listHouseMoves } from '#shared/exchange/moving/contract.ts';
import { KEPT_DAYS, PART_BYTES } from '#shared/exchange/moving/limits.ts';
import { say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import { openRanges } from './archives.ts';
import { bringIn, USED } from './bringIn.ts';
import { type Progress, takeOut } from './takeOut.ts';

type Work = { tenantId: string; moveId: string };

const MOVE_JOB = { name: 'house-move', key: ({ moveId }: Work) => moveId };

const COLUMNS = `id, kind, state, file_name as "fileName", bytes, parts, done, total, result, message, created_by as "createdBy", created_at as "createdAt"`;

const shown = ({ message, ...move }: HouseMove, language: string): HouseMove => ({
  ...move,
  message: worded(message, language),
});

const partKey = ({ tenantId, moveId }: Work, part: number) => `moving/${tenantId}/${moveId}/${part}`;
const keysOf = (work: Work, parts: number) => Array.from({ length: parts }, (_, part) => partKey(work, part));

/** What was taken along and brought in lately, and whether the business could take in another. */
export async function houseMoves(ctx: Ctx): Promise<CallAnswer<typeof listHouseMoves>> {
  const moves = await ctx.tx.query<HouseMove>({
    text: `select ${COLUMNS} from house_moves where tenant_id = :tenant order by created_at desc, id desc limit 20`,
  });
  const used = USED.map((table) => `exists (select from ${table} where tenant_id = :tenant)`);
  const [found] = await ctx.tx.query<{ used: boolean }>({ text: `select ${used.join(' or ')} as used` });
  return { moves: moves.map((move) => shown(move, ctx.language)), isEmpty: !found!.used };
}

/** Throws not-found. */
async function readHouseMove(ctx: Ctx, id: string): Promise<HouseMove> {
  return shown(await load(ctx, id), ctx.language);
}

/** Begins to take everything along. Throws aborted while something is under way already. */
export async function startOut(ctx: Ctx, { jobs }: Pick<PictureServices, 'jobs'>): Promise<HouseMove> {
  const { id: tenantId } = await tenantOf(ctx);
  const moveId = newId();
  await begin(ctx, { id: moveId, kind: 'out', state: 'working', fileName: `${tenantId}.zip`, bytes: 0 });
  await jobs.send<Work>(ctx.tx, MOVE_JOB, { tenantId, moveId });
  await audit(ctx, 'tenant.exported');
  return readHouseMove(ctx, moveId);
}

/** Announces an archive that is to come. Throws aborted when the business is in use, or something is under way already. */
export async function startIn(ctx: Ctx, file: { fileName: string; bytes: number }): Promise<HouseMove> {
  if (!(await houseMoves(ctx)).isEmpty) throw new AppError('aborted', say('moving.inUse'));
  const id = newId();
  await begin(ctx, { id, kind: 'in', state: 'uploading', ...file });
  return readHouseMove(ctx, id);
}

async function begin(
  ctx: Ctx,
  move: Pick<HouseMove, 'id' | 'kind' | 'state' | 'fileName' | 'bytes'>,
): Promise<void> {
  try {
    await ctx.tx.query({
      text: `insert into house_moves (tenant_id, id, kind, state, file_name, bytes, created_by)
             values (:tenant, $1, $2, $3, $4, $5, $6)`,
      values: [move.id, move.kind, move.state, move.fileName, move.bytes, ctx.actor.name],
    });
  } catch (error) {
    if (violates(error, 'house_moves_one')) throw new AppError('aborted', say('moving.underWay'));
    throw error;
  }
}

/** Keeps a piece of an archive; the last one begins the work. A piece that comes again is one. Throws not-found, aborted, invalid-argument. */
export async function takePart(
  inTenant: InTenant,
  { files, jobs }: Pick<PictureServices, 'files' | 'jobs'>,
  { id, part, file }: { id: string; part: number; file: Buffer | undefined },
): Promise<HouseMove> {
  const { work, expected } = await inTenant(async (ctx) => {
    const move = await load(ctx, id);
    const isNext = move.state === 'uploading' && (part === move.parts || part === move.parts - 1);
    if (!isNext) throw new AppError('aborted', say('moving.partMissing'));
    const rest = move.bytes - part * PART_BYTES;
    return { work: { tenantId: ctx.tenantId, moveId: id }, expected: Math.min(rest, PART_BYTES) };
  });
  if (file?.length !== expected) throw new AppError('invalid-argument', say('moving.partMissing'));
  await files.put(partKey(work, part), file, 'application/octet-stream');
  return inTenant(async (ctx) => {
    const [taken] = await ctx.tx.query<{ isLast: boolean }>({
      text: `update house_moves set parts = greatest(parts, $2), state = case when $2::bigint * $3 >= bytes then 'working' else state end
             where tenant_id = :tenant and id = $1 and state = 'uploading' and parts >= $2 - 1 returning state = 'working' as "isLast"`,
      values: [id, part + 1, PART_BYTES],
    });
    if (taken?.isLast) await jobs.send<Work>(ctx.tx, MOVE_JOB, work);
    return readHouseMove(ctx, id);
  });
}

/** Stops what is under way, and forgets what was sent; what has ended stays as it is. Throws not-found. */
export async function cancelHouseMove(ctx: Ctx, { files }: { files: Files }, id: string): Promise<HouseMove> {
  const { parts } = await load(ctx, id);
  const stopped = await change(ctx, id, { state: 'cancelled' });
  const work = { tenantId: ctx.tenantId, moveId: id };
  if (stopped) ctx.tx.afterCommit(() => void files.remove(keysOf(work, parts)));
  return readHouseMove(ctx, id);
}

/** The archive that was made, piece by piece. Throws not-found; aborted when it is not made. */
export async function readArchive(
  inTenant: InTenant,
  { files }: { files: Files },
  id: string,
): Promise<{ name: string; bytes: Readable }> {
  const { name, work, parts } = await inTenant(async (ctx) => {
    const { state, kind, parts, fileName } = await load(ctx, id);
    if (state !== 'done' || kind !== 'out') throw new AppError('aborted', say('moving.notMade'));
    await audit(ctx, 'tenant.export-downloaded');
    return { name: fileName, work: { tenantId: ctx.tenantId, moveId: id }, parts };
  });
  if (!(await files.has(partKey(work, 0)))) throw notFound(say('moving.notFound'));
  return { name, bytes: Readable.from(pieces(files, work, { from: 0, to: parts * PART_BYTES })) };
}

/** A range of an archive, of whose pieces one at a time is in memory. */
async function* pieces(
  files: Files,
  work: Work,
  { from, to }: { from: number; to: number },
): AsyncGenerator<Buffer> {
  for (let part = Math.floor(from / PART_BYTES); part * PART_BYTES < to; part++) {
    const bytes = await files.get(partKey(work, part));
    if (!bytes) throw new Error(`Part ${part} of what was taken along is not there.`);
    yield bytes.subarray(Math.max(0, from - part * PART_BYTES), to - part * PART_BYTES);
  }
}

/** Does what was begun; begins anew after a restart. */
export function movingJobs(services: PictureServices): Job<never>[] {
  return [{ ...MOVE_JOB, run: (work: Work, signal) => carryOut(services, work, signal) }];
}

/** Somebody has cancelled it. */
class Stopped extends Error {}

async function carryOut(services: PictureServices, work: Work, signal: AbortSignal): Promise<void> {
  const inMove: Entering = (todo) => inTenantAsSystem(services, work.tenantId, 'Move', todo);
  const { kind, parts, bytes, state } = await inMove((ctx) => load(ctx, work.moveId));
  if (state !== 'working') return;
  let toldAt = 0;
  const told: Progress = async (done, total) => {
    if (signal.aborted) throw new Error('The server is stopping; the move is begun anew when it is back.');
    // Nobody sees more of it than a few steps a second.
    if (done < total && performance.now() - toldAt < 300) return;
    toldAt = performance.now();
    if (!(await inMove((ctx) => change(ctx, work.moveId, { done, total })))) throw new Stopped();
  };
  try {
    if (kind === 'out') {
      const made = await makeArchive(services, work, { inTenant: inMove, told });
      await inMove((ctx) => change(ctx, work.moveId, { state: 'done', ...made }));
    } else await unpack(services, work, { bytes, told });
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof Stopped) return;
    services.log.error({ err: error, move: work.moveId }, 'moving');
    const message = JSON.stringify(error instanceof AppError ? error.said : say('server.failed'));
    await inMove((ctx) => change(ctx, work.moveId, { state: 'failed', message }));
  } finally {
    if (kind === 'in' && !signal.aborted) await services.files.remove(keysOf(work, parts));
  }
  await forgetOld(services, work.tenantId);
}

/** What processes remember something of. */
const REMEMBERED = ['tenants', 'access', 'items', 'stock', 'locations', 'comments'] as const;

type Moving = { inTenant: Entering; told: Progress };

async function makeArchive(services: PictureServices, work: Work, { inTenant, told }: Moving) {
  const { files, pictures, database, settings } = services;
  const source = {
    files,
    pictures,
    pool: database.pool,
    version: settings.version,
    tenantId: work.tenantId,
    inTenant,
    told,
  };
  let [held, heldBytes, parts, bytes]: [Buffer[], number, number, number] = [[], 0, 0, 0];
  const put = async (part: Buffer) => files.put(partKey(work, parts++), part, 'application/octet-stream');
  for await (const piece of zipParts(takeOut(source))) {
    bytes += piece.length;
    heldBytes += piece.length;
    held.push(piece);
    if (heldBytes < PART_BYTES) continue;
    const whole = Buffer.concat(held);
    await put(whole.subarray(0, PART_BYTES));
    held = [whole.subarray(PART_BYTES)];
    heldBytes = held[0]!.length;
  }
  if (heldBytes) await put(Buffer.concat(held));
  return { parts, bytes };
}

async function unpack(
  services: PictureServices,
  work: Work,
  { bytes, told }: { bytes: number; told: Progress },
): Promise<void> {
  const { files, settings } = services;
  const archive = await openRanges(bytes, (from, to) => pieces(files, work, { from, to }));
  try {
    const passwordHash = await passwordsOf(settings).hash(newSecret());
    await bringIn(services, work.tenantId, archive, {
      ...{ files, passwordHash, told },
      conclude: async (ctx, result) => {
        await change(ctx, work.moveId, { state: 'done', result });
        await concludeImport(ctx);
      },
    });
  } finally {
    archive.close();
  }
}

/** Notes that a business was brought in, and tells whoever remembers something of what was there before. */
export async function concludeImport(ctx: Ctx): Promise<void> {
  await audit(ctx, 'tenant.imported');
  for (const topic of REMEMBERED) ctx.changed(topic);
}

async function forgetOld(services: PictureServices, tenantId: string): Promise<void> {
  const old = await inTenantAsSystem(services, tenantId, 'Move', (ctx) =>
    ctx.tx.query<{ id: string; parts: number }>({
      text: `delete from house_moves where tenant_id = :tenant and created_at < now() - make_interval(days => $1) and state <> 'working'
             returning id, parts`,
      values: [KEPT_DAYS],
    }),
  );
  for (const { id, parts } of old) await services.files.remove(keysOf({ tenantId, moveId: id }, parts));
}

async function audit(ctx: Ctx, action: 'tenant.exported' | 'tenant.export-downloaded' | 'tenant.imported') {
  const { id, name } = await tenantOf(ctx);
  await recordAudit(ctx, [{ action, entityType: 'tenant', entityId: id, entityName: name }]);
}

async function load({ tx }: Ctx, id: string): Promise<HouseMove> {
  const [move] = await tx.query<HouseMove>({
    text: `select ${COLUMNS} from house_moves where tenant_id = :tenant and id = $1`,
    values: [id],
  });
  if (!move) throw notFound(say('moving.notFound'));
  return move;
}

/** Changes what is under way; answers whether it still was. */
async function change(
  { tx }: Ctx,
  id: string,
  { state, done, total, parts, bytes, result, message }: Partial<HouseMove>,
): Promise<boolean> {
  const changed = await tx.query({
    text: `update house_moves set state = coalesce($2, state), done = coalesce($3, done), total = coalesce($4, total), parts = coalesce($5, parts),
             bytes = coalesce($6, bytes), result = coalesce($7::jsonb, result), message = coalesce($8, message), ended_at = case when $2 is null then ended_at else moment end
           from (select now() as moment) as clock where tenant_id = :tenant and id = $1 and state in ('uploading', 'working') returning id`,
    values: [
      id,
      state ?? null,
      done ?? null,
      total ?? null,
      parts ?? null,
      bytes ?? null,
      result ? JSON.stringify(result) : null,
      message ?? null,
    ],
  });
  return changed.length > 0;
}
