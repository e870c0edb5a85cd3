import type { Ctx } from '#server/foundation/context.ts';
import { CUSTOMERS } from '#server/sales/customers/rows.ts';
import { acceptQuote, declineQuote, reviseQuote, withdrawQuote } from '#server/sales/quotes/deciding.ts';
import { createQuote } from '#server/sales/quotes/draft.ts';
import { lockSeen } from '#server/sales/quotes/read.ts';
import { freeze } from '#server/sales/quotes/sending.ts';
import { storedQuote } from '#server/sales/quotes/stored.ts';
import type { QuoteState } from '#shared/sales/quotes/states.ts';
import type { DemoTenant } from './catalogue.ts';
import { DAY } from './day.ts';
import type { Writers } from './plan.ts';
import type { DemoWords } from './words.ts';

/** What became of a quote, and how many days ago it was sent; what was said of it, by whom: by their places in the words. */
type Past = { daysAgo: number; state: QuoteState; by?: 0 | 1 | 2 | 3 | 4; why?: 0 | 1; revised?: true };

const PAST: Past[] = [
  { daysAgo: 81, state: 'accepted', by: 0 },
  { daysAgo: 70, state: 'declined', by: 1, why: 0 },
  { daysAgo: 58, state: 'accepted', by: 2, revised: true },
  { daysAgo: 52, state: 'expired' },
  { daysAgo: 41, state: 'withdrawn' },
  { daysAgo: 33, state: 'accepted', by: 0 },
  { daysAgo: 26, state: 'declined', by: 3, why: 1 },
  { daysAgo: 12, state: 'accepted', by: 4 },
  { daysAgo: 9, state: 'sent' },
  { daysAgo: 4, state: 'sent', revised: true },
  { daysAgo: 1, state: 'sent' },
  { daysAgo: 0, state: 'draft' },
];

/** What became of those before, one after another, and how many days lay between them. */
const BEFORE: Omit<Past, 'daysAgo'>[] = [
  { state: 'accepted', by: 2 },
  { state: 'declined', by: 0, why: 0 },
  { state: 'accepted', by: 3 },
  { state: 'expired' },
  { state: 'accepted', by: 1 },
];
const EVERY = 16;

/** Quotes of a history of so many days, oldest first. */
function pastOf(days: number): Past[] {
  const first = PAST[0]!.daysAgo + EVERY;
  const before = Array.from({ length: Math.max(0, Math.ceil((days - first) / EVERY)) }, (_, n) => ({
    ...BEFORE[n % BEFORE.length]!,
    daysAgo: first + n * EVERY,
  }));
  return [...before.toReversed(), ...PAST];
}

/** Quotes to those who buy on account, of goods that are kept, in every state that there is. */
export async function addQuotes(
  { manager }: Writers,
  { customers = [], words, days }: DemoTenant,
  goods: string[],
): Promise<void> {
  const buyers = await CUSTOMERS.findByCode(
    manager,
    customers.filter(({ counter }) => !counter).map(({ code }) => code),
  );
  if (!buyers.length || goods.length < 3) return;
  for (const [n, past] of pastOf(days).entries()) {
    const customer = buyers[(n * 3) % buyers.length]!;
    const lines = [0, 1, 2].slice(0, 1 + (n % 3)).map((k) => ({
      itemId: goods[(n * 7 + k * 11) % goods.length]!,
      quantity: String(((n + k) % 4) * 10 + 10),
    }));
    await addQuote(manager, past, words.quotes, {
      customerId: customer.id,
      lines,
      terms: words.quotes.terms,
    });
  }
}

async function addQuote(
  ctx: Ctx,
  { daysAgo, state, by, why, revised }: Past,
  { people, declined, withdrawn }: DemoWords['quotes'],
  given: Parameters<typeof createQuote>[1],
): Promise<void> {
  const moment = (hours: number): Ctx => ({
    ...ctx,
    at: new Date(Math.min(Date.now() - daysAgo * DAY + hours * 3_600_000, Date.now())).toISOString(),
  });
  const { id } = await createQuote(moment(-3), given);
  if (state === 'draft') return;
  await send(moment(-2), id);
  if (revised) {
    const { version } = await storedQuote(ctx, id);
    await reviseQuote(moment(-1), id, { version });
    await send(moment(0), id);
  }
  const quote = await storedQuote(ctx, id);
  const answer = {
    onPage: true,
    name: by === undefined ? '' : people[by],
    note: why === undefined ? '' : declined[why],
  };
  if (state === 'accepted') await acceptQuote(moment(20), quote, answer);
  if (state === 'declined') await declineQuote(moment(30), quote, answer);
  if (state === 'withdrawn')
    await withdrawQuote(moment(40), id, { version: quote.version, reason: withdrawn });
  // The work of the day that it expired on was not done here.
  if (state === 'expired')
    await ctx.tx.query({
      text: "update quotes set state = 'expired' where tenant_id = :tenant and id = $1",
      values: [id],
    });
}

async function send(ctx: Ctx, id: string): Promise<void> {
  const { version } = await storedQuote(ctx, id);
  const { quote, customer } = await lockSeen(ctx, id, version, 'for key share');
  await freeze(ctx, quote, customer);
}
