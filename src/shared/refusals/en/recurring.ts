import type { Refusals } from '../writing.ts';

/** What recurring invoices refuse, and why an invoice of one could not be made. */
export const recurring = {
  'recurring.notFound': 'Recurring invoice not found.',
  'recurring.isActive': ({ name }: { name: string }) => `“${name}” is active.`,
  'recurring.isPaused': ({ name }: { name: string }) => `“${name}” is paused. Resume it first.`,
  'recurring.isEnded': ({ name }: { name: string }) => `“${name}” has ended.`,
  'recurring.isUsed': ({ name }: { name: string }) =>
    `Invoices were made from “${name}”, so it can’t be deleted. End it instead.`,
  'recurring.nothingDue': ({ name }: { name: string }) => `Nothing is due for “${name}” yet.`,
  'recurring.customerKept': ({ name }: { name: string }) =>
    `Invoices were made from “${name}”, so it stays with its customer. Create another one instead.`,
  'recurring.longAgo': 'Must not be more than a year ago.',
  'recurring.startsTooEarly':
    'Periods before the end of the last invoiced or skipped one are settled. Start later.',
  'recurring.anchorOutside': 'Must be after the start, and less than one full period later.',
  'recurring.endOrCount': 'Give a last day or a number of invoices, not both.',
  'recurring.endsBeforeStart': 'Must not be before the start.',
  'recurring.percentRange': 'Must be above -100 and at most 1000.',
  'recurring.atMostChanges': ({ most }: { most: number }) => `Up to ${most} price changes.`,
  'recurring.noSuchLine': 'There is no such line.',
  'recurring.notToCome': 'Choose one of the next twelve periods.',
  'recurring.isSkipped': 'This period is already skipped.',
  'recurring.notSkipped': 'This period isn’t skipped, or a later one was invoiced.',
  'recurring.unexpected': 'Something went wrong on our side. We’ll try again tomorrow.',
} satisfies Refusals;
