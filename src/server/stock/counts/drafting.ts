import { changesBetween } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { idOf } from '#server/foundation/documents/moment.ts';
import { deleteIndexed, insertIndexed, wordsOf } from '#server/foundation/documents/words.ts';
import type { CallParsed } from '#shared/call.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type {
  CountFields,
  createCount as createCall,
  updateCount as updateCall,
} from '#shared/stock/counts/contract.ts';
import { type CountDetail, type CountScope, countScope } from '#shared/stock/counts/shapes.ts';
import { readCount } from './read.ts';
import { lockSeen, recordCount, writeCount } from './stored.ts';

const FRESH: Omit<CountFields, 'name'> = {
  isBlind: false,
  scope: countScope.parse({}),
  toleranceUnits: null,
  tolerancePercent: null,
  toleranceValue: null,
};

/** Drafts a count. Throws invalid-argument for places that are not of the house, or suppliers that are not there. */
export async function createCount(
  ctx: Ctx,
  given: CallParsed<typeof createCall>['body'],
): Promise<CountDetail> {
  const fields = { ...FRESH, ...given };
  await checkScope(ctx, fields.scope);
  const id = idOf(ctx);
  await ctx.tx.query({
    text: insertIndexed(
      'counts',
      `insert into counts (tenant_id, id, name, is_blind, scope, tolerance_units, tolerance_percent, tolerance_value, words, created_by, updated_by)
       values (:tenant, $1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    ),
    values: [
      ...[id, fields.name, fields.isBlind, JSON.stringify(fields.scope)],
      ...[fields.toleranceUnits, fields.tolerancePercent, fields.toleranceValue],
      ...[wordsOf([fields.name]), ctx.actor.name],
    ],
  });
  await recordCount(ctx, 'count.created', { id, name: fields.name, number: null });
  return readCount(ctx, id);
}

/** Changes a draft. Throws as `createCount` does, not-found, and aborted for a stale version or one that has started. */
export async function updateCount(
  ctx: Ctx,
  id: string,
  { version, ...given }: CallParsed<typeof updateCall>['body'],
): Promise<CountDetail> {
  const count = await lockSeen(ctx, id, version, 'edit');
  const after = { ...count, ...given };
  if (given.scope) await checkScope(ctx, given.scope);
  const changes = changesBetween(count, given);
  if (Object.keys(changes).length)
    await writeCount(ctx, after, {
      columns: {
        ...{ name: after.name, is_blind: after.isBlind, scope: JSON.stringify(after.scope) },
        tolerance_units: after.toleranceUnits,
        tolerance_percent: after.tolerancePercent,
        tolerance_value: after.toleranceValue,
      },
      action: 'count.updated',
      changes,
    });
  return readCount(ctx, id);
}

/** Throws a draft away. */
export async function deleteCount(ctx: Ctx, id: string, version: number): Promise<void> {
  const count = await lockSeen(ctx, id, version, 'delete');
  await ctx.tx.query({
    text: deleteIndexed('counts', 'delete from counts where tenant_id = :tenant and id = $1'),
    values: [id],
  });
  await recordCount(ctx, 'count.deleted', count);
}

async function checkScope({ tx }: Ctx, { locations, suppliers }: CountScope): Promise<void> {
  const [found] = await tx.query<{ locations: string[]; suppliers: string[] }>({
    text: `select array(select id from locations where tenant_id = :tenant and id = any($1::uuid[]) and usage = 'internal') as locations,
             array(select id from suppliers where tenant_id = :tenant and id = any($2::uuid[])) as suppliers`,
    values: [locations, suppliers],
  });
  const missing = (asked: string[], there: string[]) => asked.findIndex((id) => !there.includes(id));
  const place = missing(locations, found!.locations);
  if (place >= 0) throw fieldError(`scope.locations.${place}`, say('locations.notFound'));
  const supplier = missing(suppliers, found!.suppliers);
  if (supplier >= 0)
    throw fieldError(`scope.suppliers.${supplier}`, say('parties.notFound', { kind: 'supplier' }));
}
