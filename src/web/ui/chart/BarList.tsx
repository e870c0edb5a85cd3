import type { ReactNode } from 'react';
import classes from './Chart.module.css';
import type { Bars } from './model.ts';

/** Parts of a whole as bars with their words; each can lead to what it is made of. */
export function BarList({
  chart,
  link,
}: {
  chart: Bars;
  /** Wraps a row in its link. */
  link?: (n: number, props: { className: string | undefined; children: ReactNode }) => ReactNode;
}) {
  const most = Math.max(1, ...chart.rows.map(({ value }) => Math.abs(value)));
  return (
    <ul className={classes.bars}>
      {chart.rows.map(({ label, value, text, isBad }, n) => {
        const inlineSize = `${((Math.max(0, value) / most) * 100).toFixed(2)}%`;
        const children = (
          <>
            <span>{label}</span>
            <span className="sb-number">{text}</span>
            <span
              className={classes.part}
              style={{ inlineSize }}
              data-bad={isBad && value > 0 ? true : undefined}
            />
          </>
        );
        const row = { className: classes.bar, children };
        return <li key={label}>{link ? link(n, row) : <span {...row} />}</li>;
      })}
    </ul>
  );
}
