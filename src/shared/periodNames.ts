/** Stretches of days that move along with today; weeks begin on Mondays. */
export const MOVING_PERIODS = [
  'today',
  'yesterday',
  '7d',
  'lastWeek',
  '30d',
  'month',
  'lastMonth',
  'quarter',
  'year',
] as const;

/** The stretches of days that dashboards and reports are about; `own` is from one date to another. */
export const PERIODS = [...MOVING_PERIODS, 'own'] as const;
export type PeriodName = (typeof PERIODS)[number];
