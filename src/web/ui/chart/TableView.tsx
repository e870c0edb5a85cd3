import { ScrollRegion } from '../ScrollRegion.tsx';
import classes from './Chart.module.css';
import { type ChartTable, textOf } from './model.ts';

/** What a chart shows, in rows. It can be scrolled with the keyboard. */
export function TableView({ table, label }: { table: ChartTable; label: string }) {
  return (
    <ScrollRegion className={classes.scroll} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {table.columns.map(({ label: heading, isNumber }) => (
              <th key={heading} scope="col" data-number={isNumber}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            <tr key={n}>
              {row.map((cell, column) => (
                <td key={table.columns[column]?.label} data-number={table.columns[column]?.isNumber}>
                  <bdi>{textOf(cell)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
