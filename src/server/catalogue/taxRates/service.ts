import { changesBetween, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { violates } from '#server/foundation/db/errors.ts';
import { newId } from '#server/foundation/ids.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallParsed } from '#shared/call.ts';
import type {
  createTaxRate as createCall,
  TaxRate,
  updateTaxRate as updateCall,
} from '#shared/catalogue/taxRates/contract.ts';
import { fieldError, notFound, refuseStale } from '#shared/errors.ts';
import { EXEMPTION_OF, isTaxed, needsReason } from '#shared/foundation/einvoice/taxCategories.ts';
import { say } from '#shared/refusals/say.ts';

const SELECT = `select id, name, trim_scale(rate) as rate, category, exemption_code as "exemptionCode", exemption_reason as "exemptionReason", is_default as "isDefault", archived_at is not null as archived, version from tax_rates where tenant_id = :tenant`;

/** All rates of tax of the tenant, those in use first, by name. */
export async function listTaxRates({ tx }: Pick<Ctx, 'tx'>): Promise<TaxRate[]> {
  return tx.query<TaxRate>({
    text: `${SELECT} order by archived_at is not null, lower(name), id`,
  });
}

/** Adds a rate; as the default it takes the place of the one before. */
export async function createTaxRate(
  ctx: Ctx,
  { name, rate, isDefault = false, ...said }: CallParsed<typeof createCall>['body'],
): Promise<TaxRate> {
  const id = newId();
  const kind = kindOf({ rate, ...said });
  if (isDefault) await releaseDefault(ctx, id);
  await write(() =>
    ctx.tx.query({
      prepare: false,
      text: `insert into tax_rates (tenant_id, id, name, rate, is_default, category, exemption_code, exemption_reason)
             values (:tenant, $1, $2, $3, $4, $5, $6, $7)`,
      values: [id, name, rate, isDefault, kind.category, kind.exemptionCode, kind.exemptionReason],
    }),
  );
  const made = await load(ctx, id);
  await record(ctx, 'tax-rate.created', made, {});
  ctx.changed('tenants');
  return made;
}

/** Changes a rate. What was calculated with it stays as it is; an archived one can no longer be the default. */
export async function updateTaxRate(
  ctx: Ctx,
  id: string,
  { version, ...fields }: CallParsed<typeof updateCall>['body'],
): Promise<TaxRate> {
  // One change of the rates after the other, so that there is never a moment with two defaults.
  await tenantOf(ctx, 'change');
  const before = await load(ctx, id);
  refuseStale(before, version);
  const wanted = { ...before, ...fields };
  if (wanted.archived && fields.isDefault)
    throw fieldError('isDefault', say('record.archived', { name: wanted.name }));
  // A rate that is put to zero, or above it, is of the other kind unless something else is said.
  const follows = fields.category === undefined && isZero(wanted.rate) !== isZero(before.rate);
  const kind = kindOf({ ...wanted, category: follows ? undefined : wanted.category });
  const now = { ...wanted, ...kind, isDefault: wanted.isDefault && !wanted.archived };
  if (!Object.keys(changesBetween(before, now)).length) return before;
  if (now.isDefault && !before.isDefault) await releaseDefault(ctx, id);
  await write(() =>
    ctx.tx.query({
      prepare: false,
      text: `update tax_rates set name = $2, rate = $3, is_default = $4, category = $6, exemption_code = $7, exemption_reason = $8, version = version + 1, updated_at = now(),
               archived_at = case when $5 then coalesce(archived_at, moment) end
             from (select now() as moment) as clock where tenant_id = :tenant and id = $1`,
      values: [
        ...[id, now.name, now.rate, now.isDefault, now.archived],
        ...[now.category, now.exemptionCode, now.exemptionReason],
      ],
    }),
  );
  const after = await load(ctx, id);
  await record(ctx, 'tax-rate.updated', after, before);
  ctx.changed('tenants');
  return after;
}

const isZero = (rate: string) => !/[1-9]/.test(rate);

type Kind = Pick<TaxRate, 'category' | 'exemptionCode' | 'exemptionReason'>;

/**
 * The kind of VAT that a rate is of, and why no tax is due. Throws invalid-argument where rate, kind and reason do not go together,
 * as EN 16931 has it (BR-S-05, BR-Z-05 and the like, BR-E-10 and the like).
 */
function kindOf({
  rate,
  category = isZero(rate) ? 'Z' : 'S',
  exemptionCode: code = '',
  exemptionReason = '',
}: { rate: string } & { [field in keyof Kind]?: Kind[field] | undefined }): Kind {
  if (isTaxed(category) === isZero(rate))
    throw fieldError('rate', say(isTaxed(category) ? 'einvoice.rateAboveZero' : 'einvoice.rateZero'));
  if (!needsReason(category)) {
    if (code || exemptionReason)
      throw fieldError(code ? 'exemptionCode' : 'exemptionReason', say('einvoice.noReason'));
    return { category, exemptionCode: '', exemptionReason: '' };
  }
  const own = EXEMPTION_OF[category];
  if (own && code && code !== own)
    throw fieldError('exemptionCode', say('einvoice.otherExemption', { code: own }));
  if (!own && !code && !exemptionReason) throw fieldError('exemptionCode', say('einvoice.needsReason'));
  return { category, exemptionCode: code || (exemptionReason ? '' : (own ?? '')), exemptionReason };
}

/** Ends what is the default by now; it is changed like any other, so that its version tells of it. */
async function releaseDefault(ctx: Ctx, next: string): Promise<void> {
  await tenantOf(ctx, 'change');
  const released = await ctx.tx.query<{ id: string }>({
    prepare: false,
    text: 'update tax_rates set is_default = false, version = version + 1, updated_at = now() where tenant_id = :tenant and is_default and id <> $1 returning id',
    values: [next],
  });
  for (const { id } of released) {
    const after = await load(ctx, id);
    await record(ctx, 'tax-rate.updated', after, { ...after, isDefault: true });
  }
}

async function record(ctx: Ctx, action: string, after: TaxRate, before: Partial<TaxRate>): Promise<void> {
  const { id, version: _, ...fields } = after;
  await recordAudit(ctx, [
    {
      action,
      entityType: 'tax-rate',
      entityId: id,
      entityName: after.name,
      changes: changesBetween(before, fields),
    },
  ]);
}

async function load(ctx: Ctx, id: string): Promise<TaxRate> {
  const [rate] = await ctx.tx.query<TaxRate>({
    prepare: false,
    text: `${SELECT} and id = $1`,
    values: [id],
  });
  if (!rate) throw notFound(say('taxRates.notFound'));
  return rate;
}

async function write(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (violates(error, 'tax_rates_name')) throw fieldError('name', say('taxRates.nameTaken'));
    throw error;
  }
}
