import { fieldError } from '../../errors.ts';
import { type Said, say } from '../../refusals/say.ts';
import { refuseFile } from './decode.ts';
import type { Encoding } from './encodings.ts';

/** What a file may hold at most, but for lines of documents; beyond it the file is refused as a whole. */
export const TABLE_LIMITS = {
  rows: 100_000,
  documentLines: 1_000_000,
  columns: 500,
  cell: 32_000,
  line: 1_000_000,
} as const;

/** What cells are separated by. */
export const DELIMITERS = [',', ';', '\t', '|'] as const;

/** How a file is read, where somebody has said so; the rest is recognised. */
export type Reading = {
  encoding?: Encoding;
  delimiter?: string;
  /** The sheet of a workbook. */
  sheet?: string;
  /** The line of the headings; what is above it is left out. */
  headingLine?: number;
  /** How many rows it may have at most. */
  most?: number;
};

/** What holds something: the line of the file it begins on and its cells as written. */
export type TableRecord = { line: number; cells: string[] };

/** One row below the headings, and what is wrong with its length. */
export type TableRow = TableRecord & { problem: Said | null };

/** A file as a table. Workbooks have sheets instead of a delimiter. */
export type TableFile = {
  encoding: Encoding | 'XLSX';
  delimiter: string;
  sheets: string[];
  sheet: string | null;
  headingLine: number;
  header: string[];
  /**
   * Its rows in portions, so that a server can take a breath in between. Throws `invalid-argument` with line and reason
   * for files beyond `TABLE_LIMITS`; a row that is only too short or too long carries a `problem` instead.
   */
  rows: () => Generator<TableRow[], void>;
};

// Written out by databases; see the sample catalogues people try first.
const WRITTEN_NULL = 'NULL';
const LOOKED_AT = 20;

/** Finds the headings among the records of a file. Throws `invalid-argument` where there are none, or none to work with. */
export function tableOf(
  what: Pick<TableFile, 'encoding' | 'delimiter' | 'sheets' | 'sheet'>,
  records: () => Iterable<TableRecord[]>,
  { headingLine, most = TABLE_LIMITS.rows }: Reading,
): TableFile {
  const headings =
    headingLine === undefined ? recogniseHeadings(records()) : recordAt(records(), headingLine);
  const header = headings.cells.map((cell) => cell.trim());
  checkHeader(header, headings.line);
  const table = { ...what, headingLine: headings.line, header };
  return { ...table, rows: () => rowsBelow(table, records(), most) };
}

const filled = ({ cells }: TableRecord) => cells.filter((cell) => cell.trim() !== '').length;

/** The first record that is not much emptier than most: a title or a date above a table has a cell or two. */
function recogniseHeadings(portions: Iterable<TableRecord[]>): TableRecord {
  const first: TableRecord[] = [];
  for (const portion of portions) {
    first.push(...portion.slice(0, LOOKED_AT - first.length));
    if (first.length === LOOKED_AT) break;
  }
  const usual = first.map(filled).toSorted((a, b) => a - b)[Math.floor(first.length / 2)] ?? 0;
  const found = first.find((record) => filled(record) * 2 > usual);
  if (!found) throw refuseFile(say('file.empty'));
  return found;
}

function recordAt(portions: Iterable<TableRecord[]>, line: number): TableRecord {
  for (const portion of portions) {
    const found = portion.find((record) => record.line >= line);
    if (found?.line === line) return found;
    if (found) break;
  }
  throw fieldError('headingLine', say('imports.noHeadings', { line }));
}

function* rowsBelow(
  table: Pick<TableFile, 'header' | 'delimiter' | 'headingLine'>,
  portions: Iterable<TableRecord[]>,
  most: number,
): Generator<TableRow[], void> {
  let rows = 0;
  for (const portion of portions) {
    const out: TableRow[] = [];
    for (const record of portion) {
      if (record.line <= table.headingLine) continue;
      if (++rows > most) throw refuseFile(say('imports.tooManyRows', { most }), record.line);
      out.push(checkedRow(table, record));
    }
    yield out;
  }
  if (rows === 0) throw refuseFile(say('imports.noRows'));
}

function checkedRow(
  { header, delimiter }: Pick<TableFile, 'header' | 'delimiter'>,
  { line, cells: given }: TableRecord,
): TableRow {
  while (given.length > header.length && given.at(-1)?.trim() === '') given.pop();
  const cells = delimiter === ',' ? mended(given, header.length) : given;
  for (const [at, cell] of cells.entries()) {
    if (cell === WRITTEN_NULL) cells[at] = '';
  }
  if (cells.length === header.length) return { line, cells, problem: null };
  const problem = say('imports.cells', { cells: cells.length, header: header.length });
  return { line, cells, problem };
}

/**
 * A row in which commas of the text stand without quotation marks ("Pavlova, Ltd."): a cell that begins with a space
 * goes on from the one before it. Only where this is so of as many cells as there are too many, so that nothing is guessed.
 */
function mended(cells: string[], width: number): string[] {
  const surplus = cells.length - width;
  const goesOn = (at: number) => at > 0 && /^ \S/.test(cells[at] ?? '') && cells[at - 1]?.trim() !== '';
  if (surplus <= 0 || cells.filter((_, at) => goesOn(at)).length !== surplus) return cells;
  const whole: string[] = [];
  for (const [at, cell] of cells.entries()) {
    if (goesOn(at)) whole.push(`${whole.pop()},${cell}`);
    else whole.push(cell);
  }
  return whole;
}

function checkHeader(header: string[], line: number): void {
  const seen = new Map<string, number>();
  for (const [at, heading] of header.entries()) {
    const before = seen.get(heading);
    if (heading !== '' && before !== undefined) {
      throw refuseFile(say('imports.sameHeading', { first: before + 1, second: at + 1, heading }), line);
    }
    seen.set(heading, at);
  }
}

/** Refuses a record that is wider than a table may be, or has a cell that is longer. */
export function checkSize({ line, cells }: TableRecord): void {
  if (cells.length > TABLE_LIMITS.columns)
    throw refuseFile(say('imports.columns', { columns: cells.length, most: TABLE_LIMITS.columns }), line);
  const long = cells.findIndex((cell) => cell.length > TABLE_LIMITS.cell);
  if (long >= 0)
    throw refuseFile(say('imports.longCell', { column: long + 1, most: TABLE_LIMITS.cell }), line);
}
