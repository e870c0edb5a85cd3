import { type Said, say } from '../../refusals/say.ts';
import { fold } from '../../text.ts';
import { dateReader, orderIn } from './dates.ts';
import { headingOf, type RowError, rowMapper, shown } from './draft.ts';
import type { DocumentTarget } from './kinds.ts';
import { readNumber, SHORTENED } from './numbers.ts';
import type { TableRow } from './table.ts';

/**
 * Files of the documents of an earlier system, a row for each document or for each of its lines. Rows of one number belong
 * together, wherever they stand. Each kind is one table of columns; what its documents come to is worked out where they are
 * compared with what is there.
 */
export type DocumentColumn = {
  /** What our own export calls it. */
  heading: string;
  /** What else it may be called, as keys of `headingKey`, the most telling first. */
  names: readonly string[];
  /** Whether it speaks of the document, in whichever of its rows, or of the line alone. */
  of: 'document' | 'line';
  read: 'text' | 'key' | 'party' | 'number' | 'percent' | 'discount' | 'date' | 'settled';
};

export type DocumentColumns = Partial<Record<DocumentTarget, DocumentColumn>>;

/** Cells that are not blank, by target, as they are kept: numbers as decimal text, dates as 2026-05-31. */
export type Cells = Partial<Record<DocumentTarget | 'discountAmount' | 'documentDiscountAmount', string>>;

/** One document as a file describes it. */
export type DocumentDraft = {
  line: number;
  /** Its number; where the file has none, one that is always the same for the same file. */
  key: string;
  /** What it says of the document as a whole. */
  head: Cells;
  lines: Cells[];
  errors: RowError[];
  /** What is odd about it although it can be brought in. */
  warnings: RowError[];
  /** It takes back what was sold. */
  isCredit: boolean;
};

type Reading = {
  header: readonly string[];
  mapping: readonly (string | null)[];
  decimalComma: boolean;
  /** How the business writes dates, such as DD.MM.YYYY. */
  dateFormat: string;
};

const KEY_MAX = 64;
const PARTY_MAX = 200;
const TEXT_MAX = 1000;
const ALL = [
  'yes',
  'y',
  'true',
  'paid',
  'settled',
  'ja',
  'bezahlt',
  'paye',
  'pagado',
  'pagato',
  'نعم',
  'مدفوع',
  'مدفوعة',
];
const NOTHING = [
  'no',
  'n',
  'false',
  'unpaid',
  'open',
  'nein',
  'offen',
  'unbezahlt',
  'لا',
  'غير مدفوع',
  'غير مدفوعة',
];
/** What `settled` reads as: paid in full. */
export const PAID_IN_FULL = 'all';

const UNDONE: Record<string, 'draft' | 'void'> = {
  ...{ draft: 'draft', entwurf: 'draft', مسودة: 'draft' },
  ...{
    void: 'void',
    voided: 'void',
    cancelled: 'void',
    canceled: 'void',
    storniert: 'void',
    ملغاة: 'void',
    ملغى: 'void',
  },
};

/** Reads the rows of a file as documents, a portion at a time; the return value is the list. */
export function* readDocuments(
  portions: TableRow[][],
  columns: DocumentColumns,
  how: Reading,
): Generator<undefined, DocumentDraft[]> {
  const mapped = rowMapper<string>(how);
  const known = Object.entries(columns) as [DocumentTarget, DocumentColumn][];
  const targets = known.filter(([target]) => how.mapping.includes(target));
  const { order, fractions, signed } = yield* survey(portions, mapped, targets, how);
  const readDate = dateReader(order, how.dateFormat);
  const numbered = how.mapping.includes('number');
  const documents = new Map<string, DocumentDraft>();
  const drafts: DocumentDraft[] = [];

  const readCell = (target: DocumentTarget, read: DocumentColumn['read'], cell: string): string | Said => {
    switch (read) {
      case 'text':
        return cell.length > TEXT_MAX ? say('field.tooLong', { most: TEXT_MAX }) : cell;
      case 'key':
        return readKey(cell, KEY_MAX);
      case 'party':
        return readKey(cell, PARTY_MAX);
      case 'date':
        return readDate(cell) ?? say('imports.notDate', { cell: shown(cell) });
      case 'settled':
        if (ALL.includes(fold(cell))) return PAID_IN_FULL;
        if (NOTHING.includes(fold(cell))) return '0';
    }
    const bare = read === 'percent' || read === 'discount' ? cell.replace(/\s*%$/, '') : cell;
    const number = readNumber(bare, how.decimalComma);
    if (number === null) return say('imports.notNumber', { cell: shown(cell) });
    return fractions.has(target) && !cell.includes('%') ? times100(number) : number;
  };

  for (const portion of portions) {
    for (const raw of portion) {
      const row = mapped(raw);
      const line: Cells = {};
      const head: Cells = {};
      const errors: RowError[] = row.problem ? [{ column: '', said: row.problem }] : [];
      for (const [target, { of, read }] of row.problem ? [] : targets) {
        const cell = row.cell(target);
        if (cell === '') continue;
        const value = readCell(target, read, cell);
        const isAmount = read === 'discount' && signed.has(target) && !cell.includes('%');
        if (typeof value === 'string')
          (of === 'line' ? line : head)[isAmount ? (`${target}Amount` as 'discountAmount') : target] = value;
        else errors.push({ column: headingOf<string>(how, target), said: value });
      }
      if (numbered && head.number === undefined && !errors.length)
        errors.push({ column: headingOf<string>(how, 'number'), said: say('imports.noNumber') });
      // What was never issued, or does not count any more, is left out, whatever else it says.
      const undone = UNDONE[fold(head.status ?? '')];
      if (undone)
        errors.splice(0, errors.length, {
          column: headingOf<string>(how, 'status'),
          said: say(undone === 'draft' ? 'imports.isDraft' : 'imports.isVoid'),
        });
      const document = (head.number !== undefined && documents.get(head.number)) || {
        ...{
          line: row.line,
          key: head.number ?? '',
          head: {},
          lines: [],
          errors: [],
          warnings: [],
          isCredit: false,
        },
      };
      if (!document.lines.length) drafts.push(document);
      if (head.number !== undefined) documents.set(head.number, document);
      // The other rows of a document name its line: which of them is meant would not be clear without.
      if (!undone || !document.lines.length)
        document.errors.push(
          ...errors.map((error) =>
            document.lines.length
              ? { ...error, said: say('imports.line', { line: row.line, problem: error.said }) }
              : error,
          ),
        );
      document.errors.push(...differing(document.head, head, how, row.line));
      document.head = { ...head, ...document.head };
      document.lines.push(line);
    }
    yield;
  }
  nameUnnumbered(drafts);
  return drafts;
}

/** Two rows of a document that name somebody else, or another currency, are of two documents. */
function differing(before: Cells, now: Cells, how: Reading, line: number): RowError[] {
  return (['customer', 'supplier', 'currency'] as const).flatMap((target) => {
    const [first, second] = [before[target], now[target]];
    if (first === undefined || second === undefined || fold(first) === fold(second)) return [];
    const said = say('imports.otherInRow', { line, first, second });
    return [{ column: headingOf<string>(how, target), said }];
  });
}

/** Whose a document is: their code, or their name where the file has no codes; "" when it does not say. */
export function partyOf({ head }: Pick<DocumentDraft, 'head'>): string {
  return head.customer ?? head.customerName ?? head.supplier ?? head.supplierName ?? '';
}

/** Documents without a number are known by whose they are and when, and by how often that comes. */
function nameUnnumbered(drafts: DocumentDraft[]): void {
  const times = new Map<string, number>();
  for (const draft of drafts) {
    const { number, invoice, date } = { ...draft.lines[0], ...draft.head };
    if (number !== undefined) continue;
    const stem = [partyOf(draft) || (invoice ?? ''), date ?? '']
      .filter(Boolean)
      .join(' ')
      .slice(0, KEY_MAX - 6);
    if (stem === '') {
      if (!draft.errors.length) draft.errors.push({ column: '', said: say('imports.noNumber') });
      continue;
    }
    const time = (times.get(stem) ?? 0) + 1;
    times.set(stem, time);
    draft.key = time === 1 ? stem : `${stem} (${time})`;
  }
}

/** What a document or a party is known by: a spreadsheet may have made "17850" a fraction, and cannot say what it cut off. */
function readKey(cell: string, most: number): string | Said {
  if (SHORTENED.test(cell)) return say('imports.shortenedCode');
  const key = cell.replace(/^(\d+)\.0+$/, '$1');
  return key.length > most ? say('field.tooLong', { most }) : key;
}

/** How a file writes what cells alone leave open, seen from all of them. */
type Survey = {
  /** The order of day and month: whoever writes the day first does so in all columns. */
  order: string | null;
  /** Percentages that are parts of one, as spreadsheets keep them: none above 1, and one below. */
  fractions: Set<DocumentTarget>;
  /** Columns of which some cells are percentages by their sign: other discounts of these are amounts. */
  signed: Set<DocumentTarget>;
};

function* survey(
  portions: TableRow[][],
  mapped: ReturnType<typeof rowMapper<string>>,
  targets: [DocumentTarget, DocumentColumn][],
  { decimalComma }: Reading,
): Generator<undefined, Survey> {
  let order: string | null = null;
  const [below, above, signed] = [
    new Set<DocumentTarget>(),
    new Set<DocumentTarget>(),
    new Set<DocumentTarget>(),
  ];
  const asked = targets.filter(([, { read }]) => ['date', 'percent', 'discount'].includes(read));
  for (const portion of asked.length ? portions : []) {
    for (const row of portion.map(mapped)) {
      for (const [target, { read }] of asked) {
        const cell = row.cell(target);
        if (read === 'date') order ??= orderIn(cell);
        else if (cell.includes('%')) signed.add(target);
        else {
          const number = Number(readNumber(cell, decimalComma) ?? 0);
          if (number > 1) above.add(target);
          else if (number > 0 && number < 1) below.add(target);
        }
      }
    }
    yield;
  }
  return { order, fractions: below.difference(above).difference(signed), signed };
}

/** A decimal text times a hundred, exactly. */
function times100(number: string): string {
  const [whole = '', fraction = ''] = number.split('.');
  const moved = `${whole}${fraction.slice(0, 2).padEnd(2, '0')}`.replace(/^(-?)0+(?=\d)/, '$1');
  const rest = fraction.slice(2).replace(/0+$/, '');
  return rest ? `${moved}.${rest}` : moved;
}
