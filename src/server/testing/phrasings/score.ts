import type { Someone } from '../chats.ts';
import type { TestApp, TestTenant } from '../testApp.ts';
import { converse, deskOf } from './conversation.ts';
import type { World } from './facts.ts';
import type { Phrasing } from './phrasing.ts';

/** What came of phrasings: how many were asked, of how many the intent and the facts were right, and what was not. */
export type Score = { asked: number; intents: number; withFacts: number; facts: number; wrong: string[] };

/** The phrasings were written before the catalogue of figures: which of them each intent stands for. */
const FIGURES: Record<string, readonly string[]> = {
  low_stock: ['low'],
  out_of_stock: ['out'],
  stock_value: ['stockValue', 'retailValue'],
  item_count: ['items', 'onHand'],
  reorder: ['toReorder'],
  sales: ['sales', 'soldQuantity'],
  best_sellers: ['sales', 'soldQuantity'],
  slow_sellers: ['deadStock', 'sales', 'soldQuantity'],
  movements: ['moved', 'received'],
  open_invoices: ['unpaidInvoices', 'overdue', 'receivables'],
  open_orders: ['openOrders', 'lateOrders'],
  item_stock: ['onHand'],
  item_value: ['stockValue'],
  unknown: ['unsupported', 'ask'],
};

/** Asks them all, one conversation each, and compares the answers with facts looked up in the database. */
export async function score(
  t: TestApp,
  who: Someone,
  phrasings: Phrasing[],
  now = new Date(),
): Promise<Score> {
  const desk = await deskOf(t.services, who, now);
  const world: World = {
    tenantId: who.tenantId,
    now,
    currency: 'USD',
    query: async <Row extends object>(text: string, values: unknown[]) =>
      (await t.database.pool.query(text, values)).rows as Row[],
  };
  const sum: Score = { asked: phrasings.length, intents: 0, withFacts: 0, facts: 0, wrong: [] };
  for (const [text, intent, facts = [], after = []] of phrasings) {
    const reply = await converse(desk, who, [...after, text], now);
    const isMeant = reply.intent === intent || (FIGURES[intent]?.includes(reply.intent) ?? false);
    if (isMeant) sum.intents++;
    const card = (reply.proposal?.lines ?? []).flatMap(({ before, after: becomes }) => [before, becomes]);
    const said = [reply.response, reply.proposal?.title, ...card, ...(reply.table?.rows ?? []).flat()].join(
      '\n',
    );
    const wanted = (await Promise.all(facts.map((fact) => fact(world)))).flat();
    const missing = wanted.filter(
      (one) => !(Array.isArray(one) ? one : [one]).some((fact) => holds(said, fact)),
    );
    if (facts.length) sum.withFacts++;
    if (facts.length && !missing.length && wanted.length) sum.facts++;
    if (!isMeant || missing.length)
      sum.wrong.push(
        `“${[...after, text].join(' » ')}”: ${reply.intent}${isMeant ? '' : `, not ${intent}`}${missing.length ? `; lacks ${JSON.stringify(missing)}` : ''}\n    ${reply.response.split('\n').slice(0, 3).join(' / ').slice(0, 220)}`,
      );
  }
  return sum;
}

/** Whether a text holds a figure as such, and not as part of a longer one; or a name. */
function holds(said: string, fact: string): boolean {
  const escaped = fact.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\d.,])${escaped}(?![\\d]|[.,]\\d)`, 'u').test(said);
}

/** A line of the table: "intent 97.1 % (68 of 70), figure 92.0 % (46 of 50)". */
export function told(name: string, { asked, intents, withFacts, facts }: Score): string {
  const share = (part: number, all: number) =>
    `${((100 * part) / Math.max(1, all)).toFixed(1)} % (${part} of ${all})`;
  return `${name.padEnd(22)} intent ${share(intents, asked)}, figure ${share(facts, withFacts)}`;
}

/** The admin of a tenant of the tests. */
export const adminOf = ({ id: tenantId, admin }: TestTenant): Someone => ({ tenantId, userId: admin.userId });
