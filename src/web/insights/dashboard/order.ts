import type { Placed } from '#shared/insights/dashboard/widgets.ts';

/** The widgets with one moved by a place; null when it stands at that end. */
export function moved(layout: Placed[], widget: Placed, by: -1 | 1): Placed[] | null {
  const from = layout.indexOf(widget);
  const to = from + by;
  if (from < 0 || to < 0 || to >= layout.length) return null;
  return layout.toSpliced(from, 1).toSpliced(to, 0, widget);
}
