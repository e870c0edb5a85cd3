import type { Ctx } from '#server/foundation/context.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallParsed } from '#shared/call.ts';
import { dateIn } from '#shared/dates.ts';
import { fieldError, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { Statement, getStatement as statementCall } from '#shared/sales/customers/statementContract.ts';
import { entriesOf } from './entries.ts';
import { findCustomers } from './read.ts';
import { receivablesOf } from './receivables.ts';

/** The most entries of a statement that are shown. */
const MOST_ENTRIES = 2000;

/** What a customer was charged and paid between two dates. Throws not-found, and invalid-argument when it ends before it begins. */
export async function readStatement(
  ctx: Ctx,
  id: string,
  given: CallParsed<typeof statementCall>['query'],
): Promise<Statement> {
  const customer = (await findCustomers(ctx, [id])).get(id);
  if (!customer) throw notFound(say('parties.notFound', { kind: 'customer' }));
  const { timezone } = (await tenantOf(ctx)).preferences;
  const today = dateIn(new Date(), timezone);
  const to = given.to ?? today;
  const from = given.from ?? `${to.slice(0, 4)}-01-01`;
  if (from > to) throw fieldError('from', say('field.afterLastDay'));
  const { opening, entries, more } = await entriesOf(ctx, id, { from, to, timezone, limit: MOST_ENTRIES });
  let balance = opening;
  const listed = entries.map((entry) => {
    balance += entry.amount;
    return { ...entry, balance };
  });
  const { currency } = customer;
  const [ageing] = await receivablesOf(ctx, to, id);
  return {
    customer: { id, code: customer.code, name: customer.name },
    ...{ currency, from, to, opening, entries: listed, closing: balance + more, truncated: more !== 0 },
    ageing: ageing ?? {
      ...{ currency, buckets: [], open: 0, overdue: 0, invoices: 0 },
      ...{ creditNotes: 0, payments: 0, receivable: 0 },
    },
  };
}
