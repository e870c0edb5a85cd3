import { z } from 'zod';
import { addDays, startOfDate } from '#shared/dates.ts';
import { say } from '#shared/refusals/say.ts';
import { rankMoved, unsoldSince } from '../../stock/ledger/sums.ts';
import { itemLink } from '../addresses.ts';
import { resolveCategory } from '../resolve.ts';
import { defineTool } from '../tool.ts';
import type { Understood } from '../understood.ts';
import { called } from '../wording.ts';
import * as f from './fields.ts';

const PERMISSION = {
  needs: 'inventory:view',
  refusal: say('chat.notInventory'),
} as const;
const SLOW =
  /\b(slow(est)?|not (moving|selling|moved|sold)|never (sold|sells|sell|moved|moves)|dead|stale|collecting dust|gathering dust|sitting|unsold|worst|least|do not sell|does not sell|has not (sold|moved)|have not (sold|moved)|no ?body (buys|wants)|no one (buys|wants)|shelf ?warmers?|without sales?|no sales)\b/;

/** What sold best in a time. */
export const bestTool = defineTool({
  name: 'best_sellers',
  ...PERMISSION,
  description:
    'The items of which most units were sold between two days, with how many; of all or of a category.',
  input: z.object({ ...f.period, category: f.category, limit: z.int().min(1).max(20).default(5) }),
  asks: [
    {
      intent: 'best_sellers',
      order: 12,
      when: /\b(best|top|most popular|popular|hottest|favou?rites?|bestsell\w+|biggest sellers?|strongest|fast(est)?[ -]?(moving|sell\w+|movers?)|sells? (the )?most|sold (the )?most|selling (the )?most|most (sold|often|of)|number one|most units)\b/,
      unless: /\b(worst|least|before|price|expensive|at most|top up)\b/,
      input: (u) => ({
        ...f.meantPeriod(u, f.lastDays(u.today, 30)),
        ...(u.category ? { category: u.category } : {}),
        limit: limitIn(u),
      }),
    },
  ],
  run: async (at, { category: named, limit, ...days }) => {
    const period = f.periodOf(at, days);
    const category = named ? await resolveCategory(at, named) : undefined;
    const instants = f.instantsOf(at, days);
    const best = await rankMoved(at.ctx, { reason: 'sale', ...instants, category, limit });
    const sold = best.filter(({ quantity }) => quantity.startsWith('-'));
    const whose = category ? ` of ${category}` : '';
    const when = at.say.period(period);
    const lines = sold.map(
      (one, n) => `${n + 1}. ${called(one)}: ${at.say.amount(one.quantity.slice(1), one.unit)}`,
    );
    return {
      text: sold.length
        ? `Sold most${whose} ${when}:\n${lines.join('\n')}`
        : `Nothing${whose} was sold ${when}.`,
      links: sold.map(({ itemId, name }) =>
        itemLink(at.ctx, { id: itemId, name }, { tab: 'ledger', reason: 'sale', asOf: instants.to }),
      ),
      entities: {
        items: sold.slice(0, 8).map(({ itemId, name }) => ({ id: itemId, name })),
        period,
        ...(category ? { category } : {}),
      },
      followUps: ['And the month before?', 'Which of those are out?', 'What is not selling?'],
    };
  },
});

function limitIn({ text }: Understood): number {
  const said = /\btop (\d{1,2})\b|\b(\d{1,2}) (best|top|most)\b/.exec(text);
  return Math.min(20, Math.max(1, Number(said?.[1] ?? said?.[2] ?? 5)));
}

/** What is on hand and does not sell. */
export const slowTool = defineTool({
  name: 'slow_sellers',
  ...PERMISSION,
  description:
    'Active items on hand that were not sold in so many days (90 by default), those with the most value first.',
  input: z.object({ days: z.int().min(1).max(3650).default(90), category: f.category }),
  asks: [
    {
      intent: 'slow_sellers',
      order: 11,
      when: SLOW,
      unless: /\b(at least|money (is )?sitting|low stock)\b/,
      fits: (u) => !u.items.length || u.refersBack,
      input: (u) => ({
        ...(u.period ? { days: daysOf(u) } : {}),
        ...(u.category ? { category: u.category } : {}),
      }),
    },
  ],
  run: async (at, { days, category: named }) => {
    const category = named ? await resolveCategory(at, named) : undefined;
    const first = addDays(f.todayAt(at), 1 - days);
    const since = startOfDate(first, at.preferences.timezone);
    const { items, count, value } = await unsoldSince(at.ctx, { since, category, limit: 20 });
    const whose = category ? ` of ${category}` : '';
    const head = count
      ? `${at.say.count(count, 'item')}${whose} on hand ${count === 1 ? 'was' : 'were'} not sold since ${at.say.day(first)}; together they are worth ${at.say.money(value)} at cost.`
      : `Everything${whose} that is on hand was sold at least once since ${at.say.day(first)}.`;
    const lines = items.map(
      (item) =>
        `${called(item)}: ${at.say.amount(item.onHand, item.unit)}, worth ${at.say.money(item.stockValue)}`,
    );
    // Of what does not sell, people want to see all, as far as that can be read.
    const shown = lines.slice(0, 12).map((line) => `• ${line}`);
    const more = count > shown.length ? [`… and ${at.say.quantity(String(count - shown.length))} more.`] : [];
    return {
      text: [head, ...shown, ...more].join('\n'),
      links: items.slice(0, 12).map((item) => itemLink(at.ctx, item, { tab: 'ledger', reason: 'sale' })),
      entities: {
        items: items.slice(0, 8).map(({ id, name }) => ({ id, name })),
        ...(category ? { category } : {}),
      },
      followUps: ['What sold best last month?', 'What is my stock worth?'],
    };
  },
});

function daysOf({ period, today }: Understood): number {
  const days = period ? Math.round((Date.parse(today) - Date.parse(period.from)) / 86_400_000) + 1 : 90;
  return Math.min(3650, Math.max(1, days));
}
