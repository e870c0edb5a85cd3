import type { PrintedSection, PrintedTotal } from '#shared/foundation/documents/printed.ts';
import {
  acrossPage,
  HAIR,
  INNER,
  LINES_KEPT_TOGETHER,
  type Node,
  type Setting,
  STYLES,
  tint,
  widestOf,
  written,
} from './sheet.ts';

/** What stands below the lines: totals, which stay together, and notes and terms of any length. */

const TOTALS = { narrowest: 220, widest: INNER * 0.62, padding: 8, gap: 12 };

export function totalsOf(setting: Setting, totals: PrintedTotal[]): Node {
  const styleOf = (total: PrintedTotal) => (total.strong ? STYLES.grand : STYLES.text);
  const frame = 2 * TOTALS.padding + TOTALS.gap;
  const values = Math.min(
    Math.max(...totals.map((total) => widestOf(setting, [total.value], styleOf(total)))) + 0.5,
    TOTALS.widest * 0.6,
  );
  const labels = Math.max(...totals.map((total) => widestOf(setting, [total.label], styleOf(total)))) + 0.5;
  const width = Math.min(TOTALS.widest, Math.max(TOTALS.narrowest, labels + values + frame));
  const label = width - values - frame;
  const body = totals.map((total) =>
    acrossPage(
      [
        { stack: written(setting, total.label, styleOf(total), { width: label }) },
        { stack: written(setting, total.value, styleOf(total), { width: values, align: 'end' }) },
      ],
      setting,
    ),
  );
  const strong = (row: number) => totals[row]?.strong ?? false;
  const table = {
    width,
    table: { widths: acrossPage([label, values], setting), body, dontBreakRows: true },
    layout: {
      hLineWidth: (line: number) => (strong(line) ? 1.2 : line > 0 && line < totals.length ? 0.5 : 0),
      hLineColor: (line: number) => (strong(line) ? setting.accent : HAIR),
      vLineWidth: () => 0,
      fillColor: (row: number) => (strong(row) ? tint(setting.accent, 0.07) : null),
      paddingLeft: (column: number) => (column === 0 ? TOTALS.padding : TOTALS.gap / 2),
      paddingRight: (column: number) => (column === 0 ? TOTALS.gap / 2 : TOTALS.padding),
      paddingTop: (row: number) => (strong(row) ? 7 : 4.5),
      paddingBottom: (row: number) => (strong(row) ? 5 : 2.5),
    },
  };
  const beside = { width: INNER - width, text: '' };
  return {
    columns: acrossPage([beside, table], setting),
    unbreakable: true,
    margin: [0, 0, 0, 20],
  };
}

/** A label that never stands alone at the foot of a page, and its text. */
export function sectionOf(setting: Setting, { label, text }: PrintedSection): Node[] {
  const head = written(setting, label, STYLES.label, { width: INNER });
  const lines = written(setting, text, STYLES.text, { width: INNER });
  const together = lines.length <= LINES_KEPT_TOGETHER ? lines.length : 3;
  return [
    { stack: [...head, ...lines.slice(0, together)], unbreakable: true },
    { stack: lines.slice(together), margin: [0, 0, 0, 14] },
  ];
}
