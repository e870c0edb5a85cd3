import type { ReactNode } from 'react';
import classes from './Chart.module.css';
import { type Bars, barPlaces } from './model.ts';

/** Parts of a whole as bars with their words; each can lead to what it is made of. */
export function BarList({
  chart,
  link,
}: {
  chart: Bars;
  /** Wraps a row in its link. */
  link?: (n: number, props: { className: string | undefined; children: ReactNode }) => ReactNode;
}) {
  const place = barPlaces(chart);
  return (
    <ul className={classes.bars}>
      {chart.rows.map(({ label, value, text, isBad }, n) => {
        const { from, length } = place(value);
        const children = (
          <>
            <span>{label}</span>
            <span className="sb-number">{text}</span>
            <span
              className={classes.part}
              style={{ insetInlineStart: percent(from), inlineSize: percent(length) }}
              data-bad={isBad && value > 0 ? true : undefined}
            />
          </>
        );
        const row = { className: classes.bar, children };
        return <li key={label}>{link ? link(n, row) : <span {...row} />}</li>;
      })}
      {chart.rest ? <li className={classes.rest}>{chart.rest}</li> : null}
    </ul>
  );
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;
