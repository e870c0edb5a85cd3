import type { Ctx } from '#server/foundation/context.ts';
import type { Membership } from '#server/foundation/db/tenant.ts';
import { idsInside } from '#server/foundation/db/tree.ts';
import type { ItemFilter } from '#shared/catalogue/items/contract.ts';
import { MOST_LABELS } from '#shared/catalogue/labels/limits.ts';
import type { LabelRow, LabelSource } from '#shared/catalogue/labels/printContract.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { may, type Permission } from '#shared/roles.ts';
import { allItems } from '../items/list.ts';

/** What labels can be printed of: the rows of a source, in the order in which somebody expects them. */
export async function labelRows(
  ctx: Ctx,
  source: LabelSource,
  { filter, member }: { filter: ItemFilter; member: Membership },
): Promise<{ rows: LabelRow[]; more: boolean }> {
  const rows = await rowsOf(ctx, source, filter, member);
  return { rows: rows.slice(0, MOST_LABELS), more: rows.length > MOST_LABELS };
}

async function rowsOf(
  ctx: Ctx,
  source: LabelSource,
  filter: ItemFilter,
  member: Membership,
): Promise<LabelRow[]> {
  switch (source.from) {
    case 'items':
      return allThere(source.ids, await itemRows(ctx, unique(source.ids).map(one)));
    case 'search':
      return itemRows(ctx, (await idsOf(ctx, filter)).map(one));
    case 'basket':
      return itemRows(ctx, await basketOf(ctx));
    case 'places':
      return places(ctx, 'p.usage = $1 and not p.archived', ['internal']);
    case 'locations': {
      const inside = source.inside ? idsInside('locations', 'w.id') : 'array[w.id]';
      const found = await places(
        ctx,
        `p.id in (select unnest(${inside}) from unnest($1::uuid[]) as w (id)) and p.usage = 'internal'`,
        [unique(source.ids)],
      );
      return allThere(source.ids, found);
    }
    case 'receipt':
      admit(ctx, member, 'purchase-orders:manage');
      return itemRows(ctx, await receivedIn(ctx, source.id));
    case 'order':
      admit(ctx, member, 'orders:manage');
      return [await orderRow(ctx, source.id)];
    case 'orderGoods':
      admit(ctx, member, 'orders:manage');
      await orderRow(ctx, source.id);
      return itemRows(ctx, await goodsOf(ctx, source.id));
    case 'count':
      return itemRows(ctx, await countedIn(ctx, source.id));
  }
}

/** Throws permission-denied for whoever may not read the record that the labels are of. */
export function admit({ tenantId }: Ctx, { role }: Membership, permission: Permission): void {
  if (!may({ role, tenantId }, permission))
    throw new AppError('permission-denied', say('access.notPermitted'));
}

/** Throws not-found where one that was asked for by its id is not among the rows. */
function allThere(ids: string[], rows: LabelRow[]): LabelRow[] {
  const there = new Set(rows.map(({ id }) => id));
  const missing = ids.flatMap((id, n) => (there.has(id) ? [] : [`source.ids.${n}`]));
  if (!missing.length) return rows;
  const said = say('labels.rowGone');
  throw new AppError('not-found', said, { fields: missing.map((field) => ({ field, said })) });
}

type Wanted = { id: string; copies: number };
const one = (id: string): Wanted => ({ id, copies: 1 });
const unique = (ids: string[]) => [...new Set(ids)];

/** The items that a list leaves, by name; what only holds variants together is nothing that a label is put on. */
export async function idsOf(ctx: Ctx, filter: ItemFilter, most = MOST_LABELS): Promise<string[]> {
  const found: string[] = [];
  for await (const items of allItems(ctx, { ...filter, sort: 'name' }, 500)) {
    found.push(...items.filter(({ isTemplate }) => !isTemplate).map(({ id }) => id));
    if (found.length > most) break;
  }
  return found.slice(0, most + 1);
}

/** Items with their copies, in the order given; those that are gone are left out. */
async function itemRows(ctx: Ctx, wanted: Wanted[]): Promise<LabelRow[]> {
  if (!wanted.length) return [];
  const items = await ctx.tx.query<Omit<LabelRow, 'kind' | 'copies'>>({
    prepare: false,
    text: `select i.id, i.name, i.sku as detail, i.barcodes[1] as barcode, s.on_hand as "onHand"
           from items i join item_stock s on s.tenant_id = i.tenant_id and s.id = i.id
           where i.tenant_id = :tenant and i.id = any($1::uuid[]) and i.removed_at is null`,
    values: [wanted.map(({ id }) => id)],
  });
  const byId = new Map(items.map((item) => [item.id, item]));
  return wanted.flatMap(({ id, copies }): LabelRow[] => {
    const item = byId.get(id);
    return item ? [{ kind: 'item', ...item, copies }] : [];
  });
}

const basketOf = ({ tx }: Ctx): Promise<Wanted[]> =>
  tx.query<Wanted>({
    text: 'select item_id as id, copies from label_basket b where b.tenant_id = :tenant and b.user_id = current_person() order by b.id',
  });

async function places({ tx }: Ctx, which: string, values: unknown[]): Promise<LabelRow[]> {
  const found = await tx.query<{ id: string; name: string; barcode: string | null }>({
    prepare: false,
    text: `select p.id, p.name, p.barcode from locations p where p.tenant_id = :tenant and ${which} order by lower(p.name), p.id limit ${MOST_LABELS + 1}`,
    values,
  });
  return found.map(({ id, name, barcode }) => ({
    kind: 'location',
    id,
    name,
    detail: barcode ?? '',
    barcode,
    onHand: null,
    copies: 1,
  }));
}

/** One label for each piece that came, where a piece is one unit of the item. */
async function receivedIn({ tx }: Ctx, id: string): Promise<Wanted[]> {
  const [receipt] = await tx.query<{ id: string }>({
    prepare: false,
    text: 'select id from purchase_receipts where tenant_id = :tenant and id = $1',
    values: [id],
  });
  if (!receipt) throw notFound(say('purchaseOrders.receiptNotFound'));
  return tx.query<Wanted>({
    prepare: false,
    text: `select l.item_id as id, least(ceil(sum(g.stocked)), ${MOST_LABELS})::integer as copies
           from purchase_receipt_lines g join purchase_order_lines l on l.tenant_id = g.tenant_id and l.id = g.line_id
           where g.tenant_id = :tenant and g.id = $1 and l.item_id is not null
           group by l.item_id having sum(g.stocked) > 0 order by min(l.position)`,
    values: [id],
  });
}

async function orderRow({ tx }: Ctx, id: string): Promise<LabelRow> {
  const [order] = await tx.query<{ id: string; number: string | null; customer: string }>({
    prepare: false,
    text: 'select id, number, customer_name as customer from sales_orders where tenant_id = :tenant and id = $1',
    values: [id],
  });
  if (!order) throw notFound(say('orders.notFound'));
  const { number, customer } = order;
  return {
    kind: 'order',
    id,
    name: number ?? customer,
    detail: number ? customer : '',
    barcode: number,
    onHand: null,
    copies: 1,
  };
}

const goodsOf = ({ tx }: Ctx, id: string): Promise<Wanted[]> =>
  tx.query<Wanted>({
    prepare: false,
    text: `select l.item_id as id, least(ceil(sum(l.quantity - l.cancelled)), ${MOST_LABELS})::integer as copies
           from sales_order_lines l join items i on i.tenant_id = l.tenant_id and i.id = l.item_id
           where l.tenant_id = :tenant and l.order_id = $1 and i.type = 'stock'
           group by l.item_id having sum(l.quantity - l.cancelled) > 0 order by min(l.position)`,
    values: [id],
  });

/** One label for each piece that a count has found. */
async function countedIn({ tx }: Ctx, id: string): Promise<Wanted[]> {
  const [count] = await tx.query<{ id: string }>({
    prepare: false,
    text: 'select id from counts where tenant_id = :tenant and id = $1',
    values: [id],
  });
  if (!count) throw notFound(say('counts.notFound'));
  return tx.query<Wanted>({
    prepare: false,
    text: `select l.item_id as id, least(ceil(sum(l.counted)), ${MOST_LABELS})::integer as copies
           from count_lines l join items i on i.tenant_id = l.tenant_id and i.id = l.item_id
           where l.tenant_id = :tenant and l.count_id = $1 group by l.item_id, i.sku_key having sum(l.counted) > 0 order by i.sku_key`,
    values: [id],
  });
}
