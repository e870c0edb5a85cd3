import type { Ctx } from '#server/foundation/context.ts';
import { quantityText, toMillionths, toThousandths } from '#shared/decimal.ts';
import { worthOf } from '#shared/money.ts';
import { isAbove, marksOf } from '#shared/stock/counts/rules.ts';
import type { CountLine } from '#shared/stock/counts/shapes.ts';
import type { LineMark } from '#shared/stock/counts/states.ts';
import type { StoredCount } from './stored.ts';

type Row = Omit<CountLine, 'marks'> & {
  firstAt: string | null;
  earlier: string[];
  isMoved: boolean;
  isOvertaken: boolean;
  /** What one of the item costs on average, in the main unit of the currency. */
  averageCost: string | null;
  bookNow: string;
  movedSince: string;
};

/**
 * What was found is held against the book of its own moment: what is there now, less what has moved since by the time of the move.
 * A place of which a later count was posted, or which was corrected by hand after a later one, is overtaken.
 */
const linesSql = (
  isPosted: boolean,
) => `select l.id, l.item_id as "itemId", i.sku, i.name, i.unit, u.precision, i.pictures -> 0 ->> 'url' as picture,
    l.location_id as "locationId", p.name as location, l.is_expected as "isExpected", l.round, l.counted, l.first_at as "firstAt",
    l.counted_at as "countedAt", l.counters, l.earlier, l.takes, l.reason, l.note, l.decision, l.decided_by as "decidedBy",
    l.expected, l.difference, l.worth, coalesce(s.average_cost, i.standard_cost) as "averageCost",
    ${isPosted ? AS_POSTED : AS_NOW}
  from count_lines l
    join items i on i.tenant_id = :tenant and i.id = l.item_id
    join units u on u.tenant_id = :tenant and u.id = i.unit
    join item_stock s on s.tenant_id = :tenant and s.id = l.item_id
    join locations p on p.tenant_id = :tenant and p.id = l.location_id
    ${isPosted ? '' : MOVED}
  where l.tenant_id = :tenant and l.count_id = $1`;

/** What was posted is kept with the line. */
const AS_POSTED = `0 as "bookNow", 0 as "movedSince", false as "isMoved", false as "isOvertaken"`;
const AS_NOW = `coalesce(v.on_hand, 0) as "bookNow", coalesce(m.moved, 0) as "movedSince", coalesce(m.during, false) as "isMoved",
    l.counted_at is not null and (exists (
      select from count_lines o where o.tenant_id = :tenant and o.item_id = l.item_id and o.location_id = l.location_id and o.is_posted
        and o.counted_at >= l.counted_at and o.id <> l.id)
      or coalesce(m.recounted, false)) as "isOvertaken"`;
const MOVED = `left join stock_levels v on v.tenant_id = :tenant and v.id = l.item_id and v.location_id = l.location_id
    left join lateral (
      select sum(case when m.to_location_id = l.location_id then m.quantity else -m.quantity end) filter (where m.effective_at > l.counted_at) as moved,
        bool_or(m.effective_at <= l.counted_at and m.reason <> 'count') as during,
        bool_or(m.effective_at > l.counted_at and m.reason = 'count' and m.source_type is null and m.reverses is null
          and not exists (select from stock_moves r where r.tenant_id = :tenant and r.reverses = m.id)) as recounted
      from stock_moves m
      where m.tenant_id = :tenant and m.item_id = l.item_id and m.effective_at > l.first_at
        and l.location_id in (m.from_location_id, m.to_location_id) and m.from_location_id <> m.to_location_id) m on true`;

/** A line with what the book says of it, in thousandths. */
export type Counted = {
  line: CountLine;
  earlier: string[];
  /** Null: nobody has counted it. */
  found: { counted: bigint; expected: bigint; difference: bigint; worth: bigint; value: bigint } | null;
  marks: LineMark[];
};

/** All lines of a count, or one of them, with what was found beside the book; once it is posted, as they were then. */
export async function readLines(ctx: Ctx, count: StoredCount, lineId?: string): Promise<Counted[]> {
  const rows = await ctx.tx.query<Row>({
    // Planned by how many lines the count has.
    prepare: false,
    text: `${linesSql(count.state === 'posted')}${lineId ? ' and l.id = $2' : ''}`,
    values: lineId ? [count.id, lineId] : [count.id],
  });
  return rows.map((row) => countedOf(ctx, count, row));
}

function countedOf(ctx: Ctx, count: StoredCount, row: Row): Counted {
  const {
    earlier,
    isMoved,
    isOvertaken,
    averageCost: _,
    bookNow,
    movedSince: __,
    firstAt: ___,
    ...line
  } = row;
  const found = foundOf(ctx, count, row);
  const marks = found
    ? marksOf({
        ...{
          isExpected: line.isExpected,
          round: line.round,
          earlier,
          takes: line.takes,
          decision: line.decision,
        },
        people: line.counters.map(({ personId }) => personId),
        isAbove: isAbove(
          { units: count.toleranceUnits, percent: count.tolerancePercent, value: count.toleranceValue },
          found,
        ),
        isMoved,
        isOvertaken: count.state !== 'posted' && isOvertaken,
      })
    : line.isExpected
      ? []
      : (['unexpected'] as LineMark[]);
  return {
    line: {
      ...line,
      expected: found
        ? quantityText(found.expected)
        : count.state === 'posted'
          ? null
          : (line.expected ?? bookNow),
      difference: found && quantityText(found.difference),
      worth: found && Number(found.worth),
      marks,
    },
    ...{ earlier, found, marks },
  };
}

function foundOf(ctx: Ctx, { state }: StoredCount, row: Row): Counted['found'] {
  if (row.counted === null) return null;
  const counted = toThousandths(row.counted);
  const cost = row.averageCost === null ? 0n : toMillionths(row.averageCost);
  const worth = (quantity: bigint) => worthOf(quantity, cost, ctx.currency);
  if (state === 'posted' && row.expected !== null && row.difference !== null && row.worth !== null) {
    const expected = toThousandths(row.expected);
    return {
      counted,
      expected,
      difference: toThousandths(row.difference),
      worth: BigInt(row.worth),
      value: worth(expected),
    };
  }
  const expected = toThousandths(row.bookNow) - toThousandths(row.movedSince);
  // A later count knows better what is there.
  const difference = row.isOvertaken ? 0n : counted - expected;
  return { counted, expected, difference, worth: worth(difference), value: worth(expected) };
}

/** Whether what is expected is told to nobody: as long as it is counted blind. */
export const isUntold = ({ state, isBlind }: Pick<StoredCount, 'state' | 'isBlind'>): boolean =>
  isBlind && (state === 'counting' || state === 'draft');

/** What whoever counts blind is not told of a line. */
export function blinded(count: Pick<StoredCount, 'state' | 'isBlind'>, line: CountLine): CountLine {
  if (!isUntold(count)) return line;
  return { ...line, expected: null, difference: null, worth: null };
}
