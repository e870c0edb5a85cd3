import { z } from 'zod';
import { historyEntry } from '#shared/foundation/audit/history.ts';
import { sayText } from '#shared/refusals/say.ts';
import { asWorkbook, defineCall, recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';
import {
  CountAccuracy,
  CountDetail,
  CountLine,
  CountRow,
  CountRule,
  CountSheet,
  countScope,
} from './shapes.ts';
import {
  CLASSES,
  COUNT_SORTS,
  COUNT_STATUSES,
  DECISIONS,
  DIFFERENCE_REASONS,
  EVENT_KINDS,
  EVENTS_MAX,
  LINE_SHOWN,
  LINE_SORTS,
  PERIOD_NAMES,
} from './states.ts';

const tag = 'Counts';
const needs = 'inventory:manage';
const SAMPLE = '0192d5a0-0000-7000-8000-000000000001';

/** What narrows the list; shared by the list and the export. */
export const countFilter = z.strictObject({
  /** Part of the number or the name. */
  q: f.text(200).optional(),
  state: z.enum(COUNT_STATUSES, sayText('field.oneOf', { choices: COUNT_STATUSES })).optional(),
  /** Those with a line of this item. */
  item: f.id.optional(),
});
export type CountFilter = z.output<typeof countFilter>;

const calls = recordCalls({
  url: '/api/counts',
  read: 'inventory:view',
  write: needs,
  tag,
  record: CountDetail,
});
const step = (summary: string) => ({
  summary,
  body: z.strictObject({ version: f.version }),
  example: { version: 1 },
});
const because = z.strictObject({ version: f.version, reason: f.requiredText(500) });

export const listCounts = calls.page({
  summary: 'One page of counts of the stock, the newest first unless sorted otherwise',
  filter: countFilter,
  sorts: COUNT_SORTS,
  rows: { counts: z.array(CountRow) },
});
export const exportCounts = calls.csv({
  summary: 'The filtered, sorted list of counts as a CSV file',
  filter: countFilter,
  sorts: COUNT_SORTS,
});
export const exportCountsXlsx = asWorkbook(exportCounts);

export const getCount = calls.get(
  'One count: what it covers, how far it is, its places, and the codes nobody knew',
);
export const countHistory = calls.part('history', {
  summary: 'Who did what with a count, newest first (up to 100)',
  answer: z.object({ entries: z.array(historyEntry) }),
});

/** What is said of a count before it starts. */
const countFields = z.strictObject({
  name: f.requiredText(120),
  isBlind: z.boolean(sayText('field.flag')),
  scope: countScope,
  /** Above any of these a second count by somebody else is asked for; null: never. */
  toleranceUnits: f.measure.nullable(),
  tolerancePercent: f.percent.nullable(),
  toleranceValue: f.money.nullable(),
});
export type CountFields = z.output<typeof countFields>;

export const createCount = calls.create({
  summary: 'Draft a count: of some places and items, or of everything',
  body: countFields.partial().required({ name: true }),
  example: {
    name: 'Cellar, shelf by shelf',
    isBlind: true,
    scope: { locations: [SAMPLE] },
    toleranceUnits: '2',
  },
});
export const updateCount = calls.update({
  summary: 'Change a draft',
  fields: countFields.partial(),
  example: { version: 1, name: 'Cellar' },
});
export const deleteCount = calls.remove('Throw a draft away', z.object({ deleted: z.literal(true) }));

export const startCount = calls.step(
  'start',
  step('Start a count: it gets its number, and a line for what lies in its places'),
);
export const finishCount = calls.step('finish', step('Have the differences of a count reviewed'));
export const resumeCount = calls.step('resume', step('Go on counting after a look at the differences'));
export const postCount = calls.step(
  'post',
  step('Post the differences of a count as one posting, each at the moment its line was counted'),
);
export const cancelCount = calls.step('cancel', {
  summary: 'Cancel a count: nothing is posted',
  body: because,
  example: { version: 2, reason: 'The delivery came in between' },
});
export const reverseCount = calls.step('reverse', {
  summary: 'Reverse a count as a whole: as if its differences had never been posted',
  body: because,
  example: { version: 4, reason: 'It was the wrong shelf' },
});

const params = z.strictObject({ id: f.id });
const ofCount = { tag, params } as const;

export const countSheet = calls.part('sheet', {
  summary: 'All that a phone needs to count without a network',
  answer: CountSheet,
});

const countEvent = z
  .strictObject({
    /** Given by the phone: what is sent twice is counted once. */
    id: f.id,
    locationId: f.id,
    /** The item, or else the code that was scanned; neither for a place in which nothing is. */
    itemId: f.id.optional(),
    code: f.requiredText(64).optional(),
    kind: z.enum(EVENT_KINDS, sayText('field.oneOf', { choices: EVENT_KINDS })),
    /** What "add" adds, either way, or "set" sets. */
    quantity: f.quantityChange.or(f.quantity).optional(),
    round: z.int().min(1).max(99).optional(),
    /** When it was scanned, by the clock of the phone. */
    at: f.instant,
  })
  .refine(({ kind, itemId, code }) => kind === 'empty' || itemId !== undefined || code !== undefined, {
    path: ['itemId'],
    error: sayText('counts.eventOfNothing'),
  })
  .refine(({ kind, quantity }) => (kind !== 'add' && kind !== 'set') || quantity !== undefined, {
    path: ['quantity'],
    error: sayText('field.required'),
  })
  .refine(({ kind, quantity }) => kind !== 'set' || !quantity?.startsWith('-'), {
    path: ['quantity'],
    error: sayText('field.negative'),
  });
export type CountEvent = z.output<typeof countEvent>;

export const sendEvents = defineCall({
  ...ofCount,
  method: 'POST',
  url: '/api/counts/:id/events',
  needs,
  summary: 'Send scans and entries: each is counted once, however often it is sent',
  body: z.strictObject({
    /** The clock of the phone as it sends: however wrong it is, the moments are right. */
    sentAt: f.instant,
    events: z
      .array(countEvent)
      .min(1, sayText('counts.noEvents'))
      .max(EVENTS_MAX, sayText('counts.mostEvents', { most: EVENTS_MAX })),
  }),
  answer: z.object({
    /** Those that are there now, and those that never will be, with the reason. */
    taken: z.array(f.id),
    refused: z.array(z.object({ id: f.id, message: z.string() })),
  }),
  example: {
    sentAt: '2026-01-02T10:05:00Z',
    events: [
      {
        id: '0192d5a0-0000-7000-8000-000000000009',
        locationId: SAMPLE,
        itemId: '0192d5a0-0000-7000-8000-000000000002',
        kind: 'add',
        quantity: '1',
        at: '2026-01-02T10:04:58Z',
      },
    ],
  },
});

/** What narrows the lines of a count. */
const lineFilter = z.strictObject({
  /** Part of the SKU or the name. */
  q: f.text(200).optional(),
  show: z.enum(LINE_SHOWN, sayText('field.oneOf', { choices: LINE_SHOWN })).optional(),
  location: f.id.optional(),
});
export type LineFilter = z.output<typeof lineFilter>;

export const countLines = defineCall({
  ...ofCount,
  method: 'GET',
  url: '/api/counts/:id/lines',
  needs: 'inventory:view',
  summary: 'One page of the lines of a count, the largest difference in money first unless sorted otherwise',
  query: lineFilter.extend({ ...f.sorting(LINE_SORTS), ...f.page }),
  answer: z.object({ lines: z.array(CountLine), total: z.int(), nextCursor: z.string().nullable() }),
});
export const exportLines = defineCall({
  ...ofCount,
  method: 'GET',
  url: '/api/counts/:id/lines.csv',
  needs: 'inventory:view',
  summary: 'The lines of a count as a CSV file',
  query: lineFilter.extend(f.sorting(LINE_SORTS)),
  answer: z.string(),
  produces: 'text/csv',
});
export const exportLinesXlsx = asWorkbook(exportLines);

const lineParams = z.strictObject({ id: f.id, lineId: f.id });

export const countLine = defineCall({
  tag,
  params: lineParams,
  method: 'GET',
  url: '/api/counts/:id/lines/:lineId',
  needs: 'inventory:view',
  summary: 'One line of a count: every scan and entry of it, and what moved there since',
  answer: z.object({
    line: CountLine,
    events: z.array(
      z.object({
        id: f.id,
        kind: z.enum(EVENT_KINDS),
        quantity: f.decimalOut,
        round: z.int(),
        at: z.string(),
        personName: z.string(),
        isLate: z.boolean(),
      }),
    ),
    /** In, or below zero out of the place, since the first scan that counts. */
    moves: z.array(
      z.object({ quantity: f.decimalOut, reason: z.string(), at: z.string(), actor: z.string() }),
    ),
  }),
});

export const reviewLine = defineCall({
  tag,
  params: lineParams,
  method: 'PUT',
  url: '/api/counts/:id/lines/:lineId',
  needs,
  summary: 'Judge a line: why it differs, whether it is right or to be left, and whose number holds',
  body: z
    .strictObject({
      reason: z.enum(DIFFERENCE_REASONS, sayText('field.oneOf', { choices: DIFFERENCE_REASONS })).nullable(),
      note: f.text(500),
      decision: z.enum(DECISIONS, sayText('field.oneOf', { choices: DECISIONS })).nullable(),
      /** Whose number alone holds; null: all of them together. */
      takes: f.text(100).nullable(),
    })
    .partial(),
  answer: z.object({ line: CountLine }),
  example: { reason: 'damaged', decision: 'accept' },
});

export const recountLines = defineCall({
  ...ofCount,
  method: 'POST',
  url: '/api/counts/:id/recounts',
  needs,
  summary: 'Have lines counted again: what was found of them is kept, and does not count any more',
  body: z.strictObject({ lineIds: z.array(f.id).min(1, sayText('counts.noLines')).max(500) }),
  answer: z.object({ lines: z.int() }),
  example: { lineIds: [SAMPLE] },
});

export const solveCode = defineCall({
  ...ofCount,
  method: 'POST',
  url: '/api/counts/:id/codes',
  needs,
  summary: 'Say which item an unknown code is of, or that it is of none',
  body: z.strictObject({
    code: f.requiredText(64),
    /** Null: of none; its scans are set aside. */
    itemId: f.id.nullable(),
  }),
  answer: CountDetail,
  example: { code: '4006381333931', itemId: SAMPLE },
});

const rules = recordCalls({
  url: '/api/count-rules',
  read: 'inventory:view',
  write: needs,
  tag,
  record: CountRule,
});
const every = z.enum(PERIOD_NAMES, sayText('field.oneOf', { choices: PERIOD_NAMES }));

export const listRules = rules.all(
  'How often places and classes of items are counted, and what of them is due',
  z.object({ rules: z.array(CountRule) }),
);
export const createRule = rules.create({
  summary: 'Have a place, with what is inside it, or a class of items counted regularly',
  body: z.strictObject({
    of: z.union(
      [
        z.strictObject({ locationId: f.id }),
        z.strictObject({ class: z.enum(CLASSES, sayText('field.oneOf', { choices: CLASSES })) }),
      ],
      sayText('counts.ruleOfOne'),
    ),
    every,
  }),
  example: { of: { class: 'A' }, every: 'month' },
});
export const updateRule = rules.update({
  summary: 'Change how often something is counted',
  fields: z.strictObject({ every }),
  example: { version: 1, every: 'quarter' },
});
export const deleteRule = rules.remove(
  'Count something no longer regularly',
  z.object({ deleted: z.literal(true) }),
);

export const countAccuracy = defineCall({
  method: 'GET',
  url: '/api/counts/accuracy',
  needs: 'inventory:view',
  tag,
  summary: 'How well the stock agreed with the book, count by count over the last twelve months',
  answer: CountAccuracy,
});
