import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import { useLanguage } from '../../texts/language.ts';
import classes from './Chart.module.css';
import { scaleOf, type Trend } from './model.ts';

/** A line over days. Its table says the same to whoever cannot see it; what is pointed at is told in words below. */
export function TrendChart({ chart, label }: { chart: Trend; label: string }) {
  const { ref, width, height } = useElementSize();
  const { direction } = useLanguage();
  const [at, setAt] = useState<number | null>(null);
  const { labels, values, before, name, nameBefore, text } = chart;
  const { low, high } = scaleOf(chart);
  const most = Math.max(1, values.length - 1);
  const x = (n: number) => (direction === 'rtl' ? width - (n / most) * width : (n / most) * width);
  const y = (value: number) => 4 + (1 - (value - low) / (high - low)) * Math.max(0, height - 8);
  const path = (line: readonly (number | null)[]) =>
    line
      .flatMap((value, n) => (value === null ? [] : [`${x(n).toFixed(1)},${y(value).toFixed(1)}`]))
      .join(' ');
  const point = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const part = (event.clientX - box.left) / box.width;
    setAt(Math.round(Math.min(1, Math.max(0, direction === 'rtl' ? 1 - part : part)) * most));
  };
  const shown = at === null || at >= values.length ? null : at;
  const old = shown === null ? null : (before?.[shown] ?? null);
  return (
    <div className={classes.trend}>
      <div className={classes.frame}>
        <div
          ref={ref}
          className={classes.plot}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setAt(null)}
        >
          <svg role="img" aria-label={label}>
            <line className={classes.grid} x1={0} x2={width} y1={y(low)} y2={y(low)} />
            <line className={classes.grid} x1={0} x2={width} y1={y(high)} y2={y(high)} />
            {before ? <polyline className={classes.before} points={path(before)} /> : null}
            <polygon
              className={classes.area}
              points={`${x(0)},${y(low)} ${path(values)} ${x(values.length - 1)},${y(low)}`}
            />
            <polyline className={classes.line} points={path(values)} />
            {values.length === 1 ? (
              <circle className={classes.dot} cx={x(0)} cy={y(values[0] ?? 0)} r={4} />
            ) : null}
            {shown === null ? null : (
              <>
                <line className={classes.rule} x1={x(shown)} x2={x(shown)} y1={0} y2={height} />
                <circle className={classes.dot} cx={x(shown)} cy={y(values[shown] ?? 0)} r={4} />
              </>
            )}
          </svg>
        </div>
        <div className={classes.axis} aria-hidden="true">
          <span className="sb-number">{text(high)}</span>
          <span className="sb-number">{text(low)}</span>
        </div>
      </div>
      <div className={classes.under} aria-hidden="true">
        {shown === null ? (
          <>
            <span className="sb-number">{labels[0]}</span>
            <span className="sb-number">{labels.length > 1 ? labels.at(-1) : ''}</span>
          </>
        ) : (
          <span className={classes.at}>
            <span className="sb-number">{labels[shown]}</span>:{' '}
            <span className="sb-number">{text(values[shown] ?? 0)}</span>
            {old === null ? null : (
              <>
                {' '}
                · {nameBefore} <span className="sb-number">{text(old)}</span>
              </>
            )}
          </span>
        )}
      </div>
      {nameBefore ? (
        <div className={classes.legend} aria-hidden="true">
          <span>{name}</span>
          <span className={classes.old}>{nameBefore}</span>
        </div>
      ) : null}
    </div>
  );
}
