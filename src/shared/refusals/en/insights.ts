import type { Refusals } from '../writing.ts';

export const insights = {
  'reports.unknown': 'Is not a report.',
  'reports.between': ({ least, most }: { least: number; most: number }) =>
    `Must be a whole number from ${least} to ${most}.`,
  'reports.twice': 'Names something twice.',
  'reports.fixedPeriod': 'Is not a period that moves along with the day.',
  'reports.noFile': 'Choose at least one kind of file.',
  'reports.noRecipient': 'Choose somebody whom it goes to.',
  'reports.recipients': ({ most }: { most: number }) => `Up to ${most} people.`,
  'reports.notReader': 'Must be somebody of your business who may see reports.',
  'reports.schedules': ({ most }: { most: number }) => `Up to ${most} schedules.`,
  'reports.noSchedule': 'Schedule not found.',
  'reports.scheduleChanged': 'This schedule was changed by somebody else in the meantime.',
  'dashboard.unknown': 'Is not a part of the dashboard.',
  'dashboard.twice': 'Each of them once.',
} satisfies Refusals;
