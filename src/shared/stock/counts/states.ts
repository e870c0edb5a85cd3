/** What a count of the stock goes through (product page "Counting and labels"); the server and the buttons ask the same table. */
export const COUNT_STATES = ['draft', 'counting', 'review', 'posted', 'cancelled'] as const;
export type CountState = (typeof COUNT_STATES)[number];

/** Those that are under way. */
export const OPEN_STATES = ['counting', 'review'] as const satisfies CountState[];
/** What the list is narrowed to. */
export const COUNT_STATUSES = [...COUNT_STATES, 'open'] as const;

/** In which states something may be done with a count. */
export const COUNT_ACTIONS = {
  edit: ['draft'],
  delete: ['draft'],
  start: ['draft'],
  /** Scans and entries; what comes once it is over is kept, and not counted. */
  count: OPEN_STATES,
  finish: ['counting'],
  resume: ['review'],
  /** To judge lines, have them counted again, and solve unknown codes. */
  review: OPEN_STATES,
  post: ['review'],
  cancel: OPEN_STATES,
  /** Once, as a whole. */
  reverse: ['posted'],
} as const satisfies Record<string, readonly CountState[]>;
export type CountAction = keyof typeof COUNT_ACTIONS;

/** Whether something may be done with a count; one that was reversed is over. */
export const mayCount = (
  action: CountAction,
  { state, isReversed }: { state: CountState; isReversed: boolean },
): boolean => (COUNT_ACTIONS[action] as readonly CountState[]).includes(state) && !isReversed;

/** Why something else was found than the book says. */
export const DIFFERENCE_REASONS = [
  'miscounted',
  'damaged',
  'stolen',
  'unrecorded',
  'misplaced',
  'unit',
  'other',
] as const;
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number];

/** What a reviewer says to a line: it is right although it is far off, or it is not to be posted. */
export const DECISIONS = ['accept', 'leave'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What happens to a line while it is counted, or to a place: "empty" says that nothing is there. */
export const EVENT_KINDS = ['empty', 'add', 'set', 'clear'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** How well an item sells: the first make up 80 % of what is sold, those after them up to 95 %, the rest are C. */
export const CLASSES = ['A', 'B', 'C'] as const;
export type ItemClass = (typeof CLASSES)[number];
export const CLASS_UP_TO = { A: 0.8, B: 0.95 } as const;

/** How often something is to be counted, in months; a week is one of seven days. */
export const PERIODS = { week: 0, month: 1, quarter: 3, year: 12 } as const;
export type Period = keyof typeof PERIODS;
export const PERIOD_NAMES = Object.keys(PERIODS) as [Period, ...Period[]];

/** How often each class is counted where nobody says otherwise. */
export const USUAL_PERIOD: Record<ItemClass, Period> = { A: 'month', B: 'quarter', C: 'year' };

/** What makes a line worth a look. */
export const LINE_MARKS = ['again', 'several', 'moved', 'overtaken', 'unexpected'] as const;
export type LineMark = (typeof LINE_MARKS)[number];

/** What a list of lines is narrowed to. */
export const LINE_SHOWN = [
  'differences',
  'again',
  'several',
  'moved',
  'unexpected',
  'uncounted',
  'counted',
] as const;
export type LineShown = (typeof LINE_SHOWN)[number];

export const COUNT_SORTS = ['created', 'number', 'state'] as const;
export type CountSort = (typeof COUNT_SORTS)[number];
export const LINE_SORTS = ['worth', 'sku', 'location'] as const;
export type LineSort = (typeof LINE_SORTS)[number];

/** The most lines of one count, events of one sending, and items that a phone takes along. */
export const COUNT_LINES_MAX = 20_000;
export const EVENTS_MAX = 500;
export const SHEET_ITEMS_MAX = 10_000;
