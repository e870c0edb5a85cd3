import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useLanguage, useTexts } from '../../texts/language.ts';
import classes from './Chart.module.css';
import { scaleOf, type Trend, tickTexts } from './model.ts';

/** A line over days. Its points are walked by pointer or by the arrow keys, and each is told in words. */
export function TrendChart({ chart, label }: { chart: Trend; label: string }) {
  const { ref, width, height } = useElementSize();
  const { direction } = useLanguage();
  const { dashboard: words } = useTexts();
  const [at, setAt] = useState<number | null>(null);
  const { labels, values, before, name, nameBefore, exact, fromZero } = chart;
  const scale = scaleOf(chart);
  const last = values.length - 1;
  const isFromRight = direction === 'rtl';
  const part = (n: number) => (last > 0 ? n / last : 0.5);
  const x = (n: number) => (isFromRight ? 1 - part(n) : part(n)) * width;
  const depth = (value: number) => 1 - (value - scale.low) / (scale.high - scale.low);
  const y = (value: number) => EDGE + depth(value) * Math.max(0, height - 2 * EDGE);
  const path = (line: readonly (number | null)[]) =>
    line
      .flatMap((value, n) => (value === null ? [] : [`${x(n).toFixed(1)},${y(value).toFixed(1)}`]))
      .join(' ');
  const point = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const from = (event.clientX - box.left) / box.width;
    setAt(Math.round(Math.min(1, Math.max(0, isFromRight ? 1 - from : from)) * last));
  };
  const walk = (event: KeyboardEvent) => {
    const next = walked(event.key, at ?? last, last, isFromRight);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };
  const shown = at === null || at > last ? null : at;
  const told = shown ?? last;
  const beforeOf = (n: number) => {
    const value = before?.[n] ?? null;
    return value === null ? null : `${nameBefore} ${exact(value)}`;
  };
  return (
    <div className={classes.trend}>
      <div className={classes.frame}>
        <div
          ref={ref}
          className={classes.plot}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={told}
          aria-valuetext={[`${labels[told]}: ${exact(values[told] ?? 0)}`, beforeOf(told)]
            .filter(Boolean)
            .join(', ')}
          onKeyDown={walk}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && setAt(told)}
          onBlur={() => setAt(null)}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setAt(null)}
        >
          <svg aria-hidden="true">
            {scale.ticks.map((tick) => (
              <line
                key={tick}
                className={classes.grid}
                data-zero={tick === 0 ? true : undefined}
                {...{ x1: 0, x2: width, y1: y(tick), y2: y(tick) }}
              />
            ))}
            {before ? <polyline className={classes.before} points={path(before)} /> : null}
            {fromZero ? (
              <polygon
                className={classes.area}
                points={`${x(0)},${y(0)} ${path(values)} ${x(last)},${y(0)}`}
              />
            ) : null}
            <polyline className={classes.line} points={path(values)} />
            {last === 0 ? <circle className={classes.dot} cx={x(0)} cy={y(values[0] ?? 0)} r={4} /> : null}
            {shown === null ? null : (
              <>
                <line className={classes.rule} x1={x(shown)} x2={x(shown)} y1={0} y2={height} />
                <circle className={classes.dot} cx={x(shown)} cy={y(values[shown] ?? 0)} r={4} />
              </>
            )}
          </svg>
          {shown === null ? null : (
            <div
              className={classes.tip}
              style={{ [part(shown) > 0.5 ? 'insetInlineEnd' : 'insetInlineStart']: tipPlace(part(shown)) }}
              aria-hidden="true"
            >
              <span className="sb-number">{labels[shown]}</span>
              <strong className="sb-number">{exact(values[shown] ?? 0)}</strong>
              {beforeOf(shown) ? <span className="sb-number">{beforeOf(shown)}</span> : null}
            </div>
          )}
        </div>
        <div className={classes.axis} aria-hidden="true">
          {tickTexts(scale, chart).map((text, n) => (
            <span key={text} className="sb-number" style={{ insetBlockStart: y(scale.ticks[n] ?? 0) }}>
              {text}
            </span>
          ))}
        </div>
        <div className={classes.under} aria-hidden="true">
          {daysOn(last, width).map((n) => (
            <span
              key={n}
              className="sb-number"
              data-end={n === last && last > 0 ? true : undefined}
              style={{
                insetInlineStart: `${part(n) * 100}%`,
                translate: `${shiftOf(n, last, isFromRight)}%`,
              }}
            >
              {labels[n]}
            </span>
          ))}
        </div>
      </div>
      {nameBefore || !fromZero ? (
        <div className={classes.legend} aria-hidden="true">
          {nameBefore ? (
            <>
              <span className={classes.now}>{name}</span>
              <span className={classes.old}>{nameBefore}</span>
            </>
          ) : null}
          {fromZero || scale.low === 0 ? null : <span>{words.scaleFrom(chart.text(scale.low))}</span>}
        </div>
      ) : null}
    </div>
  );
}

/** Room above and below the lines of the scale, for half of what is written beside them. */
const EDGE = 6;

/** Where a key leads from a point; null for keys that lead nowhere. */
function walked(key: string, at: number, last: number, isFromRight: boolean): number | null {
  const forward = isFromRight ? 'ArrowLeft' : 'ArrowRight';
  const back = isFromRight ? 'ArrowRight' : 'ArrowLeft';
  const week = 7;
  const steps: Record<string, number> = {
    [forward]: 1,
    [back]: -1,
    ...{ ArrowUp: 1, ArrowDown: -1, PageUp: week, PageDown: -week, End: last, Home: -last },
  };
  const step = steps[key];
  return step === undefined ? null : Math.min(last, Math.max(0, at + step));
}

/** The points whose days are written below: the first, the last, and as many between as there is room for. */
function daysOn(last: number, width: number): number[] {
  const parts = Math.min(last, width < 260 ? 1 : width < 480 ? 2 : 4);
  return parts < 1 ? [0] : Array.from({ length: parts + 1 }, (_, n) => Math.round((n * last) / parts));
}

const shiftOf = (n: number, last: number, isFromRight: boolean) => {
  const back = last === 0 ? 50 : n === 0 ? 0 : n === last ? 100 : 50;
  return isFromRight ? back : -back;
};

/** Beside its point, on the side with more room. */
const tipPlace = (part: number) => `calc(${(part > 0.5 ? 1 - part : part) * 100}% + 10px)`;
