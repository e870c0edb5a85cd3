import { setImmediate as pause } from 'node:timers/promises';
import { XMLParser } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import { type CellValue, HucreError } from 'hucre';
import { streamXlsxRows } from 'hucre/xlsx';
import { fieldError } from '#shared/errors.ts';
import { refuseFile } from '#shared/exchange/imports/decode.ts';
import { recogniseDecimalComma } from '#shared/exchange/imports/numbers.ts';
import {
  checkSize,
  type Reading,
  TABLE_LIMITS,
  type TableFile,
  type TableRecord,
  tableOf,
} from '#shared/exchange/imports/table.ts';
import { say } from '#shared/refusals/say.ts';

/** What the parts of a workbook may come to when they are unpacked, in bytes. */
const MOST_UNPACKED = 200 * 1024 * 1024;
/** Titles above the headings come on top of the rows. */
const MOST_RECORDS = TABLE_LIMITS.rows + 100;
const AT_A_TIME = 500;
const LOOKED_AT = 1000;
/** Characters of a sheet that are looked through before others have their turn. */
const SLICE = 4 * 1024 * 1024;

const ZIP = [0x50, 0x4b];

/** Whether a file is a packed one, as workbooks are. */
export const isPacked = (bytes: Uint8Array) => ZIP.every((byte, at) => bytes[at] === byte);

type Sheet = { name: string; index: number; path: string };

/**
 * Opens a workbook (Office Open XML) at one of its sheets that are to be seen, the first with a table unless another is `said`. Throws
 * `invalid-argument` with the reason for macros, formulas, what is too large unpacked, and anything that is no workbook.
 */
export async function openWorkbook(
  bytes: Uint8Array,
  said: Reading,
  decimalComma?: boolean,
): Promise<TableFile> {
  checkArchive(bytes);
  const { sheets, percentStyles } = readContents(bytes);
  const { sheet, rows } = await chosenSheet(bytes, sheets, said.sheet);
  const percentages = await surveyCells(partOf(bytes, sheet.path), percentStyles);
  const records = recordsOf(rows, percentages, decimalComma);
  return tableOf(
    { encoding: 'XLSX', delimiter: '', sheets: sheets.map(({ name }) => name), sheet: sheet.name },
    () => inPortions(records),
    said,
  );
}

function* inPortions(records: TableRecord[]): Generator<TableRecord[]> {
  // Copies, for whoever reads rows may shorten them.
  for (let at = 0; at < records.length; at += AT_A_TIME)
    yield records.slice(at, at + AT_A_TIME).map(({ line, cells }) => ({ line, cells: [...cells] }));
}

/** Judges the archive by its directory, before any of it is unpacked. */
function checkArchive(bytes: Uint8Array): void {
  const names: string[] = [];
  let unpacked = 0;
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        unpacked += originalSize;
        return false;
      },
    });
  } catch {
    throw refuseFile(say('imports.brokenWorkbook'));
  }
  if (unpacked > MOST_UNPACKED)
    throw refuseFile(say('imports.unpacked', { megabytes: MOST_UNPACKED / 1024 / 1024 }));
  if (!names.includes('xl/workbook.xml')) throw refuseFile(say('imports.otherZip'));
  if (names.some((name) => /vbaProject|\/macrosheets\//i.test(name))) throw refuseFile(say('imports.macros'));
}

/** The text of one part, "" where there is none. The archive unpacks to no more than its directory said. */
function partOf(bytes: Uint8Array, path: string): string {
  const part = unzipSync(bytes, { filter: ({ name }) => name === path })[path];
  return part ? new TextDecoder().decode(part) : '';
}

const LISTS = /^(sheet|Relationship|xf|numFmt)$/;
const xml = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  isArray: (name) => LISTS.test(name),
});

type Attributes = Record<string, string>;
type Contents = {
  workbook?: { sheets?: { sheet?: Attributes[] } };
  Relationships?: { Relationship?: Attributes[] };
  styleSheet?: { numFmts?: { numFmt?: Attributes[] }; cellXfs?: { xf?: Attributes[] } };
};

/** The sheets that are to be seen, and which styles show a number as a percentage. */
function readContents(bytes: Uint8Array): { sheets: Sheet[]; percentStyles: Set<string> } {
  let [workbook, relations, styles]: Contents[] = [];
  try {
    [workbook, relations, styles] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'].map(
      (path) => xml.parse(partOf(bytes, path)) as Contents,
    );
  } catch {
    throw refuseFile(say('imports.brokenWorkbook'));
  }
  const targets = new Map(
    relations?.Relationships?.Relationship?.map(({ Id = '', Target = '' }) => [Id, Target] as const),
  );
  const all = (workbook?.workbook?.sheets?.sheet ?? []).map(({ name = '', id = '', state }, index) => {
    const target = targets.get(id) ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    return { name, index, path, hidden: state !== undefined && state !== 'visible' };
  });
  const seen = all.filter(({ hidden }) => !hidden);
  const formats = new Map(
    styles?.styleSheet?.numFmts?.numFmt?.map(
      ({ numFmtId = '', formatCode = '' }) => [numFmtId, formatCode] as const,
    ),
  );
  // 9 and 10 are the percentages that every workbook knows (ECMA-376, part 1, 18.8.30).
  const isPercentage = (id: string) => id === '9' || id === '10' || /%/.test(formats.get(id) ?? '');
  const percentStyles = (styles?.styleSheet?.cellXfs?.xf ?? []).flatMap(({ numFmtId = '' }, at) =>
    isPercentage(numFmtId) ? [String(at)] : [],
  );
  return { sheets: seen.length ? seen : all, percentStyles: new Set(percentStyles) };
}

const CELL = /<(?:\w+:)?c\s([^>]*?)(?:\/>|>\s*(<(?:\w+:)?f[\s>/])?)/g;

/** The cells that show a percentage. Refuses formulas and errors, which the reader passes over. */
async function surveyCells(sheet: string, percentStyles: Set<string>): Promise<Set<string>> {
  const percentages = new Set<string>();
  let breath = SLICE;
  for (const match of sheet.matchAll(CELL)) {
    const [, attributes = '', formula] = match;
    const cell = /\br="([A-Z]+\d+)"/.exec(attributes)?.[1] ?? '';
    if (formula !== undefined) throw refuseFile(say('imports.formula', { cell }));
    if (/\bt="e"/.test(attributes)) throw refuseFile(say('imports.cellError', { cell }));
    if (percentStyles.has(/\bs="(\d+)"/.exec(attributes)?.[1] ?? '')) percentages.add(cell);
    if (match.index > breath) {
      breath = match.index + SLICE;
      await pause();
    }
  }
  return percentages;
}

function columnName(column: number): string {
  return column > 26
    ? columnName(Math.floor((column - 1) / 26)) + columnName(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column);
}

type SheetRow = { line: number; values: CellValue[] };

/** The sheet that is said, or else the first that has a table: many workbooks begin with a cover. */
async function chosenSheet(
  bytes: Uint8Array,
  sheets: Sheet[],
  said: string | undefined,
): Promise<{ sheet: Sheet; rows: SheetRow[] }> {
  let first: { sheet: Sheet; rows: SheetRow[] } | null = null;
  for (const sheet of sheets) {
    if (said !== undefined && sheet.name !== said) continue;
    const rows = await rowsOf(bytes, sheet.index);
    if (said !== undefined || rows.filter(({ values }) => values.length > 1).length > 1)
      return { sheet, rows };
    first ??= { sheet, rows };
  }
  if (first) return first;
  throw fieldError('sheet', say('imports.noSheet', { sheet: said ?? '' }));
}

/** Every row of a sheet that holds something. */
async function rowsOf(bytes: Uint8Array, index: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  try {
    for await (const row of streamXlsxRows(bytes, { sheet: index, maxRows: MOST_RECORDS })) {
      while (row.values.length && isBlank(row.values.at(-1))) row.values.pop();
      if (row.values.length > TABLE_LIMITS.columns) throw tooWide();
      if (row.values.length) rows.push({ line: row.index + 1, values: row.values });
    }
  } catch (error) {
    if (!(error instanceof HucreError)) throw error;
    // No workbook has that many; the library says so in a sentence alone.
    throw /Cell column/.test(error.message) ? tooWide() : refuseFile(say('imports.brokenWorkbook'));
  }
  return rows;
}

const tooWide = () => refuseFile(say('imports.moreColumns', { most: TABLE_LIMITS.columns }));

/** The rows as somebody would write them into a file of text, each as wide as the widest. */
function recordsOf(
  rows: SheetRow[],
  percentages: Set<string>,
  decimalComma: boolean | undefined,
): TableRecord[] {
  const width = rows.reduce((widest, { values }) => Math.max(widest, values.length), 0);
  // Where numbers stand as text beside real ones, these are written as those are.
  const comma = decimalComma ?? recogniseDecimalComma(numbersAsText(rows), '');
  return rows.map(({ line, values }) => {
    const cells = Array.from({ length: width }, (_, at) => {
      const value = values[at];
      if (typeof value !== 'number') return written(value);
      const number = percentages.has(`${columnName(at + 1)}${line}`)
        ? `${plain(value * 100)}%`
        : plain(value);
      return comma ? number.replace('.', ',') : number;
    });
    checkSize({ line, cells });
    return { line, cells };
  });
}

const isBlank = (value: CellValue | undefined) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

function numbersAsText(rows: SheetRow[]): string[] {
  return rows
    .slice(0, LOOKED_AT)
    .flatMap(({ values }) =>
      values.filter((value) => typeof value === 'string' && /^\P{L}*\d[.,]\d\P{L}*$/u.test(value)),
    ) as string[];
}

/** A cell that is no number as somebody would write it into a file of text. */
function written(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  // A number that is no day stands as a date all the same where somebody has formatted it so.
  if (value instanceof Date && Number.isNaN(value.getTime())) return '';
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$|\.000Z$/, '');
  return String(value).replaceAll(/\r\n?/g, '\n');
}

/** Workbooks keep binary fractions; the fifteen digits that Excel shows are those that somebody typed. */
function plain(value: number): string {
  if (Math.abs(value) >= 1e15) return Number.isFinite(value) ? BigInt(value).toString() : String(value);
  const digits = Math.abs(value) < 1 ? value.toFixed(15) : value.toPrecision(15);
  return digits.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
}
