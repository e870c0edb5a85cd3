import type { Facts } from '#server/foundation/db/facts.ts';
import { STOCKED } from './list.ts';

/** What is sold and kept: a row for each active item, templates of variants left out. */
export const itemFacts: Facts = () =>
  `select 'item' as doc, i.id::text as doc_id, i.sku as number, null::integer as day, i.id as item, null::text as unit, 1 as items
   from ${STOCKED} where i.tenant_id = :tenant and i.status = 'active' and s.listed and not i.is_template`;

/** What is in stock, at the prices it is sold for. */
export const retailFacts: Facts = () =>
  `select 'item' as doc, i.id::text as doc_id, i.sku as number, null::integer as day, i.id as item, null::text as unit,
     round(s.on_hand * i.price)::bigint as value
   from ${STOCKED} where i.tenant_id = :tenant and s.listed and s.on_hand <> 0`;
