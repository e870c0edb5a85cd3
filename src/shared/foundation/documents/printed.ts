/**
 * A business document as it is read, on a screen as on paper, in words and figures that are worded already. It knows no
 * purchase order and no invoice.
 */
export type PrintedDocument = {
  /** Such as "Invoice". */
  title: string;
  /** Nothing for a draft. */
  number: string | null;
  /** A word beside the title, such as "Draft" or "Copy". */
  mark?: string;
  parties: PrintedParty[];
  facts: PrintedFact[];
  tables: PrintedTable[];
  totals: PrintedTotal[];
  /** Notes, terms and the like: text of any length, with line breaks. */
  sections: PrintedSection[];
};

/** Who it is from or for. `lines` are the address and what else there is to say. */
export type PrintedParty = { label: string; name: string; lines: string[] };
export type PrintedFact = { label: string; value: string };
export type PrintedTotal = { label: string; value: string; strong?: boolean };
export type PrintedSection = { label: string; text: string };

export type PrintedTable = {
  label?: string;
  columns: PrintedColumn[];
  rows: PrintedRow[];
};

/** `fit` is as wide as its widest cell, for figures; a number is a share of what the others leave. */
export type PrintedColumn = { label: string; align: 'start' | 'center' | 'end'; width: 'fit' | number };
/** As many cells as there are columns. */
export type PrintedRow = { cells: PrintedCell[]; strong?: boolean };
/** `detail` stands below in smaller letters. */
export type PrintedCell = string | { text: string; detail: string };

/** The text of a cell, and what stands below it. */
export function cellTexts(cell: PrintedCell): { text: string; detail: string } {
  return typeof cell === 'string' ? { text: cell, detail: '' } : cell;
}

/** A fact, if there is one. */
export const factOf = (label: string, value: string): PrintedFact[] => (value ? [{ label, value }] : []);

/** A text below the tables, if there is one. */
export const sectionOf = (label: string, text: string): PrintedSection[] => (text ? [{ label, text }] : []);

/** The columns of what is bought or sold: what it is, how much of it, at which price, and what that comes to. */
export const lineColumns = (
  words: Record<'item' | 'quantity' | 'unitPrice' | 'amount', string>,
): PrintedColumn[] => [
  { label: words.item, align: 'start', width: 1 },
  { label: words.quantity, align: 'end', width: 'fit' },
  { label: words.unitPrice, align: 'end', width: 'fit' },
  { label: words.amount, align: 'end', width: 'fit' },
];
