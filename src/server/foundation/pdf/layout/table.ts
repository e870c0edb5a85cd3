import { cellTexts, type PrintedRow, type PrintedTable } from '#shared/foundation/documents/printed.ts';
import {
  acrossPage,
  HAIR,
  INNER,
  type Node,
  type Setting,
  STYLES,
  type Style,
  tint,
  widestOf,
  written,
} from './sheet.ts';

/** The table of lines: its header on every page, no row broken over two pages unless it is a page by itself. */

const GAP = 14;
// Lines have their spare room below the letters.
const PADDING = { top: 6, bottom: 4 };
const EDGE = 8;
const NARROWEST = 24;
const SHARED_MINIMUM = 90;
const MOST_FOR_FIT = 0.28;
// A row with more lines is continued in another one below, so that it can go on on the next page.
const LINES_IN_ROW = 30;

export function tableOf(setting: Setting, table: PrintedTable): Node[] {
  const widths = columnWidths(setting, table);
  const header = table.columns.map((column, index) => ({
    stack: written(setting, column.label, STYLES.label, { width: widths[index]!, align: column.align }),
  }));
  const rows = table.rows.flatMap((row) => bodyRows(setting, table, row, widths));
  const lastOfRow = rows.map((row) => row.ends);
  return [
    ...(table.label ? written(setting, table.label, STYLES.strong, { width: INNER }) : []),
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: acrossPage(widths, setting),
        body: [acrossPage(header, setting), ...rows.map((row) => acrossPage(row.cells, setting))],
      },
      layout: {
        hLineWidth: (line: number) => (line === 0 ? 0 : line === 1 ? 1.2 : lastOfRow[line - 2] ? 0.5 : 0),
        hLineColor: (line: number) => (line === 1 ? setting.accent : HAIR),
        vLineWidth: () => 0,
        fillColor: (row: number) => (rows[row - 1]?.strong ? tint(setting.accent, 0.07) : null),
        paddingLeft: (column: number) => (column === 0 ? EDGE : GAP / 2),
        paddingRight: (column: number) => (column === widths.length - 1 ? EDGE : GAP / 2),
        paddingTop: (row: number) => (row === 0 || rows[row - 1]?.begins ? PADDING.top : 0),
        paddingBottom: (row: number) => (row === 0 || rows[row - 1]?.ends ? PADDING.bottom : 0),
      },
      margin: [0, 0, 0, 12],
    },
  ];
}

type BodyRow = { cells: Node[]; strong: boolean; begins: boolean; ends: boolean };

function bodyRows(setting: Setting, table: PrintedTable, row: PrintedRow, widths: number[]): BodyRow[] {
  const main: Style = row.strong ? { ...STYLES.strong, size: STYLES.text.size } : STYLES.text;
  const cells = table.columns.map(({ align }, index) => {
    const { text, detail } = cellTexts(row.cells[index] ?? '');
    const place = { width: widths[index]!, align };
    return [
      ...(text || !detail ? written(setting, text, main, place) : []),
      ...(detail ? written(setting, detail, STYLES.small, place) : []),
    ];
  });
  const parts = Math.ceil(Math.max(1, ...cells.map((cell) => cell.length)) / LINES_IN_ROW);
  return Array.from({ length: parts }, (_, part) => ({
    cells: cells.map((lines) => ({ stack: lines.slice(part * LINES_IN_ROW, (part + 1) * LINES_IN_ROW) })),
    strong: row.strong ?? false,
    begins: part === 0,
    ends: part === parts - 1,
  }));
}

// Figures get what they need, within bounds; texts share the rest.
function columnWidths(setting: Setting, { columns, rows }: PrintedTable): number[] {
  const inner = INNER - GAP * (columns.length - 1) - 2 * EDGE;
  const shares = columns.map(({ width }) => (width === 'fit' ? 0 : width));
  const shared = shares.reduce((sum, share) => sum + share, 0);
  const fits = columns.map(({ width, label }, index) => {
    if (width !== 'fit') return 0;
    const cells = rows.map((row) => ({ ...cellTexts(row.cells[index] ?? ''), strong: row.strong }));
    const heavy = cells.filter((cell) => cell.strong).map((cell) => cell.text);
    const widest = Math.max(
      NARROWEST,
      widestOf(setting, [label], STYLES.label),
      widestOf(
        setting,
        cells.map((cell) => cell.text),
        STYLES.text,
      ),
      widestOf(setting, heavy, { ...STYLES.strong, size: STYLES.text.size }),
      widestOf(
        setting,
        cells.map((cell) => cell.detail),
        STYLES.small,
      ),
    );
    return Math.min(widest + 0.5, inner * MOST_FOR_FIT);
  });
  const needed = fits.reduce((sum, width) => sum + width, 0);
  const sharing = shares.filter((share) => share > 0).length;
  const free = inner - Math.min(inner * 0.5, sharing * SHARED_MINIMUM);
  const squeeze = needed > free || !sharing ? (sharing ? free : inner) / Math.max(needed, 1) : 1;
  const rest = inner - needed * squeeze;
  return columns.map((_, index) =>
    shares[index]! ? (rest * shares[index]!) / shared : fits[index]! * squeeze,
  );
}
