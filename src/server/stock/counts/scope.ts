import { idsInside } from '#server/foundation/db/tree.ts';
import type { CountScope } from '#shared/stock/counts/shapes.ts';
import { CLASS_UP_TO } from '#shared/stock/counts/states.ts';

/**
 * The class of each item that was sold in the last twelve months (A, B or C), as a query of `id` and `class`: by what was sold of it
 * less what came back, at its price of today, the most first. What was not sold is C.
 */
export const CLASSES = `(
  select id, case when before < ${CLASS_UP_TO.A} * total then 'A' when before < ${CLASS_UP_TO.B} * total then 'B' else 'C' end as class
  from (
    select id, sum(sold) over () as total, sum(sold) over (order by sold desc, id) - sold as before
    from (
      select i.id, sum(-m.on_hand_delta) * i.price as sold from stock_moves m join items i on i.tenant_id = :tenant and i.id = m.item_id
      where m.tenant_id = :tenant and m.reason in ('sale', 'customer_return') and m.effective_at >= now() - interval '12 months'
      group by i.id, i.price having sum(-m.on_hand_delta) * i.price > 0) s) w)`;

/** When something was last counted at a place: the moment of its last posted line. */
export const LAST_COUNTED = `(select o.item_id, o.location_id, max(o.counted_at) as at from count_lines o where o.tenant_id = :tenant and o.is_posted group by 1, 2)`;

type Asked = Pick<CountScope, 'locations' | 'categories' | 'suppliers' | 'classes'> & {
  /** Only what was not counted since that instant. */
  since: string | null;
};

/** Whatever lies in the places of a scope, as the rest of a query over `stock_levels v`, `items i` and `locations p`. */
export function linesOfScope(
  { locations, categories, suppliers, classes, since }: Asked,
  value: (of: unknown) => string,
): string {
  const joins = [
    classes.length ? `left join ${CLASSES} k on k.id = v.id` : '',
    since ? `left join ${LAST_COUNTED} last on last.item_id = v.id and last.location_id = v.location_id` : '',
  ];
  const where = [
    'v.tenant_id = :tenant and v.on_hand <> 0',
    ...(locations.length ? [`p.id = any(${insideOf(locations, value)})`] : []),
    ...(categories.length ? [`i.category = any(${value(categories)}::text[])`] : []),
    ...(suppliers.length
      ? [
          `v.id in (select si.item_id from supplier_items si where si.tenant_id = :tenant and si.supplier_id = any(${value(suppliers)}::uuid[]))`,
        ]
      : []),
    ...(classes.length ? [`coalesce(k.class, 'C') = any(${value(classes)}::text[])`] : []),
    ...(since ? [`(last.at is null or last.at < ${value(since)})`] : []),
  ];
  return `from stock_levels v join items i on i.tenant_id = :tenant and i.id = v.id
    join locations p on p.tenant_id = :tenant and p.id = v.location_id and p.usage = 'internal' ${joins.join(' ')}
    where ${where.join(' and ')}`;
}

/** The places of a scope in which nothing lies, of all items, and which nobody has seen empty since, as the same over `locations p`. */
export function emptyPlaces(
  { locations, since }: Pick<Asked, 'locations' | 'since'>,
  value: (of: unknown) => string,
): string {
  const seen = since
    ? ` and not exists (select from count_places e where e.tenant_id = :tenant and e.location_id = p.id and e.is_posted and e.empty_at >= ${value(since)})`
    : '';
  return `from locations p where p.tenant_id = :tenant and p.usage = 'internal' and not p.archived
    ${locations.length ? `and p.id = any(${insideOf(locations, value)})` : ''}
    and not exists (select from stock_levels v where v.tenant_id = :tenant and v.location_id = p.id and v.on_hand <> 0)${seen}`;
}

/** The given places with what is inside them. */
const insideOf = (locations: string[], value: (of: unknown) => string): string =>
  idsInside('locations', `unnest(${value(locations)}::uuid[])`);
