import { z } from 'zod';
import { defineCall, listFiles, recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { ENCODING_NAMES } from './encodings.ts';
import { IMPORT_KINDS } from './kindNames.ts';
import { ALL_TARGETS } from './kinds.ts';
import { Make } from './makes.ts';
import { DELIMITERS } from './table.ts';

export const IMPORT_FORMATS = [
  'stockbook',
  'shopify',
  'woocommerce',
  'square',
  'etsy',
  'magento',
  'odoo',
  'plain',
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/**
 * uploaded → checking → checked → running → done → undoing → undone. A run can be cancelled, or fail and be
 * gone on with; what it brought in stays until it is undone.
 */
export const IMPORT_STATES = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'cancelled',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const ROW_OUTCOMES = ['create', 'update', 'unchanged', 'error'] as const;

/** What a list of rows can be narrowed to. */
export const SHOWN_ROWS = [...ROW_OUTCOMES, 'warned'] as const;

const counts = z.object({ create: z.int(), update: z.int(), unchanged: z.int(), error: z.int() });
export type ImportCounts = z.infer<typeof counts>;

const UNKNOWN_TARGET = sayText('imports.target');
/** What is known of every record of a kind, or a custom field of items by its id. */
const target = z.union(
  [z.enum(ALL_TARGETS, UNKNOWN_TARGET), z.templateLiteral(['custom:', z.uuid()])],
  UNKNOWN_TARGET,
);

export const Import = z.object({
  id: f.id,
  /** What its rows are. */
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  format: z.enum(IMPORT_FORMATS),
  encoding: z.enum([...ENCODING_NAMES, 'XLSX']),
  /** "" for a workbook. */
  delimiter: z.string(),
  /** The sheets of a workbook and the one that is read; none and null for any other file. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** The line of the headings; what is above it is left out. */
  headingLine: z.int(),
  decimalComma: z.boolean(),
  header: z.array(z.string()),
  /** The first rows of the file, to recognise the columns by. */
  sample: z.array(z.array(z.string())),
  mapping: z.array(target.nullable()),
  /** Where the stock of items is counted; null for other kinds. */
  locationId: f.id.nullable(),
  /** The day at whose close it was counted; null: when it comes in. */
  stockAsOf: f.date.nullable(),
  /** Whether new items are shown in the shop where the file does not say. */
  showNew: z.boolean(),
  /** Whether past sales were paid where the file does not say. */
  settled: z.boolean(),
  /** Rows of the file. */
  rows: z.int(),
  /** Records the rows describe (rows of one product belong together); 0 before the preview. */
  records: z.int(),
  /** Records handled so far by the work under way, out of `records`. */
  progress: z.int(),
  /** What the preview found, and what the run did. */
  summary: counts.nullable(),
  result: counts.nullable(),
  /** Rows that the preview warns of. */
  warned: z.int(),
  /** What the run adds besides, as the preview found; and what it has added. */
  makes: z.array(Make),
  /** Records brought in or changed and not put back yet. */
  applied: z.int(),
  /** Pictures that the file names by an address elsewhere, as the preview found; fetched when somebody agrees. */
  pictures: z.int(),
  /** How far that is; null as long as nobody asked for it. */
  fetching: z.object({ waiting: z.int(), fetched: z.int(), failed: z.int() }).nullable(),
  message: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type Import = z.infer<typeof Import>;

const importCalls = recordCalls({
  url: '/api/imports',
  read: 'inventory:manage',
  write: 'inventory:manage',
  tag: 'Imports',
  record: Import,
});

/** The body is the file itself, up to 64 MB. */
export const uploadImport = defineCall({
  method: 'POST',
  url: '/api/imports',
  needs: 'inventory:manage',
  tag: 'Imports',
  summary:
    'Upload a file of items (CSV or XLSX), or of another kind; its columns are recognised, nothing is changed',
  query: z.strictObject({
    fileName: f.requiredText(200),
    /** What its rows are; items when left out. */
    kind: z.enum(IMPORT_KINDS, sayText('field.oneOf', { choices: IMPORT_KINDS })).optional(),
  }),
  upload: { maxBytes: 64 * 1024 * 1024 },
  answer: Import,
});

export const listImports = importCalls.all(
  'The last 50 imports, newest first',
  z.object({ imports: z.array(Import.omit({ sample: true, header: true, mapping: true, fetching: true })) }),
);

export const importFiles = listFiles({
  url: '/api/imports',
  needs: 'inventory:manage',
  tag: 'Imports',
  summary: 'The last 50 imports',
  query: z.strictObject({}),
});

export const getImport = importCalls.get('One import with its mapping, progress and figures');

/** What is left out is recognised again. */
export const rereadImport = importCalls.step('read', {
  summary:
    'Read the file of an import again: in another encoding, at another sheet, with its headings elsewhere',
  body: z.strictObject({
    encoding: z.enum(ENCODING_NAMES, sayText('field.oneOf', { choices: ENCODING_NAMES })).optional(),
    delimiter: z.enum(DELIMITERS, sayText('field.choice')).optional(),
    sheet: z.string().max(100).optional(),
    headingLine: z.int().min(1).max(1_000).optional(),
  }),
});

/** Starts the preview in the background. */
export const checkImport = importCalls.step('check', {
  summary: 'Preview: find out what an import would do, row by row, with the given mapping',
  body: z.strictObject({
    mapping: z.array(target.nullable()).max(500),
    decimalComma: z.boolean(sayText('field.flag')),
    /** Where the stock of items is counted; as it was when left out. */
    locationId: f.id.optional(),
    /** The day at whose close it was counted; null: when it comes in. As it was when left out. */
    stockAsOf: f.dateSoFar.nullable().optional(),
    /** Whether new items are shown in the shop where the file does not say; as it was when left out. */
    showNew: z.boolean(sayText('field.flag')).optional(),
    /** Whether past sales were paid where the file does not say; as it was when left out. */
    settled: z.boolean(sayText('field.flag')).optional(),
  }),
});

/** Starts the run in the background; rows with errors are left out. */
export const runImport = importCalls.step('run', {
  summary: 'Carry out a checked import in the background, or go on with one that failed',
  body: z.strictObject({
    /** Whether the pictures that the file names are fetched afterwards; as it was when left out. */
    fetchPictures: z.boolean(sayText('field.flag')).optional(),
  }),
});

export const cancelImport = importCalls.step('cancel', {
  summary: 'Stop an import; what was brought in so far stays and can be undone',
});

/** What an import can have brought in. */
const RECORD_TYPES = [
  'item',
  'supplier',
  'customer',
  'invoice',
  'credit-note',
  'payment',
  'order',
  'purchase-order',
] as const;

/** Starts to fetch in the background, and again what failed. */
export const fetchPictures = importCalls.step('pictures', {
  summary: 'Fetch the pictures that the file of an import names, or those again that failed',
});

const failedPicture = z.object({
  number: z.int(),
  address: z.string(),
  /** The first record that shows it, and how many more do; null when there is none any more. */
  recordId: f.id.nullable(),
  key: z.string(),
  others: z.int(),
  /** Why it was not fetched. */
  message: z.string(),
});
export type FailedPicture = z.infer<typeof failedPicture>;

export const listFailedPictures = importCalls.part('pictures', {
  summary: 'The pictures of an import that could not be fetched, each with the reason',
  query: z.strictObject(f.page),
  answer: z.object({ pictures: z.array(failedPicture), nextCursor: z.string().nullable() }),
});

/** One thing that keeps an import from being undone. */
export const ImportDependent = z.object({
  recordType: z.enum(RECORD_TYPES),
  recordId: f.id,
  key: z.string(),
  reason: z.string(),
});
export type ImportDependent = z.infer<typeof ImportDependent>;

/** Refused with 409 and `details` ({ dependents, total }) while something later depends on it. */
export const undoImport = importCalls.step('undo', {
  summary: 'Undo a whole import: reversing moves, changed fields back, new records gone',
});

const remark = z.object({ column: z.string(), message: z.string() });

const importRow = z.object({
  line: z.int(),
  /** By which the record is known: the SKU of an item, the code of a supplier. */
  key: z.string(),
  name: z.string(),
  outcome: z.enum(ROW_OUTCOMES),
  /** Errors, each with the column it belongs to. */
  errors: z.array(remark),
  /** What is odd about a row although it can be brought in, likewise. */
  warnings: z.array(remark),
  /** What will be there, as the preview found: target → value, of those that `KINDS` says are shown. */
  becomes: z.record(z.string(), z.unknown()),
  /** What an update changes: field → before and after. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  recordId: f.id.nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

export const listImportRows = importCalls.part('rows', {
  summary: 'What the preview or the import says of each row',
  query: z.strictObject({
    outcome: z.enum(SHOWN_ROWS, sayText('field.choice')).optional(),
    ...f.page,
  }),
  answer: z.object({ rows: z.array(importRow), nextCursor: z.string().nullable() }),
});
