import type { DemoTenant, Season } from './catalogue.ts';
import type { StockedItem } from './items.ts';
import type { Plan, PlannedLine, PlannedPosting } from './plan.ts';
import type { Random } from './random.ts';

export const DAY = 86_400_000;

/** Midnight (UTC) at the start of the day of a moment. */
export const midnightOf = (moment: number): number => Math.floor(moment / DAY) * DAY;

/** Demand by month, January first; 1 is the average. */
// biome-ignore format: twelve months on a line
const DEMAND: Record<Season, number[]> = {
  boating: [0.3, 0.45, 0.95, 1.6, 1.75, 1.5, 1.35, 1.15, 0.9, 0.75, 0.5, 0.4],
  even: [0.85, 0.9, 1, 1.1, 1.1, 1.05, 1, 0.95, 1, 1, 0.95, 1.1],
  dark: [1.3, 1, 0.9, 0.8, 0.7, 0.6, 0.6, 0.7, 1.1, 1.35, 1.5, 1.6],
};

/** One day of the history, with the ways to put something into its book. */
export type Day = {
  number: number;
  date: Date;
  plan: Plan;
  random: Random;
  tenant: DemoTenant;
  stocked: StockedItem[];
  /** Posts at about the given hour. */
  post(hour: number, posting: Omit<PlannedPosting, 'at'>): PlannedLine[];
};

/** All of an item in the house, in thousandths. */
export function held({ plan, tenant }: Day, { sku, shelf }: StockedItem): number {
  return plan.at(sku, shelf) + plan.at(sku, tenant.shop) + (tenant.van ? plan.at(sku, tenant.van) : 0);
}

/** What a customer takes of an item, in thousandths. */
export function someOf(random: Random, { unit, lot }: StockedItem): number {
  if (unit === 'kg') return Math.ceil(lot * (0.3 + random.next()) * 4) * 250;
  if (unit === 'm' || unit === 'm2' || unit === 'l')
    return Math.ceil(lot * (0.4 + random.next() * 1.3) * 2) * 500;
  if (lot === 1) return random.chance(0.85) ? 1000 : 2000;
  return random.between(1, 2 * lot - 1) * 1000;
}

/** Demand for an item in the month of a day; 1 is the average. */
export function seasonOf({ category }: StockedItem, date: Date): number {
  return DEMAND[category.season][date.getUTCMonth()]!;
}
