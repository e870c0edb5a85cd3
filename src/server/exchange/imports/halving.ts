import type { Ctx } from '#server/foundation/context.ts';
import { databaseError } from '#server/foundation/db/errors.ts';
import { AppError } from '#shared/errors.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import { type DoneRow, refusedRow } from './kind.ts';
import type { StoredRow } from './store.ts';

/**
 * Writes rows all at once, which is quick; when something in it is refused, by halves down to the one that is, so
 * that it is known which and takes no other with it.
 */
export async function writeByHalves<Work extends { row: Pick<StoredRow, 'position'> }>(
  ctx: Ctx,
  work: Work[],
  write: (work: Work[]) => Promise<DoneRow[]>,
): Promise<DoneRow[]> {
  try {
    return await within(ctx, () => write(work));
  } catch (error) {
    const said = refusal(error);
    if (said === null) throw error;
    if (work.length === 1 && work[0]) return [refusedRow(work[0].row, [{ column: '', said }])];
  }
  const half = Math.ceil(work.length / 2);
  return [
    ...(await writeByHalves(ctx, work.slice(0, half), write)),
    ...(await writeByHalves(ctx, work.slice(half), write)),
  ];
}

async function within<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  await ctx.tx.query({ prepare: false, text: 'savepoint import_rows' });
  try {
    const result = await work();
    await ctx.tx.query({ prepare: false, text: 'release savepoint import_rows' });
    return result;
  } catch (error) {
    await ctx.tx.query({ prepare: false, text: 'rollback to savepoint import_rows' });
    throw error;
  }
}

const REFUSED_BY_DATABASE = /^(23|22)/;

/** Why a row is refused; null for a failure of anything else. */
function refusal(error: unknown): Said | null {
  if (error instanceof AppError) return error.said;
  return REFUSED_BY_DATABASE.test(databaseError(error)?.code ?? '') ? say('imports.unstorable') : null;
}
