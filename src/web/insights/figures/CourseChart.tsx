import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useLanguage } from '#web/texts/language.ts';
import classes from './Course.module.css';
import type { Course, Row } from './course.ts';

const [LINE, GAP] = [112, 14];
/** Bars below a line, and bars alone. */
const [BELOW, ALONE] = [76, 120];

/**
 * A line and bars over the same stretches of time, each on a scale of its own. What is pointed at, or reached with the
 * arrow keys, is told in words above; the table beside it says the same to whoever cannot see it.
 */
export function CourseChart({ course, label }: { course: Course; label: string }) {
  const { ref, width } = useElementSize();
  const { direction } = useLanguage();
  const [at, setAt] = useState<number | null>(null);
  const { labels, line, bars, before } = course;
  const count = labels.length;
  const shown = at === null || at >= count ? null : at;
  const isRtl = direction === 'rtl';
  const x = (n: number) => {
    const place = ((n + 0.5) / count) * width;
    return isRtl ? width - place : place;
  };
  const point = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const part = (event.clientX - box.left) / box.width;
    setAt(Math.min(count - 1, Math.max(0, Math.floor((isRtl ? 1 - part : part) * count))));
  };
  const step = (event: KeyboardEvent) => {
    const last = count - 1;
    const on = shown ?? last;
    const later = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const earlier = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const next = {
      ...{ [later]: Math.min(last, on + 1), [earlier]: Math.max(0, shown === null ? last : on - 1) },
      ...{ Home: 0, End: last, Escape: null },
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };
  const rows = [line, bars, before].filter((row) => row !== null);
  const top = line ? LINE + GAP : 0;
  const size = line ? BELOW : ALONE;
  const height = bars ? top + size : LINE;
  const told = (n: number) => [labels[n], ...rows.map((row) => `${row.name} ${row.text(n)}`)].join(', ');
  return (
    <div className={classes.course}>
      <p className={classes.told} aria-hidden="true">
        <strong className="sb-number">
          {shown === null ? `${labels[0]} – ${labels.at(-1)}` : labels[shown]}
        </strong>
        {rows.map((row) => (
          <span key={row.name} data-kind={row === line ? 'line' : row === bars ? 'bars' : 'before'}>
            {row.name} <span className="sb-number">{shown === null ? row.whole : row.text(shown)}</span>
          </span>
        ))}
      </p>
      <div className={classes.frame}>
        <div
          ref={ref}
          className={classes.plot}
          style={{ blockSize: height }}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={count}
          aria-valuenow={(shown ?? count - 1) + 1}
          aria-valuetext={told(shown ?? count - 1)}
          onKeyDown={step}
          onBlur={() => setAt(null)}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setAt(null)}
        >
          <svg aria-hidden="true">
            {shown === null ? null : (
              <rect
                className={classes.slot}
                x={x(shown) - width / count / 2}
                width={width / count}
                height={height}
              />
            )}
            {line ? <Line row={line} x={x} at={shown} /> : null}
            {bars ? <Bars rows={{ bars, before }} x={x} slot={width / count} top={top} size={size} /> : null}
          </svg>
        </div>
        <div className={classes.scale} aria-hidden="true">
          {line ? <Ends row={line} size={LINE} /> : null}
          {bars ? <Ends row={bars} other={before} size={size} /> : null}
        </div>
      </div>
      <p className={classes.ends} aria-hidden="true">
        <span className="sb-number">{labels[0]}</span>
        <span className="sb-number">{labels.at(-1)}</span>
      </p>
    </div>
  );
}

function scaleOf(...rows: (Row | null)[]): { low: number; high: number } {
  const all = rows.flatMap((row) => row?.values ?? []);
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  return high > low ? { low, high } : { low, high: low + 1 };
}

const heightIn = (value: number, { low, high }: { low: number; high: number }, size: number) =>
  (1 - (value - low) / (high - low)) * (size - 4) + 2;

function Line({ row, x, at }: { row: Row; x: (n: number) => number; at: number | null }) {
  const scale = scaleOf(row);
  const y = (n: number) => heightIn(row.values[n] ?? 0, scale, LINE);
  const points = row.values.map((_, n) => `${x(n).toFixed(1)},${y(n).toFixed(1)}`).join(' ');
  const zero = heightIn(0, scale, LINE);
  return (
    <>
      <line className={classes.grid} x1="0" x2="100%" y1={zero} y2={zero} />
      <polygon
        className={classes.area}
        points={`${x(0)},${zero} ${points} ${x(row.values.length - 1)},${zero}`}
      />
      <polyline className={classes.line} points={points} />
      {at === null ? null : <circle className={classes.dot} cx={x(at)} cy={y(at)} r={4} />}
    </>
  );
}

type BarsProps = {
  rows: { bars: Row; before: Row | null };
  x: (n: number) => number;
  slot: number;
  top: number;
  size: number;
};

function Bars({ rows: { bars, before }, x, slot, top, size }: BarsProps) {
  const scale = scaleOf(bars, before);
  const zero = top + heightIn(0, scale, size);
  const bar = (value: number, n: number, part: number, className: string | undefined) => {
    const y = top + heightIn(value, scale, size);
    const width = Math.max(1, Math.min(36, slot * part));
    if (value === 0) return null;
    return (
      <rect
        key={n}
        className={className}
        x={x(n) - width / 2}
        width={width}
        y={Math.min(y, zero)}
        height={Math.max(1, Math.abs(zero - y))}
        rx={Math.min(2, width / 3)}
      />
    );
  };
  return (
    <>
      {before?.values.map((value, n) => bar(value, n, 0.86, classes.before))}
      {bars.values.map((value, n) => bar(value, n, before ? 0.5 : 0.68, classes.bar))}
      <line className={classes.grid} x1="0" x2="100%" y1={zero} y2={zero} />
    </>
  );
}

/** What the top and the bottom of a scale stand for. */
function Ends({ row, other = null, size }: { row: Row; other?: Row | null; size: number }) {
  const { low, high } = scaleOf(row, other);
  return (
    <span style={{ blockSize: size }}>
      <span className="sb-number">{row.short(high)}</span>
      <span className="sb-number">{row.short(low)}</span>
    </span>
  );
}
