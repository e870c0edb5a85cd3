import type { Ctx } from '#server/foundation/context.ts';
import type { SupplierItem } from '#shared/purchasing/suppliers/itemsContract.ts';

export const SUPPLIER_ITEM = `si.id, si.supplier_sku as "supplierSku", si.purchase_unit as "purchaseUnit", si.factor,
    si.pack_quantity as "packQuantity", si.minimum_quantity as "minimumQuantity", si.price, si.lead_days as "leadDays", si.preferred,
    si.version, si.updated_at as "updatedAt",
    jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name, 'currency', s.currency, 'leadDays', s.lead_days,
      'minimumOrder', s.minimum_order, 'archived', s.status = 'archived') as supplier,
    jsonb_build_object('id', i.id, 'sku', i.sku, 'name', i.name, 'unit', i.unit, 'precision', u.precision,
      'archived', i.status = 'archived') as item`;
export const SUPPLIER_ITEMS = `supplier_items si
    join suppliers s on s.tenant_id = si.tenant_id and s.id = si.supplier_id
    join items i on i.tenant_id = si.tenant_id and i.id = si.item_id and i.removed_at is null
    join units u on u.tenant_id = i.tenant_id and u.id = i.unit`;

/** What suppliers sell, by a condition on si (the link), s (the supplier) and i (the item): preferred ones first, then by name. */
export async function supplierItemsWhere(
  { tx }: Ctx,
  where: string,
  values: unknown[],
): Promise<SupplierItem[]> {
  return tx.query<SupplierItem>({
    prepare: false,
    text: `select ${SUPPLIER_ITEM} from ${SUPPLIER_ITEMS} where si.tenant_id = :tenant and ${where} order by si.preferred desc, s.name_key, si.id`,
    values,
  });
}

/** Joins whom an item is bought from: its preferred supplier, ps. */
export const preferredOf = (item: string) =>
  `left join supplier_items ps on ps.tenant_id = :tenant and ps.item_id = ${item} and ps.preferred`;

/** How many suppliers the item with the most of them has. */
export async function mostSellers({ tx }: Ctx): Promise<number> {
  const [row] = await tx.query<{ most: number }>({
    prepare: false,
    text: `select coalesce(max(n), 0)::int as most
           from (select count(*) as n from supplier_items where tenant_id = :tenant group by item_id) c`,
  });
  return row!.most;
}
