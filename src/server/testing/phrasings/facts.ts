import { numberFormat } from '#shared/formats.ts';
import { formatMoney } from '#shared/money.ts';
import { type PeriodName, rangeOf } from './periods.ts';

/** A tenant as the facts are looked up in it: plain SQL with the rights of the owner, past everything they are to check. */
export type World = {
  tenantId: string;
  now: Date;
  currency: string;
  query<Row extends object>(text: string, values: unknown[]): Promise<Row[]>;
};

/** Texts that an answer has to hold, all of them; of an entry that is a list, one is enough. */
export type Fact = (world: World) => Promise<(string | string[])[]>;

const quantity = (text: string | null | undefined) =>
  numberFormat('en', { maximumFractionDigits: 6 }).format((text ?? '0') as Intl.StringNumericLiteral);

async function one(world: World, text: string, values: unknown[]): Promise<string | null> {
  const [row] = await world.query<{ figure: string | null }>(text, [world.tenantId, ...values]);
  return row?.figure ?? null;
}

const figure =
  (text: string, ...values: unknown[]): Fact =>
  async (world) => [quantity(await one(world, text, values))];
const amount =
  (text: string, ...values: unknown[]): Fact =>
  async (world) => [formatMoney(Number((await one(world, text, values)) ?? 0), world.currency)];

const ITEMS = 'items join item_stock using (tenant_id, id)';
const OF_SKU = 'tenant_id = $1 and sku = $2 and removed_at is null';
const ITEM = `(select id from items where ${OF_SKU})`;
const OF_CATEGORY = '($2::text is null or category = $2)';

export const onHand = (sku: string) =>
  figure(`select on_hand::text as figure from ${ITEMS} where ${OF_SKU}`, sku);
export const onHandAt = (sku: string, place: string) =>
  figure(
    `select coalesce(sum(case when t.name = $3 then m.quantity else -m.quantity end), 0)::text as figure from stock_moves m
     join locations f on f.tenant_id = m.tenant_id and f.id = m.from_location_id join locations t on t.tenant_id = m.tenant_id and t.id = m.to_location_id
     where m.tenant_id = $1 and m.item_id = ${ITEM} and (f.name = $3) <> (t.name = $3)`,
    sku,
    place,
  );
/** At the end of a day, UTC. */
export const onHandAsOf = (sku: string, day: string) =>
  figure(
    `select sum(on_hand_delta)::text as figure from stock_moves where tenant_id = $1 and item_id = ${ITEM} and effective_at < $3::date + 1`,
    sku,
    day,
  );
export const places =
  (sku: string): Fact =>
  async (world) =>
    (
      await world.query<{ name: string }>(
        `select p.name from stock_levels l join locations p on p.tenant_id = l.tenant_id and p.id = l.location_id
         where l.tenant_id = $1 and l.id = ${ITEM} and p.usage = 'internal' and l.on_hand <> 0`,
        [world.tenantId, sku],
      )
    ).map(({ name }) => name);
export const price = (sku: string) => amount(`select price::text as figure from items where ${OF_SKU}`, sku);
export const itemValue = (sku: string) =>
  amount(
    `select sum(value_delta)::text as figure from stock_moves where tenant_id = $1 and item_id = ${ITEM}`,
    sku,
  );
export const cost =
  (sku: string): Fact =>
  async (world) => {
    const text = await one(world, `select average_cost::text as figure from ${ITEMS} where ${OF_SKU}`, [sku]);
    const format = numberFormat('en', {
      style: 'currency',
      currency: world.currency,
      maximumFractionDigits: 6,
    });
    return [format.format((text ?? '0') as Intl.StringNumericLiteral)];
  };
export const reorderPoint = (sku: string) =>
  figure(`select reorder_point::text as figure from items where ${OF_SKU}`, sku);

const COUNTED = `select count(*)::text as figure from ${ITEMS} where tenant_id = $1 and removed_at is null and status = 'active' and ${OF_CATEGORY}`;
const STOCKED = "type = 'stock' and not is_template";
/** At or below the reorder point with what is promised taken off, or promised to more than is coming; here or at one of the places with a point of their own. */
export const lowCount = (category: string | null = null) =>
  figure(
    `${COUNTED} and ${STOCKED} and (on_hand - held - awaited + incoming <= items.reorder_point
     or (awaited > 0 and on_hand - held - awaited + incoming < 0) or exists (
       select from reorder_points r join locations p on p.tenant_id = r.tenant_id and p.id = r.location_id and not p.archived
         left join stock_levels l on l.tenant_id = r.tenant_id and l.id = r.id and l.location_id = r.location_id
       where r.tenant_id = items.tenant_id and r.id = items.id and coalesce(l.on_hand - l.held, 0) <= r.point))`,
    category,
  );
export const outCount = (category: string | null = null) =>
  figure(`${COUNTED} and ${STOCKED} and on_hand - held <= 0`, category);
export const itemCount = (category: string | null = null) =>
  figure(`${COUNTED} and not is_template`, category);
/** Of each unit: metres and pieces are not added. */
const ofUnits = async (world: World, text: string, ...values: unknown[]) => {
  const rows = await world.query<{ figure: string }>(text, [world.tenantId, ...values]);
  return rows.length ? rows.map(({ figure: of }) => quantity(of)) : ['0'];
};
export const unitsOnHand = (): Fact => (world) =>
  ofUnits(
    world,
    `select sum(m.on_hand_delta)::text as figure from stock_moves m join items i on i.tenant_id = m.tenant_id and i.id = m.item_id
     where m.tenant_id = $1 group by i.unit`,
  );
const VALUED = `from ${ITEMS} where tenant_id = $1 and removed_at is null and ${OF_CATEGORY}`;
export const stockValue = (category: string | null = null) =>
  amount(`select sum(stock_value)::text as figure ${VALUED}`, category);
export const retailValue = (category: string | null = null) =>
  amount(`select sum(round(on_hand * price))::text as figure ${VALUED}`, category);
export const contentsOf = (place: string) =>
  figure(
    `select count(*)::text as figure from stock_levels l join locations p on p.tenant_id = l.tenant_id and p.id = l.location_id
     where l.tenant_id = $1 and p.name = $2 and l.on_hand <> 0`,
    place,
  );
export const names =
  (...skus: string[]): Fact =>
  async (world) =>
    (
      await world.query<{ name: string }>('select name from items where tenant_id = $1 and sku = any($2)', [
        world.tenantId,
        skus,
      ])
    ).map(({ name }) => name);
export const says =
  (...texts: string[]): Fact =>
  async () =>
    texts;
/** On hand as it would be after a change. */
export const becomes = (sku: string, change: number) =>
  figure(`select (on_hand + $3)::text as figure from ${ITEMS} where ${OF_SKU}`, sku, change);

const SOLD = `from stock_moves m join items i on i.tenant_id = m.tenant_id and i.id = m.item_id
  where m.tenant_id = $1 and m.reason = 'sale' and m.effective_at >= $2 and m.effective_at < $3`;
const during = async (world: World, period: PeriodName, text: string, ...more: unknown[]) => {
  const { from, to } = rangeOf(period, world.now);
  return one(world, text, [from, to, ...more]);
};
/** What invoices come to without tax, less credit notes, in the own currency: of all, of an item or of a category. */
const REVENUE = `from (
    select d.tenant_id, d.issue_date as day, d.currency, l.item_id, l.net from invoices d join invoice_lines l on l.tenant_id = d.tenant_id and l.invoice_id = d.id
      where d.tenant_id = $1 and d.state = 'issued'
    union all
    select d.tenant_id, d.date, d.currency, l.item_id, -l.net from credit_notes d join credit_note_lines l on l.tenant_id = d.tenant_id and l.credit_note_id = d.id
      where d.tenant_id = $1 and d.state = 'posted'
  ) s left join items i on i.tenant_id = s.tenant_id and i.id = s.item_id
  where s.day >= $2::date and s.day < $3::date`;
const soldOf =
  (category: string | null, period: PeriodName): Fact =>
  async (world) => [
    formatMoney(
      Number(
        (await during(
          world,
          period,
          `select coalesce(sum(s.net), 0)::text as figure ${REVENUE} and s.currency = $5 and ($4::text is null or i.category = $4)`,
          ...[category, world.currency],
        )) ?? 0,
      ),
      world.currency,
    ),
  ];
/** Of an item: how much was sold, or what that came to. */
export const sold =
  (sku: string, period: PeriodName): Fact =>
  async (world) => [
    [
      quantity(
        await during(
          world,
          period,
          `select (-sum(m.on_hand_delta))::text as figure ${SOLD} and i.sku = $4`,
          sku,
        ),
      ),
      formatMoney(
        Number(
          (await during(
            world,
            period,
            `select coalesce(sum(s.net), 0)::text as figure ${REVENUE} and s.currency = $5 and i.sku = $4`,
            ...[sku, world.currency],
          )) ?? 0,
        ),
        world.currency,
      ),
    ],
  ];
export const soldAll = (period: PeriodName) => soldOf(null, period);
export const soldIn = (category: string, period: PeriodName) => soldOf(category, period);
/** Purchase orders that are open, or those of them that are late. */
export const openOrders = (late = false) =>
  figure(
    `select count(*)::text as figure from purchase_orders o where tenant_id = $1 and status = 'ordered'
     and exists (select from purchase_order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id and not l.short_closed and l.received < l.quantity)
     and (not $2::boolean or due_date < (now() at time zone 'UTC')::date)`,
    late,
  );
/** What a supplier has billed, by their code. */
export const billedBy = (code: string) =>
  amount(
    `select coalesce(sum(b.total), 0)::text as figure from purchase_bills b join suppliers s on s.tenant_id = b.tenant_id and s.id = b.supplier_id
     where b.tenant_id = $1 and s.code = $2 and b.voided_at is null`,
    code,
  );

/** What brought in the most; where it is asked by number, what most units were sold of. Of several that are equal, any one. */
export const bestSeller =
  (period: PeriodName, category: string | null = null): Fact =>
  async (world) => {
    const { from, to } = rangeOf(period, world.now);
    const most = async (text: string, more: unknown[] = []) =>
      world.query<{ name: string }>(text, [world.tenantId, from, to, category, ...more]);
    const byRevenue = await most(
      `select i.name ${REVENUE} and s.currency = $5 and ($4::text is null or i.category = $4)
       group by i.id, i.name having sum(s.net) > 0 order by sum(s.net) desc fetch first row with ties`,
      [world.currency],
    );
    const byNumber = await most(
      `select i.name ${SOLD} and ($4::text is null or i.category = $4)
       group by i.id, i.name having sum(m.on_hand_delta) < 0 order by sum(m.on_hand_delta) fetch first row with ties`,
    );
    const names = [...byRevenue, ...byNumber].map(({ name }) => name);
    return names.length ? [names] : [];
  };
/** What of the goods that were not sold for 90 days is worth the most. */
export const deadest = (): Fact => (world) =>
  world
    .query<{ name: string }>(
      `select i.name from items i join item_stock s on s.tenant_id = i.tenant_id and s.id = i.id
       where i.tenant_id = $1 and i.removed_at is null and i.status = 'active' and s.on_hand > 0
         and not exists (select from stock_moves m where m.tenant_id = i.tenant_id and m.item_id = i.id and m.reason = 'sale' and m.effective_at >= now() - interval '90 days')
       order by s.stock_value desc limit 1`,
      [world.tenantId],
    )
    .then((rows) => rows.map(({ name }) => name));
/** How much came in or left for a reason, whichever way it went. */
export const moved =
  (sku: string, reason: string, period: PeriodName): Fact =>
  async (world) => {
    const { from, to } = rangeOf(period, world.now);
    return [
      quantity(
        await one(
          world,
          `select abs(sum(on_hand_delta))::text as figure from stock_moves
           where tenant_id = $1 and item_id = ${ITEM} and reason = $3 and effective_at >= $4 and effective_at < $5`,
          [sku, reason, from, to],
        ),
      ),
    ];
  };
export const lastMoved =
  (sku: string, reason: string): Fact =>
  async (world) => [
    (await one(
      world,
      `select to_char(max(effective_at), 'YYYY-MM-DD') as figure from stock_moves where tenant_id = $1 and item_id = ${ITEM} and reason = $3`,
      [sku, reason],
    )) ?? '',
  ];
