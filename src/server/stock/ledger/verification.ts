import type { Ctx } from '#server/foundation/context.ts';
import type { Database, Tx } from '#server/foundation/db/tenant.ts';
import { notify } from '#server/people/notifications/raise.ts';
import { wallClock } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { type Difference, LEDGER_DIFFERENCES, PROGRESS } from './verificationQuery.ts';

/** The verification of one tenant's ledger: how many moves were read, and where a projection differs from them. */
export type LedgerCheck = { tenantId: string; moves: number; differences: Difference[] };

type Row = ({ tenantId: string } & Difference) | { tenantId: string; kind: 'moves'; ledger: string };

/**
 * Rule 10: recomputes every projection of every tenant, or of those in `only`, from the moves, each tenant in one snapshot, and records per
 * tenant that it did and how many differences it found. Changes nothing else.
 */
export async function verifyLedger(
  database: Database,
  only: readonly string[] | null = null,
): Promise<LedgerCheck[]> {
  return database.withSystem('ledger verification', async (tx) => {
    // A ledger of many years takes longer than any request may; sorting it is done in memory where it fits.
    await tx.query({
      prepare: false,
      text: "select set_config('statement_timeout', '0', true), set_config('work_mem', '128MB', true), set_config('jit', 'off', true)",
    });
    // To plan so long a statement takes longer than to verify a small business: all share one plan, which joins as suits a
    // long ledger. A cluster plans for each where it is.
    const isShared = !database.isDistributed;
    if (isShared)
      await tx.query({
        prepare: false,
        text: "select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_nestloop', 'off', true)",
      });
    const tenants = await tx.query<{ id: string }>({
      prepare: false,
      text: 'select id from tenants where $1::text[] is null or id = any($1) order by id',
      values: [only],
    });
    const all: LedgerCheck[] = [];
    for (const { id: tenantId } of tenants) {
      const check: LedgerCheck = { tenantId, moves: 0, differences: [] };
      all.push(check);
      for (const { tenantId: _, ...row } of await tx.query<Row>({
        prepare: isShared,
        text: LEDGER_DIFFERENCES,
        tenantId,
      }))
        if (row.kind === 'moves') check.moves = Number(row.ledger);
        else check.differences.push(row);
    }
    await tx.query({
      prepare: false,
      text: 'insert into ledger_checks (tenant_id, moves, differences) select * from unnest($1::text[], $2::bigint[], $3::int[]) returning id',
      values: [
        all.map(({ tenantId }) => tenantId),
        all.map(({ moves }) => moves),
        all.map(({ differences }) => differences.length),
      ],
    });
    for (const check of all) if (check.differences.length) await tellDifferences(tx, check);
    return all;
  });
}

/** Where a projection of the tenant of the transaction differs from what its moves come to. */
export async function ownDifferences({ tx }: Pick<Ctx, 'tx'>): Promise<Difference[]> {
  const rows = await tx.query<Row>({ prepare: false, text: LEDGER_DIFFERENCES });
  return rows.filter((row): row is Exclude<Row, { kind: 'moves' }> => row.kind !== 'moves');
}

/** The last verification of the tenant's ledger; null as long as there was none. */
export async function lastVerification({
  tx,
}: Pick<Ctx, 'tx'>): Promise<{ ranAt: string; moves: number; differences: number } | null> {
  const [last] = await tx.query<{ ranAt: string; moves: number; differences: number }>({
    text: 'select ran_at as "ranAt", moves, differences from ledger_checks where tenant_id = :tenant order by id desc limit 1',
  });
  return last ?? null;
}

async function tellDifferences(tx: Tx, { tenantId, differences }: LedgerCheck): Promise<void> {
  const count = String(differences.length);
  const first = differenceText(differences[0]!);
  await notify(
    { tx, tenantId },
    {
      topic: 'ledger-differences',
      title: 'The ledger and the stock differ',
      message: `The verification found ${count === '1' ? '1 difference' : `${count} differences`}. ${first}`,
      facts: { count, first },
    },
  );
}

const AT_MOVE = {
  from_balance: 'the balance where it came from',
  to_balance: 'the balance where it went to',
  on_hand_delta: 'the change of what is on hand',
  on_hand_after: 'what was on hand after it',
};
const OF_ITEM = {
  on_hand: 'on hand',
  stock_value: 'the stock value',
  average_cost: 'the average cost',
  low_places: 'places at their reorder point',
  incoming: 'incoming',
  arriving: 'what orders bring',
  held: 'held',
  awaited: 'promised and not there',
  first_moved_at: 'its first move',
  last_sold_at: 'its last sale',
};
const OF_LIST = {
  total_items: 'number of items',
  total_on_hand: 'quantity on hand',
  total_retail_value: 'retail value',
  total_stock_value: 'stock value',
};
const OF_DAY = {
  day_value: 'the change of the stock value',
  day_cost: 'the cost of what was sold',
  day_invoiced: 'the cost of what was invoiced',
};
const OF_LINE = {
  line_received: 'received',
  line_rejected: 'rejected',
  line_landed: 'landed costs received',
  line_billed: 'billed',
};
const OF_SALE = {
  sale_delivered: 'delivered',
  sale_promised: 'promised',
  sale_returned: 'returned',
  sale_coming_back: 'coming back',
};
const OF_RETURN = { receipt_returned: 'Receipt', return_sent: 'Return' };
const OF_ORDER = {
  order_lines: 'number of lines',
  order_receipts: 'how far it has come',
  order_bills: 'how far it was billed',
  order_percent: 'percent received',
  order_due: 'when it is due',
  order_incoming: 'incoming',
};

/** One difference as a line for people: what they can look up, with figures in their units. */
export function differenceText(difference: Difference): string {
  const { kind, sku, name, unit, location, from, to, at, status, ledger, found } = difference;
  const item = `${sku} (${name})`;
  const figures = `the ledger says ${figureText(ledger, difference)}, found is ${figureText(found, difference)}`;
  switch (kind) {
    case 'level':
      return `${item} at ${location}: ${figures}`;
    case 'held_at':
      return `${item}, held at ${location}: ${figures}`;
    case 'sale_claimed':
      return `Delivery ${status}, claimed by returns of ${sku === null ? 'a line without an item' : item}: ${figures}`;
    case 'sale_delivered':
    case 'sale_promised':
    case 'sale_returned':
    case 'sale_coming_back':
      return `Order ${status}, ${OF_SALE[kind]} of ${sku === null ? 'a line without an item' : item}: ${figures}`;
    case 'receipt_returned':
    case 'return_sent':
      return `${OF_RETURN[kind]} ${status}, what goes back of ${item}: ${figures}`;
    case 'held_for':
      return `${item}, held for ${status}: ${figures}`;
    case 'overheld':
      return `${item} at ${location}: ${figureText(found, difference)} is held, and only ${figureText(ledger, difference)} is there`;
    case 'sum':
      return `${item} over all locations: must be 0, found is ${figureText(found, difference)}`;
    case 'from_balance':
    case 'to_balance':
    case 'on_hand_delta':
    case 'on_hand_after': {
      const when = momentText(Date.parse(at!), difference);
      return `${item}, the move from ${from} to ${to} of ${when}, ${AT_MOVE[kind]}: ${figures}`;
    }
    case 'total_items':
    case 'total_on_hand':
    case 'total_retail_value':
    case 'total_stock_value':
      return `All ${status} items counted in "${unit}", ${OF_LIST[kind]}: ${figures}`;
    case 'day_value':
    case 'day_cost':
    case 'day_invoiced':
      return `${status}, ${OF_DAY[kind]}: ${figures}`;
    case 'line_received':
    case 'line_rejected':
    case 'line_landed':
    case 'line_billed':
      return `Purchase order ${status}, ${OF_LINE[kind]} of ${sku === null ? 'a line without an item' : item}: ${figures}`;
    case 'order_lines':
    case 'order_receipts':
    case 'order_bills':
    case 'order_percent':
    case 'order_due':
    case 'order_incoming':
      return `Purchase order ${status}, ${OF_ORDER[kind]}: ${figures}`;
    default:
      return `${item}, ${OF_ITEM[kind]}: ${figures}`;
  }
}

function figureText(figure: string | null, difference: Difference): string {
  if (figure === null) return 'nothing';
  switch (difference.kind) {
    case 'low_places':
    case 'total_items':
    case 'sale_delivered':
    case 'sale_promised':
    case 'sale_returned':
    case 'sale_coming_back':
    case 'sale_claimed':
    case 'line_received':
    case 'line_rejected':
    case 'line_billed':
    case 'order_lines':
    case 'order_percent':
    case 'order_incoming':
      return figure;
    case 'order_receipts':
    case 'order_bills':
      return PROGRESS[Number(figure) - 1] ?? figure;
    case 'order_due':
      return new Date(Number(figure) * 86_400_000).toISOString().slice(0, 10);
    case 'average_cost':
      return `${figure} ${difference.currency}`;
    case 'stock_value':
    case 'total_retail_value':
    case 'total_stock_value':
    case 'day_value':
    case 'day_cost':
    case 'day_invoiced':
    case 'line_landed':
      return formatMoney(Number(figure), difference.currency);
    case 'first_moved_at':
    case 'last_sold_at':
      return momentText(Number(figure), difference);
    default:
      return `${figure} ${difference.unit}`;
  }
}

/** "2026-01-31 18:30" by the clocks of the business. */
const momentText = (milliseconds: number, { timezone }: Difference) =>
  wallClock(new Date(milliseconds), timezone).slice(0, 16).replace('T', ' ');
