import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { periodFields } from '../../periods.ts';
import { sayText } from '../../refusals/say.ts';
import { COLUMN_KINDS, REPORTS, type ReportColumn } from './reports.ts';

const needs = 'dashboard:view';
const tag = 'Reports';
const query = z.strictObject({ report: z.enum(REPORTS, sayText('reports.unknown')), ...periodFields });
const COLUMNS = Object.keys(COLUMN_KINDS) as [ReportColumn, ...ReportColumn[]];

const cell = z.union([z.string(), z.number(), z.null()]);
const Row = z.object({
  /** As many as there are columns; null: nothing to say. */
  cells: z.array(cell),
  /** The record that the row is about. */
  of: z.object({ type: z.enum(['item', 'customer', 'supplier', 'order']), id: z.string() }).nullable(),
});
export type ReportRow = z.infer<typeof Row>;

const Report = z.object({
  today: z.string(),
  currency: z.string(),
  period: z.object({ from: z.string(), to: z.string() }),
  columns: z.array(z.enum(COLUMNS)),
  /** The first ones, where there are more than a screen takes. */
  rows: z.array(Row),
  /** How many there are in all. */
  count: z.int(),
  /** Sums of the columns that can be added up, one for each currency. */
  totals: z.array(z.array(cell)),
});
export type Report = z.infer<typeof Report>;

const of = { needs, tag, query, onReplica: true } as const;

export const readReport = defineCall({
  method: 'GET',
  url: '/api/reports',
  ...of,
  summary: 'A report of a period',
  answer: Report,
});

export const reportCsv = defineCall({
  method: 'GET',
  url: '/api/reports/export.csv',
  ...of,
  summary: 'A report as a CSV file',
  answer: z.string(),
  produces: 'text/csv',
});

export const reportXlsx = defineCall({
  method: 'GET',
  url: '/api/reports/export.xlsx',
  ...of,
  summary: 'A report as a workbook for Excel and others',
  answer: z.instanceof(Uint8Array),
  produces: 'application/octet-stream',
});

export const reportPdf = defineCall({
  method: 'GET',
  url: '/api/reports/pdf',
  ...of,
  summary: 'A report as a PDF',
  answer: z.instanceof(Uint8Array),
  produces: 'application/pdf',
});
