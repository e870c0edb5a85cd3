import { BarList } from '#web/ui/chart/BarList.tsx';
import type { ChartData } from '#web/ui/chart/model.ts';
import { TrendChart } from '#web/ui/chart/TrendChart.tsx';
import classes from './Explore.module.css';

/** The chart of a figure; the table beside it says the same to whoever cannot see it. `of`: where it is of some parts alone. */
export function FigureChart({
  chart,
  label,
  of,
  isStale,
}: {
  chart: ChartData;
  label: string;
  of: string;
  isStale: boolean;
}) {
  return (
    <section
      className={chart.kind === 'bars' ? `${classes.chart} ${classes.bars}` : classes.chart}
      aria-label={label}
      data-stale={isStale}
      aria-busy={isStale}
    >
      {of ? <p className={classes.caption}>{of}</p> : null}
      {chart.kind === 'trend' ? <TrendChart chart={chart} label={label} /> : <BarList chart={chart} />}
    </section>
  );
}
