import { tenantColumn } from '#server/foundation/db/statement.ts';

/** What a line of a purchase order says of receipts and bills, and what the order says of its lines. */
type LineKind = 'line_received' | 'line_rejected' | 'line_landed' | 'line_billed';
/** What a line of a customer's order says of its deliveries and returns, what the stock has promised for it, and what returns claim of a delivery. */
type SaleKind = 'sale_delivered' | 'sale_promised' | 'sale_returned' | 'sale_coming_back' | 'sale_claimed';
/** What receipts say that returns claim, and what a return says was sent of it. */
type ReturnKind = 'receipt_returned' | 'return_sent';
type OrderKind =
  | 'order_lines'
  | 'order_receipts'
  | 'order_bills'
  | 'order_percent'
  | 'order_due'
  | 'order_incoming';

/** What has come of an order, or was billed of it, as the figures of `order_receipts` and `order_bills` count it. */
export const PROGRESS = ['none', 'partial', 'full', 'over'];

/** One place where a projection and the ledger disagree; which of the names are there depends on `kind`. */
export type Difference = {
  kind:
    | 'level'
    | 'sum'
    | 'on_hand'
    | 'stock_value'
    | 'average_cost'
    | 'low_places'
    | 'incoming'
    | 'arriving'
    | 'held'
    | 'awaited'
    | 'held_at'
    | 'held_for'
    | 'overheld'
    | 'from_balance'
    | 'to_balance'
    | 'on_hand_delta'
    | 'on_hand_after'
    | 'total_items'
    | 'total_on_hand'
    | 'total_retail_value'
    | 'total_stock_value'
    | 'first_moved_at'
    | 'last_sold_at'
    | 'day_value'
    | 'day_cost'
    | 'day_invoiced'
    | LineKind
    | SaleKind
    | ReturnKind
    | OrderKind;
  sku: string | null;
  name: string | null;
  /** That quantities are in. */
  unit: string | null;
  location: string | null;
  /** Of a move: the places it leads from and to, and when. */
  from: string | null;
  to: string | null;
  at: string | null;
  /** Of totals; of the sums of a day the day itself, and of purchase orders the number of the order. */
  status: string | null;
  /** What the ledger adds up to, and what stands in the projection. */
  ledger: string | null;
  found: string | null;
  /** Those of the tenant. */
  currency: string;
  timezone: string;
};

/** The tables that are read. */
const TABLES =
  `deliveries delivery_lines item_stock item_totals items locations purchase_bill_lines purchase_bills
  purchase_order_lines purchase_orders purchase_receipt_lines purchase_receipt_voids purchase_receipts
  reorder_points sales_order_lines sales_orders sales_return_lines sales_return_receipt_lines sales_returns
  stock_arrivals stock_days stock_demands stock_holds stock_levels stock_moves supplier_return_lines
  supplier_returns tenants`.split(/\s+/);

/** Each under its own name, as far as it is of the tenant. */
const OF_TENANT = TABLES.map(
  (table) => `${table} as not materialized (select * from ${table} where ${tenantColumn(table)} = :tenant),`,
).join('\n');

/**
 * Recomputes every projection of a tenant from nothing but the moves (those of purchase orders from lines, receipts and bills), and answers where they differ;
 * beside these one row of kind "moves", which counts its ledger. One statement, and so one snapshot, however busy the ledger is
 * meanwhile; every step works on whole sets.
 */
export const LEDGER_DIFFERENCES = `
with ${OF_TENANT}
moves as materialized (
  select m.tenant_id, m.id, m.item_id, m.from_location_id, m.to_location_id, m.quantity, m.unit_cost, m.value_delta,
    m.from_balance, m.to_balance, m.on_hand_delta, m.on_hand_after, m.effective_at, m.reason, m.source_type,
    m.reverses is null and not exists (select from stock_moves r where r.tenant_id = m.tenant_id and r.reverses = m.id) as stands,
    case when t.usage = 'internal' then m.quantity else 0 end - case when f.usage = 'internal' then m.quantity else 0 end as change
  from stock_moves m
  join locations f on f.tenant_id = m.tenant_id and f.id = m.from_location_id
  join locations t on t.tenant_id = m.tenant_id and t.id = m.to_location_id),
ends as (
  select tenant_id, id, item_id, from_location_id as location_id, 'from_balance' as kind, from_balance as found,
    case when from_location_id = to_location_id then 0 else -quantity end as change from moves
  union all
  select tenant_id, id, item_id, to_location_id, 'to_balance', to_balance,
    case when from_location_id = to_location_id then 0 else quantity end from moves),
balances as materialized (
  select *, sum(change) over (partition by item_id, location_id, tenant_id order by id rows unbounded preceding) as ledger from ends),
running as materialized (
  select tenant_id, id, item_id, change, unit_cost, on_hand_delta, on_hand_after,
    sum(change) over item_until_now as on_hand, sum(value_delta) over item_until_now as value
  from moves window item_until_now as (partition by item_id, tenant_id order by id rows unbounded preceding)),
held as (
  select tenant_id, item_id, sum(change) as on_hand, sum(value_delta) as value from moves group by tenant_id, item_id),
-- The average is that of the last moment with stock on hand; if there never was one, the cost of the first move.
average_at as (
  select tenant_id, item_id, coalesce(max(id) filter (where on_hand > 0), min(id)) as id from running group by tenant_id, item_id),
averages as materialized (
  select r.tenant_id, r.item_id, r.on_hand, r.value, r.unit_cost from average_at a join running r on r.tenant_id = a.tenant_id and r.id = a.id),
levels as materialized (
  select tenant_id, item_id, location_id, sum(change) as on_hand from ends group by tenant_id, item_id, location_id),
-- What is promised, by the holds and by what is missing of the demands.
held_levels as materialized (
  select tenant_id, item_id, location_id, sum(quantity) as held from stock_holds group by tenant_id, item_id, location_id),
held_items as (select tenant_id, item_id, sum(held) as held from held_levels group by tenant_id, item_id),
held_demands as (
  select d.tenant_id, d.item_id, d.number, d.wanted, d.held as found, coalesce(sum(h.quantity), 0) as held
  from stock_demands d left join stock_holds h on h.tenant_id = d.tenant_id and h.id = d.id and h.item_id = d.item_id
  group by d.tenant_id, d.id, d.item_id, d.number, d.wanted, d.held),
awaited as (select tenant_id, item_id, sum(wanted - held) as awaited from held_demands group by tenant_id, item_id),
arriving as (select tenant_id, item_id, sum(quantity) as arriving from stock_arrivals group by tenant_id, item_id),
-- What returns of customers claim, and what came with their receipts.
coming_back as materialized (
  select l.tenant_id, l.order_line_id, l.delivery_line_id, r.state, l.quantity, coalesce(c.quantity, 0) as came
  from sales_return_lines l join sales_returns r on r.tenant_id = l.tenant_id and r.id = l.return_id
    left join (
      select tenant_id, return_line_id, sum(quantity) as quantity from sales_return_receipt_lines group by tenant_id, return_line_id) c
      on c.tenant_id = l.tenant_id and c.return_line_id = l.id),
low as (
  select r.tenant_id, r.id as item_id, count(*) as places
  from reorder_points r join locations p on p.tenant_id = r.tenant_id and p.id = r.location_id and not p.archived
    left join levels l on l.tenant_id = r.tenant_id and l.item_id = r.id and l.location_id = r.location_id
    left join held_levels h on h.tenant_id = r.tenant_id and h.item_id = r.id and h.location_id = r.location_id
  where coalesce(l.on_hand, 0) - coalesce(h.held, 0) <= r.point group by r.tenant_id, r.id),
-- What purchase orders come to: from the receipts and bills that count, not from what the lines say of them.
arrived as (
  select g.tenant_id, g.line_id, sum(g.accepted) as accepted, sum(g.rejected) as rejected, sum(g.landed) as landed from purchase_receipt_lines g
  where not exists (select from purchase_receipt_voids v where v.tenant_id = g.tenant_id and v.id = g.id) group by g.tenant_id, g.line_id),
charged as (
  select n.tenant_id, n.line_id, sum(n.quantity) as quantity
  from purchase_bill_lines n join purchase_bills b on b.tenant_id = n.tenant_id and b.id = n.id and b.voided_at is null group by n.tenant_id, n.line_id),
order_lines as materialized (
  select l.tenant_id, l.order_id, l.item_id, l.quantity, l.factor, l.is_stocked, l.short_closed, coalesce(l.expected_date, o.expected_date) as expected,
    o.status = 'ordered' and not l.short_closed and coalesce(a.accepted, 0) < l.quantity as is_open, coalesce(a.accepted, 0) as accepted,
    coalesce(a.rejected, 0) as rejected, coalesce(a.landed, 0) as landed, coalesce(c.quantity, 0) as charged,
    l.received as found_received, l.rejected as found_rejected, l.landed_received as found_landed, l.billed as found_billed
  from purchase_order_lines l
  join purchase_orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
  left join arrived a on a.tenant_id = l.tenant_id and a.line_id = l.id
  left join charged c on c.tenant_id = l.tenant_id and c.line_id = l.id),
open_lines as (
  select tenant_id, item_id, order_id, sum((quantity - accepted) * factor) as incoming
  from order_lines where is_open and is_stocked group by tenant_id, item_id, order_id),
orders as (
  select o.tenant_id, o.id, coalesce(o.number, o.supplier_name) as called, count(l.order_id) as lines,
    case when coalesce(sum(l.accepted), 0) = 0 then 'none' when bool_or(l.accepted > l.quantity) then 'over'
      when bool_and(l.accepted >= l.quantity) then 'full' else 'partial' end as receipts,
    case when coalesce(sum(l.charged), 0) = 0 then 'none'
      when bool_and(l.charged >= case when l.short_closed then l.accepted else l.quantity end) then 'full' else 'partial' end as bills,
    coalesce(floor(sum(least(l.accepted, l.quantity)) * 100 / sum(l.quantity)), 0) as percent,
    min(l.expected) filter (where l.is_open) as due, coalesce(sum((l.quantity - l.accepted) * l.factor) filter (where l.is_open and l.is_stocked), 0) as incoming,
    o.line_count, o.receipt_status, o.billing_status, o.received_percent, o.due_date,
    (select coalesce(sum(value::numeric), 0) from jsonb_each_text(o.counted_incoming)) as counted_incoming
  from purchase_orders o left join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
  group by o.tenant_id, o.id, o.number, o.supplier_name, o.line_count, o.receipt_status, o.billing_status, o.received_percent, o.due_date,
    o.counted_incoming),
-- The first move and the last sale that stands, and what the moves of each day in the time zone of the tenant did.
moments as (
  select tenant_id, item_id, min(effective_at) as first_moved_at, max(effective_at) filter (where reason = 'sale' and stands) as last_sold_at
  from moves group by tenant_id, item_id),
zones as materialized (select id as tenant_id, zone_of(id) as zone, coalesce(preferences ->> 'currency', 'USD') as currency from tenants),
days as (
  select m.tenant_id, (m.effective_at at time zone z.zone)::date as day, sum(m.value_delta) as value,
    sum(case when m.stands then cost_of(m.reason, m.source_type, m.value_delta, false) else 0 end) as cost,
    sum(case when m.stands then cost_of(m.reason, m.source_type, m.value_delta, true) else 0 end) as invoiced
  from moves m join zones z on z.tenant_id = m.tenant_id group by 1, 2),
found_days as (
  select tenant_id, day, sum(value) as value, sum(cost) as cost, sum(invoiced) as invoiced from stock_days group by 1, 2),
factors as materialized (select id as tenant_id, currency_factor(id) as factor from tenants),
figures as materialized (
  select i.tenant_id, i.id, i.status, i.unit, i.removed_at, s.on_hand, s.incoming, s.stock_value, s.average_cost, s.low_places,
    s.held, s.awaited, coalesce(p.held, 0) as ledger_held, coalesce(q.awaited, 0) as ledger_awaited, coalesce(e.arriving, 0) as arriving,
    coalesce(w.places, 0) as ledger_low_places, coalesce(n.incoming, 0) as ledger_incoming,
    coalesce(h.on_hand, 0) as ledger_on_hand, coalesce(h.value, 0) as ledger_value,
    case when a.on_hand > 0 then exact_average(a.value, a.on_hand * c.factor) else a.unit_cost end as ledger_cost,
    round(coalesce(h.on_hand, 0) * i.price) as ledger_retail
  from items i
  left join item_stock s on s.tenant_id = i.tenant_id and s.id = i.id
  join factors c on c.tenant_id = i.tenant_id
  left join held h on h.tenant_id = i.tenant_id and h.item_id = i.id
  left join averages a on a.tenant_id = i.tenant_id and a.item_id = i.id
  left join low w on w.tenant_id = i.tenant_id and w.item_id = i.id
  left join held_items p on p.tenant_id = i.tenant_id and p.item_id = i.id
  left join awaited q on q.tenant_id = i.tenant_id and q.item_id = i.id
  left join arriving e on e.tenant_id = i.tenant_id and e.item_id = i.id
  left join (select tenant_id, item_id, sum(incoming) as incoming from open_lines group by 1, 2) n on n.tenant_id = i.tenant_id and n.item_id = i.id),
totals as (
  select coalesce(l.tenant_id, t.tenant_id) as tenant_id, coalesce(l.status, t.status) as status, coalesce(l.unit, t.unit) as unit,
    l.items as ledger_items, l.on_hand as ledger_on_hand, l.retail_value as ledger_retail, l.stock_value as ledger_value,
    t.items, t.on_hand, t.retail_value, t.stock_value
  from (select tenant_id, status, unit, count(*) as items, sum(ledger_on_hand) as on_hand, sum(ledger_retail) as retail_value, sum(ledger_value) as stock_value
        from figures where removed_at is null group by tenant_id, status, unit) l
  full join (select tenant_id, status, unit, sum(items) as items, sum(on_hand) as on_hand, sum(retail_value) as retail_value, sum(stock_value) as stock_value
        from item_totals group by tenant_id, status, unit) t on t.tenant_id = l.tenant_id and t.status = l.status and t.unit = l.unit),
differences as (
  select tenant_id, kind, item_id, location_id, id as move, null as status, null as unit, ledger::numeric, found::numeric from balances where found <> ledger
  union all
  select tenant_id, 'on_hand_delta', item_id, null, id, null, null, change, on_hand_delta from running where on_hand_delta <> change
  union all
  select tenant_id, 'on_hand_after', item_id, null, id, null, null, on_hand, on_hand_after from running where on_hand_after <> on_hand
  union all
  select coalesce(b.tenant_id, l.tenant_id), 'level', coalesce(b.item_id, l.id), coalesce(b.location_id, l.location_id), null, null, null,
      coalesce(b.on_hand, 0), coalesce(l.on_hand, 0)
    from levels b
    full join stock_levels l on l.tenant_id = b.tenant_id and l.id = b.item_id and l.location_id = b.location_id
    where coalesce(b.on_hand, 0) <> coalesce(l.on_hand, 0)
  union all
  select coalesce(h.tenant_id, l.tenant_id), 'held_at', coalesce(h.item_id, l.id), coalesce(h.location_id, l.location_id), null, null, null,
      coalesce(h.held, 0), coalesce(l.held, 0)
    from held_levels h
    full join (select tenant_id, id, location_id, held from stock_levels where held <> 0) l
      on l.tenant_id = h.tenant_id and l.id = h.item_id and l.location_id = h.location_id
    where coalesce(h.held, 0) <> coalesce(l.held, 0)
  union all
  select tenant_id, 'held_for', item_id, null, null, number, null, held, found from held_demands where held <> found or held > wanted
  union all
  select l.tenant_id, c.kind, l.item_id, null, null, o.number, null, c.ledger, c.found
    from sales_order_lines l join sales_orders o on o.tenant_id = l.tenant_id and o.id = l.order_id and o.state <> 'draft'
      left join (
        select g.tenant_id, g.order_line_id, sum(g.quantity) as quantity
        from delivery_lines g join deliveries v on v.tenant_id = g.tenant_id and v.id = g.delivery_id and v.state = 'delivered'
        group by g.tenant_id, g.order_line_id) g on g.tenant_id = l.tenant_id and g.order_line_id = l.id
      left join stock_demands d on d.tenant_id = l.tenant_id and d.id = l.id
      left join (
        select b.tenant_id, b.order_line_id, sum(b.came) as came, sum(b.quantity) filter (where b.state in ('authorised', 'closed')) as coming
        from coming_back b group by b.tenant_id, b.order_line_id) b on b.tenant_id = l.tenant_id and b.order_line_id = l.id
      cross join lateral (values ('sale_delivered', l.delivered_before + coalesce(g.quantity, 0), l.delivered),
        ('sale_returned', coalesce(b.came, 0), l.returned), ('sale_coming_back', coalesce(b.coming, 0), l.coming_back),
        ('sale_promised', case when l.is_stocked then l.quantity - l.cancelled - l.delivered else 0 end, coalesce(d.wanted, 0))) c (kind, ledger, found)
    where c.ledger <> c.found
  union all
  select g.tenant_id, 'sale_claimed', g.item_id, null, null, v.number, null, coalesce(b.quantity, 0), g.claimed
    from delivery_lines g join deliveries v on v.tenant_id = g.tenant_id and v.id = g.delivery_id
      left join (
        select b.tenant_id, b.delivery_line_id, sum(b.quantity) as quantity
        from coming_back b where b.state not in ('declined', 'cancelled') group by b.tenant_id, b.delivery_line_id) b
        on b.tenant_id = g.tenant_id and b.delivery_line_id = g.id
    where coalesce(b.quantity, 0) <> g.claimed
  union all
  select g.tenant_id, 'receipt_returned', l.item_id, null, null, r.number, null, coalesce(c.claimed, 0), g.returned
    from purchase_receipt_lines g join purchase_receipts r on r.tenant_id = g.tenant_id and r.id = g.id
      join purchase_order_lines l on l.tenant_id = g.tenant_id and l.id = g.line_id
      left join (
        select b.tenant_id, b.receipt_id, b.order_line_id,
          sum(case v.state when 'cancelled' then 0 when 'closed' then b.sent else b.quantity end) as claimed
        from supplier_return_lines b join supplier_returns v on v.tenant_id = b.tenant_id and v.id = b.return_id
        group by b.tenant_id, b.receipt_id, b.order_line_id) c
        on c.tenant_id = g.tenant_id and c.receipt_id = g.id and c.order_line_id = g.line_id
    where coalesce(c.claimed, 0) <> g.returned
  union all
  select b.tenant_id, 'return_sent', b.item_id, null, null, v.number, null, coalesce(m.quantity, 0), b.sent
    from supplier_return_lines b join supplier_returns v on v.tenant_id = b.tenant_id and v.id = b.return_id
      left join (
        select tenant_id, source_id, source_line, sum(quantity) as quantity from stock_moves where source_type = 'supplier-return'
        group by tenant_id, source_id, source_line) m
        on m.tenant_id = b.tenant_id and m.source_id = b.return_id::text and m.source_line = b.position
    where coalesce(m.quantity, 0) <> b.sent
  union all
  select l.tenant_id, 'overheld', l.id, l.location_id, null, null, null, l.on_hand, l.held
    from stock_levels l join tenants t on t.id = l.tenant_id
    where l.held > 0 and l.held > l.on_hand and not coalesce((t.settings ->> 'stock.allowNegative')::boolean, false)
  union all
  select tenant_id, 'sum', id, null, null, null, null, 0, sum(on_hand) from stock_levels group by tenant_id, id having sum(on_hand) <> 0
  union all
  select f.tenant_id, c.kind, f.id, null, null, null, null, c.ledger, c.found
    from figures f cross join lateral (values ('on_hand', f.ledger_on_hand, f.on_hand), ('stock_value', f.ledger_value, f.stock_value::numeric),
      ('average_cost', f.ledger_cost, f.average_cost), ('low_places', f.ledger_low_places, f.low_places), ('incoming', f.ledger_incoming, f.incoming),
      ('arriving', f.ledger_incoming, f.arriving), ('held', f.ledger_held, f.held), ('awaited', f.ledger_awaited, f.awaited)) c (kind, ledger, found)
    where c.found is distinct from c.ledger
  union all
  select t.tenant_id, c.kind, null, null, null, t.status, t.unit, coalesce(c.ledger, 0), coalesce(c.found, 0)
    from totals t cross join lateral (values ('total_items', t.ledger_items::numeric, t.items), ('total_on_hand', t.ledger_on_hand, t.on_hand),
      ('total_retail_value', t.ledger_retail, t.retail_value), ('total_stock_value', t.ledger_value, t.stock_value)) c (kind, ledger, found)
    where coalesce(c.found, 0) <> coalesce(c.ledger, 0)
  union all
  select coalesce(d.tenant_id, f.tenant_id), c.kind, null, null, null, coalesce(d.day, f.day)::text, null, coalesce(c.ledger, 0), coalesce(c.found, 0)
    from days d full join found_days f on f.tenant_id = d.tenant_id and f.day = d.day
      cross join lateral (values ('day_value', d.value, f.value), ('day_cost', d.cost, f.cost), ('day_invoiced', d.invoiced, f.invoiced)) c (kind, ledger, found)
    where coalesce(c.found, 0) <> coalesce(c.ledger, 0)
  union all
  -- In milliseconds.
  select i.tenant_id, c.kind, i.id, null, null, null, null, extract(epoch from c.ledger) * 1000, extract(epoch from c.found) * 1000
    from items i left join item_stock s on s.tenant_id = i.tenant_id and s.id = i.id left join moments m on m.tenant_id = i.tenant_id and m.item_id = i.id
      cross join lateral (values ('first_moved_at', m.first_moved_at, s.first_moved_at), ('last_sold_at', m.last_sold_at, s.last_sold_at)) c (kind, ledger, found)
    where c.found is distinct from c.ledger
  union all
  select l.tenant_id, c.kind, l.item_id, null, null, o.called, null, c.ledger, c.found
    from order_lines l join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
      cross join lateral (values ('line_received', l.accepted, l.found_received), ('line_rejected', l.rejected, l.found_rejected),
        ('line_landed', l.landed, l.found_landed), ('line_billed', l.charged, l.found_billed)) c (kind, ledger, found)
    where c.found <> c.ledger
  union all
  -- Words as their places among PROGRESS, a date in days.
  select o.tenant_id, c.kind, null, null, null, o.called, null, c.ledger, c.found
    from orders o cross join (select array${JSON.stringify(PROGRESS).replaceAll('"', "'")} as words) p
      cross join lateral (values ('order_lines', o.lines::numeric, o.line_count), ('order_percent', o.percent, o.received_percent),
        ('order_receipts', array_position(p.words, o.receipts), array_position(p.words, o.receipt_status)),
        ('order_bills', array_position(p.words, o.bills), array_position(p.words, o.billing_status)),
        ('order_due', o.due - date '1970-01-01', o.due_date - date '1970-01-01'), ('order_incoming', o.incoming, o.counted_incoming)) c (kind, ledger, found)
    where c.found is distinct from c.ledger)
select d.tenant_id as "tenantId", d.kind, i.sku, i.name, coalesce(d.unit, i.unit) as unit, p.name as location, m."from", m."to", m.at,
  d.status, d.ledger, d.found, z.currency, z.zone as timezone
from differences d
join zones z on z.tenant_id = d.tenant_id
left join items i on i.tenant_id = d.tenant_id and i.id = d.item_id
left join locations p on p.tenant_id = d.tenant_id and p.id = d.location_id
-- By their keys, one after the other: there are few, and beside them all moves were read once already.
left join lateral (
  select f.name as "from", t.name as "to", s.effective_at as at from stock_moves s
    join locations f on f.tenant_id = s.tenant_id and f.id = s.from_location_id
    join locations t on t.tenant_id = s.tenant_id and t.id = s.to_location_id
  where s.tenant_id = d.tenant_id and s.id = d.move limit 1) m on true
union all
select t.id, 'moves', null, null, null, null, null, null, null, null, coalesce(m.count, 0), null, null, null
from tenants t left join (select tenant_id, count(*)::numeric as count from moves group by tenant_id) m on m.tenant_id = t.id
order by 1, 2, 3, 5, 6, 9`;
