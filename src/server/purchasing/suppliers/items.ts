import { findById } from '#server/catalogue/items/find.ts';
import { countedIn } from '#server/catalogue/units/counted.ts';
import { changesBetween, lostWith, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { violates } from '#server/foundation/db/errors.ts';
import { type Key, PagedList } from '#server/foundation/documents/pagedList.ts';
import { newId } from '#server/foundation/ids.ts';
import type { CallParsed } from '#shared/call.ts';
import type { Counted } from '#shared/catalogue/units/rules.ts';
import { toThousandths } from '#shared/decimal.ts';
import { conflict, fieldError, notFound } from '#shared/errors.ts';
import { refuseMisfitBought } from '#shared/purchasing/purchaseOrders/boughtIn.ts';
import type {
  listSupplierItems as listCall,
  NewSupplierItem,
  SupplierItem,
  SupplierItemFields,
} from '#shared/purchasing/suppliers/itemsContract.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import { fold } from '#shared/text.ts';
import { SUPPLIER_ITEM, SUPPLIER_ITEMS, supplierItemsWhere } from './itemRows.ts';
import { readSupplier } from './list.ts';
import { SUPPLIERS } from './rows.ts';

const NEW: SupplierItemFields = {
  supplierSku: '',
  purchaseUnit: '',
  factor: '1',
  packQuantity: '1',
  minimumQuantity: '0',
  price: null,
  leadDays: null,
  preferred: false,
};

const BY_NAME: { name: Key[] } = { name: [{ column: 'i.name_key', type: 'text' }] };

/** One page of what a supplier sells, by name of the item. Throws not-found; invalid-argument for a cursor not of this list. */
export async function listSupplierItems(
  ctx: Ctx,
  supplierId: string,
  { q, ...page }: CallParsed<typeof listCall>['query'],
): Promise<{ items: SupplierItem[]; nextCursor: string | null }> {
  await readSupplier(ctx, supplierId);
  const list = new PagedList(BY_NAME, { id: 'si.id', sort: 'name', dir: 'asc' }, page);
  list.where(`si.supplier_id = ${list.value(supplierId)}`);
  const searched = fold(q ?? '').trim();
  if (searched)
    list.where(`strpos(fold(i.name || ' ' || i.sku || ' ' || si.supplier_sku), ${list.value(searched)}) > 0`);
  const { rows, nextCursor } = await list.read<SupplierItem>(ctx.tx, SUPPLIER_ITEM, SUPPLIER_ITEMS);
  return { items: rows, nextCursor };
}

/** Who sells an item, the preferred one first. Throws not-found. */
export async function suppliersOfItem(ctx: Ctx, itemId: string): Promise<SupplierItem[]> {
  if (!(await findById(ctx, [itemId])).has(itemId)) throw notFound(say('items.notFound'));
  return supplierItemsWhere(ctx, 'si.item_id = $1', [itemId]);
}

/**
 * Says that a supplier sells an item; the first supplier of an item is the preferred one. Throws not-found for the
 * supplier, and invalid-argument for an item that does not exist, holds no stock of its own or is sold by them already.
 */
export async function addSupplierItem(
  ctx: Ctx,
  supplierId: string,
  { itemId, ...given }: NewSupplierItem,
): Promise<SupplierItem> {
  const supplier = (await SUPPLIERS.lock(ctx, [supplierId])).get(supplierId);
  if (!supplier) throw notFound(say('parties.notFound', { kind: 'supplier' }));
  const item = (await findById(ctx, [itemId])).get(itemId);
  if (!item) throw fieldError('itemId', say('items.notFound'));
  if (item.isTemplate) throw fieldError('itemId', say('suppliers.template', { sku: item.sku }));
  const others = await supplierItemsWhere(ctx, 'si.item_id = $1', [itemId]);
  const fields = { ...NEW, preferred: others.length === 0, ...given };
  refuseMisfits(await countedIn(ctx, [itemId]), itemId, fields);
  if (fields.preferred) await preferOnly(ctx, others);
  const id = newId();
  await write(say('suppliers.sellsAlready', { supplier: supplier.name, sku: item.sku }), () =>
    ctx.tx.query({
      text: `insert into supplier_items (tenant_id, id, supplier_id, item_id, supplier_sku, purchase_unit, factor, pack_quantity,
               minimum_quantity, price, lead_days, preferred) values (:tenant, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      values: [id, supplierId, itemId, ...valuesOf(fields)],
    }),
  );
  const made = await read(ctx, id);
  await record(ctx, 'supplier-item.created', made, changesBetween({}, { ...given, item: item.sku }));
  return made;
}

/** Changes how a supplier sells an item. Throws not-found, and aborted with the current state when the version is another one. */
export async function updateSupplierItem(
  ctx: Ctx,
  id: string,
  { version, ...given }: Partial<SupplierItemFields> & { version: number },
): Promise<SupplierItem> {
  const before = await lock(ctx, id, version);
  const old = fieldsOf(before);
  const now = { ...old, ...given };
  const changes = changesBetween(old, now);
  if (!Object.keys(changes).length) return before;
  if (MEASURED.some((field) => field in changes))
    refuseMisfits(await countedIn(ctx, [before.item.id]), before.item.id, now);
  if (now.preferred && !old.preferred)
    await preferOnly(
      ctx,
      await supplierItemsWhere(ctx, 'si.item_id = $1 and si.id <> $2', [before.item.id, id]),
    );
  await ctx.tx.query({
    text: `update supplier_items set supplier_sku = $2, purchase_unit = $3, factor = $4, pack_quantity = $5, minimum_quantity = $6,
             price = $7, lead_days = $8, preferred = $9, version = version + 1, updated_at = now()
           where tenant_id = :tenant and id = $1`,
    values: [id, ...valuesOf(now)],
  });
  const after = await read(ctx, id);
  await record(ctx, 'supplier-item.updated', after, changes);
  return after;
}

/** Says that a supplier does not sell an item any more. Throws as `updateSupplierItem` does. */
export async function removeSupplierItem(ctx: Ctx, id: string, version: number): Promise<void> {
  const gone = await lock(ctx, id, version);
  await ctx.tx.query({
    prepare: false,
    text: 'delete from supplier_items where tenant_id = :tenant and id = $1',
    values: [id],
  });
  await record(ctx, 'supplier-item.deleted', gone, lostWith({ item: gone.item.sku, ...fieldsOf(gone) }));
}

const MEASURED = ['factor', 'packQuantity', 'minimumQuantity'] as const;

/** What is bought at once, and at least, comes to a quantity of the item in its own unit. */
function refuseMisfits(
  counted: ReadonlyMap<string, Counted>,
  itemId: string,
  { factor, packQuantity, minimumQuantity }: Pick<SupplierItemFields, (typeof MEASURED)[number]>,
): void {
  const item = counted.get(itemId);
  const isSingle = toThousandths(packQuantity) === 1000n;
  refuseMisfitBought(item, { quantity: packQuantity, factor }, isSingle ? 'factor' : 'packQuantity');
  refuseMisfitBought(item, { quantity: minimumQuantity, factor }, 'minimumQuantity');
}

const fieldsOf = (row: SupplierItem): SupplierItemFields => ({
  supplierSku: row.supplierSku,
  purchaseUnit: row.purchaseUnit,
  factor: row.factor,
  packQuantity: row.packQuantity,
  minimumQuantity: row.minimumQuantity,
  price: row.price,
  leadDays: row.leadDays,
  preferred: row.preferred,
});

const valuesOf = (fields: SupplierItemFields) => [
  ...[fields.supplierSku, fields.purchaseUnit, fields.factor, fields.packQuantity, fields.minimumQuantity],
  ...[fields.price, fields.leadDays, fields.preferred],
];

async function read(ctx: Ctx, id: string): Promise<SupplierItem> {
  const [row] = await supplierItemsWhere(ctx, 'si.id = $1', [id]);
  if (!row) throw notFound(say('suppliers.itemNotFound'));
  return row;
}

async function lock(ctx: Ctx, id: string, version: number): Promise<SupplierItem> {
  await ctx.tx.query({
    prepare: false,
    text: 'select from supplier_items where tenant_id = :tenant and id = $1 for no key update',
    values: [id],
  });
  const current = await read(ctx, id);
  if (current.version === version) return current;
  throw conflict(
    say('suppliers.itemChanged', { supplier: current.supplier.name, sku: current.item.sku }),
    current,
  );
}

// An item has one preferred supplier at most: whoever was, is not any more.
async function preferOnly(ctx: Ctx, others: SupplierItem[]): Promise<void> {
  const before = others.filter(({ preferred }) => preferred);
  if (!before.length) return;
  await ctx.tx.query({
    text: `update supplier_items set preferred = false, version = version + 1, updated_at = now()
           where tenant_id = :tenant and id = any($1::uuid[])`,
    values: [before.map(({ id }) => id)],
  });
  for (const one of before)
    await record(ctx, 'supplier-item.updated', one, { preferred: { before: true, after: false } });
}

async function record(
  ctx: Ctx,
  action: string,
  { id, supplier, item }: SupplierItem,
  changes: ReturnType<typeof changesBetween>,
): Promise<void> {
  await recordAudit(ctx, [
    {
      action,
      entityType: 'supplier-item',
      entityId: id,
      entityName: `${supplier.name}: ${item.sku}`,
      changes,
    },
  ]);
  ctx.changed('suppliers');
}

async function write(taken: Said, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (violates(error, 'supplier_items_pair')) throw fieldError('itemId', taken);
    throw error;
  }
}
