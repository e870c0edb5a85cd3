import type { Ctx } from '#server/foundation/context.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { invoiceAgeing as ageingCall } from '#shared/sales/invoices/contract.ts';
import type { AgeingSums } from '#shared/sales/invoices/shapes.ts';
import { receivablesOf } from '../customers/receivables.ts';

/**
 * What is receivable by age as of a date, today when none is given, with how many drafts there are now, how many
 * invoices were open and how many overdue. Throws invalid-argument for a day to come.
 */
export async function invoiceAgeing(
  ctx: Ctx,
  { customer, asOf }: CallParsed<typeof ageingCall>['query'],
): Promise<CallAnswer<typeof ageingCall>> {
  const today = await todayOf(ctx);
  if (asOf && asOf > today) throw fieldError('asOf', say('field.afterToday'));
  const currencies = await receivablesOf(ctx, asOf ?? today, customer);
  const [drafts] = await ctx.tx.query<{ count: number }>({
    prepare: false,
    text: `select count(*)::integer as count from invoices where state = 'draft' ${customer ? 'and customer_id = $1' : ''}`,
    values: customer ? [customer] : [],
  });
  const sum = (of: (sums: AgeingSums) => number) => currencies.reduce((total, each) => total + of(each), 0);
  const open = sum(({ invoices }) => invoices);
  return {
    today,
    currencies,
    counts: { drafts: drafts!.count, open, overdue: open - sum(({ buckets }) => buckets[0]!.invoices) },
  };
}
