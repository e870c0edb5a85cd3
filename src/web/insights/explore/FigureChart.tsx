import { BarList } from '#web/ui/chart/BarList.tsx';
import type { ChartData } from '#web/ui/chart/model.ts';
import { TrendChart } from '#web/ui/chart/TrendChart.tsx';
import classes from './Explore.module.css';

/** The chart of a figure; the table below says the same to whoever cannot see it. */
export function FigureChart({
  chart,
  label,
  isStale,
}: {
  chart: ChartData;
  label: string;
  isStale: boolean;
}) {
  return (
    <section className={classes.chart} aria-label={label} data-stale={isStale} aria-busy={isStale}>
      {chart.kind === 'trend' ? <TrendChart chart={chart} label={label} /> : <BarList chart={chart} />}
    </section>
  );
}
