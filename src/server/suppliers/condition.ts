/** The condition that an item i is sold by a supplier, for lists of items. */
export const soldBy = (supplier: string) =>
  `exists (select from supplier_items si where si.item_id = i.id and si.supplier_id = ${supplier}::uuid)`;
