/** What a recurring invoice goes through (product page "Invoicing"); the server and the buttons ask the same table. */
export const RECURRING_STATES = ['active', 'paused', 'ended'] as const;
export type RecurringState = (typeof RECURRING_STATES)[number];

/** Where each state may lead. */
export const RECURRING_TRANSITIONS = {
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
} as const satisfies Record<RecurringState, readonly RecurringState[]>;

/** In which states something may be done with one; `blockerOf` in rules.ts knows what else it takes. */
export const RECURRING_ACTIONS = {
  edit: ['active', 'paused'],
  /** Only as long as no invoice was made of it. */
  delete: ['active', 'paused', 'ended'],
  pause: ['active'],
  resume: ['paused'],
  /** A period that is to come, and taking that back. */
  skip: ['active', 'paused'],
  /** Makes now what is due. */
  run: ['active'],
  end: ['active', 'paused'],
} as const satisfies Record<string, readonly RecurringState[]>;
export type RecurringAction = keyof typeof RECURRING_ACTIONS;

/** The one word that screens show. Failed: it is active, and its next invoice could not be made. */
export const RECURRING_WORDS = ['active', 'failed', 'paused', 'ended'] as const;
export type RecurringWord = (typeof RECURRING_WORDS)[number];

/** What becomes of an invoice that is made. */
export const MAKES = ['draft', 'issue', 'send'] as const;
export type Make = (typeof MAKES)[number];

/** What became of a period. Paused: it fell into a pause, and is skipped as well. */
export const OUTCOMES = ['made', 'skipped', 'paused'] as const;
export type PeriodOutcome = (typeof OUTCOMES)[number];

/** What the list can be sorted by. */
export const RECURRING_SORTS = ['created', 'name', 'customer', 'next', 'total', 'updatedAt'] as const;
export type RecurringSort = (typeof RECURRING_SORTS)[number];
