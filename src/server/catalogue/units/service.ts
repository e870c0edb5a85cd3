import { changesBetween, lostWith, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { violates } from '#server/foundation/db/errors.ts';
import { UNIT_CODES } from '#server/foundation/einvoice/codeLists.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallParsed } from '#shared/call.ts';
import {
  type createUnit as createCall,
  FIRST_UNIT,
  type Unit,
  type updateUnit as updateCall,
} from '#shared/catalogue/units/contract.ts';
import { AppError, fieldError, notFound, refuseStale } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { mostPrecise } from './quantities.ts';

const SELECT = `select u.id as code, u.name, u.precision, u.common_code as "commonCode", u.version,
  (select count(*) from items i where i.tenant_id = :tenant and i.unit = u.id) as items from units u where u.tenant_id = :tenant`;

/** What a quantity needs to know of its unit. */
type UnitRules = Pick<Unit, 'code' | 'name' | 'precision'>;

/** All units of measure, without the items of each, which are counted one by one. */
export async function unitRules({ tx }: Pick<Ctx, 'tx'>): Promise<UnitRules[]> {
  return tx.query<UnitRules>({
    text: 'select id as code, name, precision from units where tenant_id = :tenant order by lower(name), id',
  });
}

/** All units of measure with the number of their items, by name. */
export async function listUnits({ tx }: Pick<Ctx, 'tx'>): Promise<Unit[]> {
  return tx.query<Unit>({ prepare: false, text: `${SELECT} order by lower(u.name), u.id` });
}

/** Adds a unit. */
export async function createUnit(ctx: Ctx, unit: CallParsed<typeof createCall>['body']): Promise<Unit> {
  const { code, name, precision, commonCode = '' } = unit;
  refuseUnknown(commonCode);
  // Two that differ in capitals alone would be taken for one another.
  const [same] = await ctx.tx.query<{ id: string }>({
    prepare: false,
    text: 'select id from units where tenant_id = :tenant and lower(id) = lower($1)',
    values: [code],
  });
  if (same) throw fieldError('code', say('units.sameCode', { code: same.id }));
  await write(() =>
    ctx.tx.query({
      prepare: false,
      text: 'insert into units (tenant_id, id, name, precision, common_code) values (:tenant, $1, $2, $3, $4)',
      values: [code, name, precision, commonCode],
    }),
  );
  await record(ctx, 'unit.created', code, changesBetween({}, unit));
  return load(ctx, code);
}

/**
 * Renames a unit or changes how many decimals its quantities may have. Throws invalid-argument for fewer than some
 * quantity has, and aborted when its version is another one.
 */
export async function updateUnit(
  ctx: Ctx,
  code: string,
  { version, ...fields }: CallParsed<typeof updateCall>['body'],
): Promise<Unit> {
  if (fields.commonCode) refuseUnknown(fields.commonCode);
  // Whoever is writing a quantity at this moment is waited for, so that it is seen.
  await tenantOf(ctx, fields.precision === undefined ? 'change' : 'alone');
  const before = await load(ctx, code);
  refuseStale(before, version);
  const now = { ...before, ...fields };
  const changes = changesBetween(before, now);
  if (!Object.keys(changes).length) return before;
  if (now.precision < before.precision) await refuseTooFew(ctx, code, now.precision);
  await ctx.tx.query({
    prepare: false,
    text: 'update units set name = $2, precision = $3, common_code = $4, version = version + 1 where tenant_id = :tenant and id = $1',
    values: [code, now.name, now.precision, now.commonCode],
  });
  await record(ctx, 'unit.updated', code, changes);
  return load(ctx, code);
}

/** Removes a unit that nothing is counted in. */
export async function removeUnit(ctx: Ctx, code: string, version: number): Promise<void> {
  await tenantOf(ctx, 'change');
  const unit = await load(ctx, code);
  refuseStale(unit, version);
  if (code === FIRST_UNIT) throw new AppError('invalid-argument', say('units.first', { name: unit.name }));
  const inUse = new AppError('invalid-argument', say('units.inUse', { name: unit.name, items: unit.items }));
  if (unit.items > 0) throw inUse;
  try {
    await ctx.tx.query({
      prepare: false,
      text: 'delete from units where tenant_id = :tenant and id = $1',
      values: [code],
    });
  } catch (error) {
    if (violates(error, 'items_tenant_id_unit_fkey')) throw inUse;
    throw error;
  }
  const { name, precision, commonCode } = unit;
  await record(ctx, 'unit.removed', code, lostWith({ code, name, precision, commonCode }));
}

function refuseUnknown(commonCode: string): void {
  if (commonCode !== '' && !UNIT_CODES.has(commonCode))
    throw fieldError('commonCode', say('einvoice.unitCode'));
}

/** What others call some units, by their codes here; those of which nobody has said it are left out. */
export async function commonCodes({ tx }: Pick<Ctx, 'tx'>, codes: string[]): Promise<Map<string, string>> {
  const rows = await tx.query<{ code: string; commonCode: string }>({
    text: `select id as code, common_code as "commonCode" from units
           where tenant_id = :tenant and id = any($1::text[]) and common_code <> ''`,
    values: [[...new Set(codes)]],
  });
  return new Map(rows.map(({ code, commonCode }) => [code, commonCode]));
}

async function refuseTooFew(ctx: Ctx, code: string, precision: number): Promise<void> {
  const found = await mostPrecise(ctx, code);
  if (!found || found.decimals <= precision) return;
  throw fieldError('precision', say('units.tooFewDecimals', { unit: code, ...found }));
}

async function record(
  ctx: Ctx,
  action: string,
  code: string,
  changes: ReturnType<typeof changesBetween>,
): Promise<void> {
  await recordAudit(ctx, [{ action, entityType: 'unit', entityId: code, entityName: code, changes }]);
  ctx.changed('tenants');
}

async function load(ctx: Ctx, code: string): Promise<Unit> {
  const [unit] = await ctx.tx.query<Unit>({ text: `${SELECT} and u.id = $1`, values: [code] });
  if (!unit) throw notFound(say('units.notFound'));
  return unit;
}

async function write(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (violates(error, 'units_pkey')) throw fieldError('code', say('units.codeTaken'));
    throw error;
  }
}
