/** The stretches of days that dashboards and reports are about; `own` is from one date to another. */
export const PERIODS = ['today', '7d', '30d', 'month', 'lastMonth', 'quarter', 'year', 'own'] as const;
export type PeriodName = (typeof PERIODS)[number];
