import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { newId } from '#server/foundation/ids.ts';
import type { SupplierItemFields } from '#shared/purchasing/suppliers/itemsContract.ts';

// Items of a file that says who sells them, several hundred at once.

/** Who sells which of some items. */
export async function linksOf(
  { tx }: Ctx,
  itemIds: string[],
): Promise<{ id: string; supplierId: string; itemId: string; version: number }[]> {
  return tx.query({
    text: `select id, supplier_id as "supplierId", item_id as "itemId", version from supplier_items
           where tenant_id = :tenant and item_id = any($1::uuid[]) order by id`,
    values: [itemIds],
  });
}

/**
 * How a supplier sells an item; by its unit, at a price that is not known, where that is left out. One of which it is not
 * said is preferred when it is the first of its item.
 */
export type Link = Partial<SupplierItemFields> & { supplierId: string; itemId: string; supplierSku: string };

/** Says that suppliers sell items. */
export async function linkItems(ctx: Ctx, links: Link[]): Promise<void> {
  if (!links.length) return;
  const sold = new Set(
    (
      await linksOf(
        ctx,
        links.map(({ itemId }) => itemId),
      )
    ).map(({ itemId }) => itemId),
  );
  const made = await ctx.tx.query<{ id: string; name: string }>({
    text: `with made as (
             insert into supplier_items (tenant_id, id, supplier_id, item_id, supplier_sku, purchase_unit, factor, pack_quantity,
               minimum_quantity, price, lead_days, preferred)
             select :tenant, id, "supplierId", "itemId", "supplierSku", coalesce("purchaseUnit", ''), coalesce(factor, 1),
               coalesce("packQuantity", 1), coalesce("minimumQuantity", 0), price, "leadDays", preferred
             from jsonb_to_recordset($1::jsonb) as r (id uuid, "supplierId" uuid, "itemId" uuid, "supplierSku" text,
               "purchaseUnit" text, factor numeric, "packQuantity" numeric, "minimumQuantity" numeric, price numeric, "leadDays" int, preferred boolean)
             returning id, supplier_id, item_id)
           select made.id, s.name || ': ' || i.sku as name from made
             join suppliers s on s.tenant_id = :tenant and s.id = made.supplier_id
             join items i on i.tenant_id = :tenant and i.id = made.item_id`,
    values: [
      JSON.stringify(
        links.map((link) => {
          const preferred = !sold.has(link.itemId) && (link.preferred ?? true);
          if (preferred) sold.add(link.itemId);
          return { ...link, id: newId(), preferred };
        }),
      ),
    ],
  });
  await record(ctx, 'supplier-item.created', made);
}

/** Takes back that suppliers sell items. */
export async function unlinkItems(ctx: Ctx, ids: string[]): Promise<void> {
  if (!ids.length) return;
  const gone = await ctx.tx.query<{ id: string; name: string }>({
    text: `delete from supplier_items l using suppliers s, items i
           where l.tenant_id = :tenant and l.id = any($1::uuid[]) and s.tenant_id = l.tenant_id and s.id = l.supplier_id
             and i.tenant_id = l.tenant_id and i.id = l.item_id returning l.id, s.name || ': ' || i.sku as name`,
    values: [ids],
  });
  await record(ctx, 'supplier-item.deleted', gone);
}

async function record(
  ctx: Ctx,
  action: 'supplier-item.created' | 'supplier-item.deleted',
  links: { id: string; name: string }[],
): Promise<void> {
  await recordAudit(
    ctx,
    links.map(({ id, name }) => ({ action, entityType: 'supplier-item', entityId: id, entityName: name })),
  );
  ctx.changed('suppliers');
}
