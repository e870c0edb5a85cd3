import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { localDecimal, localPercent } from '#shared/formats.ts';
import type { ReportRow } from '#shared/insights/reports/contract.ts';
import { COLUMN_KINDS, type ReportColumn } from '#shared/insights/reports/reports.ts';
import { RETURN_REASONS } from '#shared/sales/returns/states.ts';
import { MOVE_REASONS } from '#shared/stock/ledger/reasons.ts';
import { unitWord } from '#shared/unitWords.ts';
import { useTexts } from '#web/texts/language.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { Money, UnitCost } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx';
import type { Report } from './queries.ts';
import classes from './Reports.module.css';

/** A rate of tax is what its row is called by. */
const isNumber = (column: ReportColumn) =>
  column !== 'rate' && !['text', 'reason', 'date'].includes(COLUMN_KINDS[column]);
/** What a row is called by. */
const NAMES: ReadonlySet<ReportColumn> = new Set(['item', 'customer', 'supplier']);

const placeOf = (column: ReportColumn) => (column === 'item' ? 0 : column === 'category' ? 2 : 1);

/** The rows of a report with their sums; each leads to what it is about. */
export function ReportTable({
  data,
  label,
  tenantId,
  isStale,
}: {
  data: Report;
  label: string;
  tenantId: string;
  isStale: boolean;
}) {
  const { reports: words } = useTexts();
  const narrow = useMediaQuery('(max-width: 1000px)', false, { getInitialValueInEffect: false });
  const { columns, rows, totals, currency } = data;
  const own = columns.indexOf('currency');
  // Said of each row only where there are several.
  const isOneCurrency =
    own >= 0 &&
    [...rows, ...totals.map((cells) => ({ cells }))].every(
      ({ cells }) => (cells[own] ?? currency) === currency,
    );
  const all = columns.flatMap((column, at) =>
    column === 'currency' && isOneCurrency
      ? []
      : [{ column, at, places: COLUMN_KINDS[column] === 'percent' ? placesIn(rows, at) : 0 }],
  );
  // Where there is little room the name of an item comes first, with its SKU below it, and its category last.
  const sku = narrow ? columns.indexOf('sku') : -1;
  const shown =
    sku < 0
      ? all
      : all.filter(({ at }) => at !== sku).toSorted((a, b) => placeOf(a.column) - placeOf(b.column));
  return (
    <ScrollRegion className={classes.scroll} aria-label={label} aria-busy={isStale} data-stale={isStale}>
      <table className={classes.table}>
        <thead>
          <tr>
            {shown.map(({ column }) => (
              <th key={column} scope="col" data-number={isNumber(column)}>
                {words.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own
            <tr key={n}>
              {shown.map(({ column, at, places }) => (
                <td
                  key={column}
                  data-number={isNumber(column)}
                  data-name={NAMES.has(column)}
                  data-zero={isNumber(column) && Number(row.cells[at]) === 0}
                >
                  {row.of?.type === column ? (
                    <RowLink of={row.of} tenantId={tenantId}>
                      <ReportCell column={column} cells={row.cells} at={at} places={places} data={data} />
                    </RowLink>
                  ) : (
                    <ReportCell column={column} cells={row.cells} at={at} places={places} data={data} />
                  )}
                  {column === 'item' && row.cells[sku] ? (
                    <bdi className={classes.under}>{row.cells[sku]}</bdi>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map((cells) => (
            <tr key={String(cells[columns.indexOf('currency')] ?? currency)}>
              {shown.map(({ column, at, places }, n) => (
                <td key={column} data-number={isNumber(column)}>
                  {n === 0 ? (
                    words.together
                  ) : (cells[at] ?? null) === null ? null : (
                    <ReportCell column={column} cells={cells} at={at} places={places} data={data} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </ScrollRegion>
  );
}

function ReportCell({
  column,
  cells,
  at,
  places,
  data: { columns, currency },
}: {
  column: ReportColumn;
  places: number;
  cells: ReportRow['cells'];
  at: number;
  data: Report;
}) {
  const { reports: words, moveReasons, returns } = useTexts();
  const { language } = usePreferences();
  const cell = cells[at] ?? null;
  if (cell === null)
    return column === 'rate'
      ? words.untaxed
      : column === 'item' && columns.includes('net')
        ? words.others
        : null;
  const own = columns.indexOf('currency');
  switch (COLUMN_KINDS[column]) {
    case 'money':
      return <Money minor={Number(cell)} currency={own < 0 ? currency : String(cells[own])} />;
    case 'cost':
      return <UnitCost cost={String(cell)} currency={currency} />;
    case 'percent':
      return <span className="sb-number">{localPercent(String(cell), language, places)}</span>;
    case 'quantity':
    case 'count':
      return <span className="sb-number">{localDecimal(String(cell), language)}</span>;
    case 'date':
      return <CalendarDate date={String(cell)} />;
    case 'reason': {
      if (column === 'returnReason') {
        const why = RETURN_REASONS.find((one) => one === cell);
        return why ? returns.reasons[why] : null;
      }
      const reason = MOVE_REASONS.find((one) => one === cell);
      return reason ? moveReasons[reason] : null;
    }
    case 'text':
      if (column === 'unit') return <bdi>{unitWord(String(cell), language)}</bdi>;
      return <bdi>{column === 'item' && cell === '' ? words.freeText : cell}</bdi>;
  }
}

/** As many decimal places as any percentage of a column has, so that they stand below each other. */
function placesIn(rows: Report['rows'], at: number): number {
  return Math.max(0, ...rows.map(({ cells }) => String(cells[at] ?? '').split('.')[1]?.length ?? 0));
}

function RowLink({
  of: { type, id },
  tenantId,
  children,
}: {
  of: NonNullable<ReportRow['of']>;
  tenantId: string;
  children: ReactNode;
}) {
  if (type === 'item')
    return (
      <Link to="/tenant/$tenantId/inventory/items/$itemId" params={{ tenantId, itemId: id }}>
        {children}
      </Link>
    );
  if (type === 'supplier')
    return (
      <Link to="/tenant/$tenantId/suppliers/$supplierId" params={{ tenantId, supplierId: id }}>
        {children}
      </Link>
    );
  if (type === 'order')
    return (
      <Link to="/tenant/$tenantId/orders/$orderId" params={{ tenantId, orderId: id }}>
        {children}
      </Link>
    );
  return (
    <Link to="/tenant/$tenantId/invoices" params={{ tenantId }} search={{ customer: id }}>
      {children}
    </Link>
  );
}
