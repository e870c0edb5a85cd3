import { changesBetween, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { violates } from '#server/foundation/db/errors.ts';
import { newId } from '#server/foundation/ids.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallParsed } from '#shared/call.ts';
import type {
  CustomField,
  createCustomField as createCall,
  updateCustomField as updateCall,
} from '#shared/catalogue/customFields/contract.ts';
import { MOST_CUSTOM_FIELDS } from '#shared/catalogue/customFields/kinds.ts';
import { AppError, fieldError, notFound, refuseStale } from '#shared/errors.ts';
import { isOwnHeading } from '#shared/exchange/imports/mapping.ts';
import { say } from '#shared/refusals/say.ts';
import { fold } from '#shared/text.ts';
import { listCustomFields, SELECT } from './fields.ts';

/** Adds a custom field behind those that there are. */
export async function createCustomField(
  ctx: Ctx,
  { name, kind, choices = [], required = false }: CallParsed<typeof createCall>['body'],
): Promise<CustomField> {
  await tenantOf(ctx, 'change');
  const id = newId();
  refuseImpossible({ name, kind, choices });
  const position = await refuseTooMany(ctx);
  await write(() =>
    ctx.tx.query({
      prepare: false,
      text: 'insert into custom_fields (tenant_id, id, name, kind, choices, required, position) values (:tenant, $1, $2, $3, $4, $5, $6)',
      values: [id, name, kind, choices, required, position],
    }),
  );
  const made = await load(ctx, id);
  await record(ctx, 'custom-field.created', made, {});
  return made;
}

/**
 * Changes a custom field. Throws invalid-argument for a kind or choices that what items say in it would not fit, and
 * aborted when its version is another one.
 */
export async function updateCustomField(
  ctx: Ctx,
  id: string,
  { version, position, ...fields }: CallParsed<typeof updateCall>['body'],
): Promise<CustomField> {
  // One change of the fields after the other; and whoever is writing values at this moment is waited for.
  await tenantOf(ctx, 'change');
  await ctx.tx.query({
    prepare: false,
    text: 'select id from custom_fields where tenant_id = :tenant and id = $1 for update',
    values: [id],
  });
  const before = await load(ctx, id);
  refuseStale(before, version);
  const wanted = { ...before, ...fields };
  const now = { ...wanted, choices: fields.choices ?? (wanted.kind === 'choice' ? before.choices : []) };
  if (position !== undefined && now.archived)
    throw fieldError('position', say('record.archived', { name: now.name }));
  refuseImpossible(now);
  if (now.kind !== before.kind) await refuseOtherKind(ctx, before);
  else await refuseLostChoices(ctx, before, now.choices);
  const last = before.archived && !now.archived ? await refuseTooMany(ctx) : null;
  const moves = position !== undefined && position !== before.position;
  if (!Object.keys(changesBetween(before, now)).length && !moves) return before;
  await write(() =>
    ctx.tx.query({
      prepare: false,
      text: `update custom_fields set name = $2, kind = $3, choices = $4, required = $5, position = coalesce($6, position),
               archived_at = case when $7 then coalesce(archived_at, moment) end, version = version + 1, updated_at = moment
             from (select now() as moment) as clock where tenant_id = :tenant and id = $1`,
      values: [id, now.name, now.kind, now.choices, now.required, last, now.archived],
    }),
  );
  if (moves) await moveTo(ctx, id, position);
  const after = await load(ctx, id);
  await record(ctx, 'custom-field.updated', after, before);
  // What lists and pages of items show of it.
  ctx.changed('items');
  return after;
}

async function moveTo(ctx: Ctx, id: string, position: number): Promise<void> {
  const others = (await listCustomFields(ctx)).filter((field) => !field.archived && field.id !== id);
  const ids = others.map((field) => field.id).toSpliced(position, 0, id);
  await ctx.tx.query({
    prepare: false,
    text: `update custom_fields f set position = o.place from unnest($1::uuid[]) with ordinality as o (id, place)
           where f.tenant_id = :tenant and f.id = o.id and f.position <> o.place`,
    values: [ids],
  });
}

function refuseImpossible({ name, kind, choices }: Pick<CustomField, 'name' | 'kind' | 'choices'>): void {
  if (isOwnHeading(name)) throw fieldError('name', say('customFields.ofAllItems', { name }));
  if (kind !== 'choice') {
    if (choices.length) throw fieldError('choices', say('customFields.notChoice'));
    return;
  }
  if (!choices.length) throw fieldError('choices', say('customFields.noChoices'));
  const seen = new Map<string, string>();
  for (const choice of choices) {
    const twin = seen.get(fold(choice));
    if (twin !== undefined)
      throw fieldError(
        'choices',
        twin === choice
          ? say('customFields.choiceTwice', { choice })
          : say('customFields.choiceTwin', { choice, twin }),
      );
    seen.set(fold(choice), choice);
  }
}

/** Where another one goes that is to be in use. */
async function refuseTooMany(ctx: Ctx): Promise<number> {
  const [inUse] = await ctx.tx.query<{ count: number; last: number }>({
    prepare: false,
    text: 'select count(*)::int as count, coalesce(max(position), 0) as last from custom_fields where tenant_id = :tenant and archived_at is null',
  });
  if (inUse!.count >= MOST_CUSTOM_FIELDS)
    throw new AppError('invalid-argument', say('customFields.most', { most: MOST_CUSTOM_FIELDS }));
  return inUse!.last + 1;
}

async function refuseOtherKind(ctx: Ctx, { id, name }: CustomField): Promise<void> {
  const [item] = await ctx.tx.query<{ sku: string }>({
    prepare: false,
    text: 'select sku from items where tenant_id = :tenant and custom ? $1 and removed_at is null limit 1',
    values: [id],
  });
  if (!item) return;
  throw fieldError('kind', say('customFields.kindStays', { name, sku: item.sku }));
}

async function refuseLostChoices(ctx: Ctx, { id, choices }: CustomField, kept: string[]): Promise<void> {
  const lost = choices.filter((choice) => !kept.includes(choice));
  if (!lost.length) return;
  const [used] = await ctx.tx.query<{ choice: string; sku: string }>({
    prepare: false,
    text: `select c.choice, i.sku from item_choices c join items i on i.tenant_id = c.tenant_id and i.id = c.id
           where c.tenant_id = :tenant and c.field_id = $1 and c.choice = any($2::text[]) and i.removed_at is null limit 1`,
    values: [id, lost],
  });
  if (!used) return;
  throw fieldError('choices', say('customFields.choiceStays', used));
}

async function record(
  ctx: Ctx,
  action: string,
  { id, version: _, ...after }: CustomField,
  before: Partial<CustomField>,
): Promise<void> {
  const changes = changesBetween(before, after);
  await recordAudit(ctx, [
    { action, entityType: 'custom-field', entityId: id, entityName: after.name, changes },
  ]);
  ctx.changed('tenants');
}

async function load(ctx: Ctx, id: string): Promise<CustomField> {
  const [field] = await ctx.tx.query<CustomField>({
    prepare: false,
    text: `select * from (${SELECT}) f where id = $1`,
    values: [id],
  });
  if (!field) throw notFound(say('customFields.notFound'));
  return field;
}

async function write(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (violates(error, 'custom_fields_name')) throw fieldError('name', say('customFields.nameTaken'));
    throw error;
  }
}
