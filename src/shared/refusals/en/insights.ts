import { type Refusals, writingIn } from '../writing.ts';

const { count } = writingIn('en');

export const insights = {
  'reports.unknown': 'Is not a report.',
  'reports.between': ({ least, most }: { least: number; most: number }) =>
    `Must be a whole number from ${least} to ${most}.`,
  'reports.twice': 'Names something twice.',
  'reports.fixedPeriod': 'Is not a period that moves along with the day.',
  'reports.noFile': 'Choose at least one kind of file.',
  'reports.noRecipient': 'Choose somebody whom it goes to.',
  'reports.recipients': ({ most }: { most: number }) => `Up to ${most} people.`,
  'reports.notReader': 'Must be somebody of your business who may see this.',
  'reports.what': 'Choose either a report or a saved view.',
  'reports.periodOfView': 'A saved view has a period of its own.',
  'reports.viewUnclear': 'This view asks for something that there is not.',
  'reports.schedules': ({ most }: { most: number }) => `Up to ${most} schedules.`,
  'reports.noSchedule': 'Schedule not found.',
  'reports.scheduleChanged': 'This schedule was changed by somebody else in the meantime.',
  'dashboard.unknown': 'Is not a part of the dashboard.',
  'dashboard.twice': 'Each of them once.',
  'dashboard.most': ({ most }: { most: number }) => `Up to ${most} saved views.`,
  'figures.unknown': 'Is not a figure.',
  'figures.split': 'Is nothing that figures are taken apart by.',
  'figures.splits': 'Up to two.',
  'figures.most': ({ most }: { most: number }) => `Up to ${most} at once.`,
  'figures.noSplit': 'This figure cannot be taken apart by that.',
  'figures.noNarrowing': 'This figure cannot be narrowed to that.',
  'figures.noDays': 'This figure is not one of so many days.',
  'figures.noPeriod': 'This figure is about today.',
  'figures.noAsOf': 'This figure is not as of a day.',
  'figures.future': 'This figure cannot be of days that lie ahead.',
  'figures.tooMany': ({ most }: { most: number }) =>
    `This figure has more than ${count(most)} parts. Narrow it to get a file.`,
  'figures.noComparison': 'There is nothing to compare this figure with: it is about today.',
} satisfies Refusals;
