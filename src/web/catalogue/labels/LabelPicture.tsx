import type { ReactNode } from 'react';
import classes from './Labels.module.css';

/** A label as the server draws it, which is what is printed. */
export function LabelPicture({
  svg,
  name,
  stale,
  size: { width, height },
  children,
}: {
  svg: string | undefined;
  name: string;
  /** The next one is on its way. */
  stale: boolean;
  size: { width: number; height: number };
  /** Stands on it. */
  children?: ReactNode;
}) {
  // As wide as its height allows: a narrow and high one must not fill a phone.
  const most = Math.min(320, (260 * width) / Math.max(1, height));
  return (
    <div
      className={classes.paper}
      data-stale={stale}
      dir="ltr"
      style={{ aspectRatio: `${width} / ${height}`, maxInlineSize: most }}
    >
      {svg ? <img alt={name} src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} /> : null}
      {children}
    </div>
  );
}
