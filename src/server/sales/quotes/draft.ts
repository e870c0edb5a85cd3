import { changesBetween } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { columnsOf } from '#server/foundation/documents/columns.ts';
import { dayOf, idOf, momentOf } from '#server/foundation/documents/moment.ts';
import {
  deleteIndexed,
  insertIndexed,
  updateIndexed,
  wordsOfDocument,
} from '#server/foundation/documents/words.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { NewQuote, Quote, QuoteFields } from '#shared/sales/quotes/shapes.ts';
import { sortKey } from '#shared/text.ts';
import type { FoundCustomer } from '../customers/read.ts';
import {
  amountColumns,
  calculate,
  freshTerms,
  linesAgain,
  prepareLines,
  type SaleLine,
  writeLines,
} from '../lines/lines.ts';
import { customerFor } from '../parties/party.ts';
import { lockSeen, readQuote } from './read.ts';
import { recordQuote, refuseBlocked, type StoredQuote, storedLines, storedQuote } from './stored.ts';

type Head = Omit<QuoteFields, 'customerId' | 'lines'>;

/** Starts a quote as a draft. */
export async function createQuote(ctx: Ctx, { customerId, lines = [], ...given }: NewQuote): Promise<Quote> {
  const customer = await customerFor(ctx, customerId);
  const head = { ...freshTerms(await tenantOf(ctx)), validUntil: null, ...given };
  await checkHead(ctx, head);
  const id = idOf(ctx);
  await writeDraft(ctx, {
    id,
    number: null,
    customer,
    head,
    lines: await prepareLines(ctx, lines, customer),
  });
  await recordQuote(ctx, 'quote.created', { id, number: null, customerName: customer.name });
  return readQuote(ctx, id);
}

/** Changes a draft; throws aborted with the current one when its version is another one, or it was sent. */
export async function updateQuote(
  ctx: Ctx,
  id: string,
  { version, customerId, lines, ...given }: Partial<QuoteFields> & { version: number },
): Promise<Quote> {
  const { quote } = await lockSeen(ctx, id, version);
  refuseBlocked('edit', quote, await dayOf(ctx));
  const customer = await customerFor(ctx, customerId ?? quote.customerId, quote.customerId);
  if (quote.number && customer.id !== quote.customerId)
    throw fieldError('customerId', say('quotes.customerKept', { number: quote.number }));
  const before = headOf(quote);
  const head = { ...before, ...given };
  await checkHead(ctx, head);
  const drafted = await storedLines(ctx, id);
  if (customer.currency !== quote.currency && !lines && drafted.length)
    throw fieldError(
      'customerId',
      say('quotes.pricesAnew', { customer: customer.name, currency: customer.currency }),
    );
  const prepared = lines ? await prepareLines(ctx, lines, customer, { there: drafted }) : drafted;
  await writeDraft(ctx, { id, number: quote.number, customer, head, lines: prepared }, 'update');
  await recordQuote(
    ctx,
    'quote.updated',
    { ...quote, customerName: customer.name },
    {
      ...changesBetween(before, head),
      ...changesBetween({ customer: quote.customerName }, { customer: customer.name }),
      ...(lines ? { lines: { before: null, after: lines.length } } : {}),
    },
  );
  return readQuote(ctx, id);
}

/** Throws away a draft that was never sent. Throws as `updateQuote` does. */
export async function deleteQuote(ctx: Ctx, id: string, version: number): Promise<void> {
  const { quote } = await lockSeen(ctx, id, version);
  refuseBlocked('delete', quote, await dayOf(ctx));
  await ctx.tx.query({
    prepare: false,
    text: deleteIndexed('quotes', 'delete from quotes where tenant_id = :tenant and id = $1'),
    values: [id],
  });
  await recordQuote(ctx, 'quote.deleted', quote);
}

/** Starts a draft with the customer and the lines of another quote. */
export async function duplicateQuote(ctx: Ctx, id: string): Promise<Quote> {
  const { customerId, discount, taxMode, notes, terms } = await storedQuote(ctx, id);
  const lines = linesAgain(await storedLines(ctx, id));
  return createQuote(ctx, { customerId, lines, discount, taxMode, notes, terms });
}

const headOf = ({ discount, taxMode, validUntil, customerReference, notes, terms }: StoredQuote): Head => ({
  ...{ discount, taxMode, validUntil, customerReference, notes, terms },
});

/** Throws invalid-argument for a last day that is over. */
export async function checkHead(ctx: Ctx, { validUntil }: Pick<Head, 'validUntil'>): Promise<void> {
  if (validUntil && validUntil < (await dayOf(ctx))) throw fieldError('validUntil', say('quotes.dayIsOver'));
}

type Draft = { id: string; number: string | null; customer: FoundCustomer; head: Head; lines: SaleLine[] };

/** Writes the row and the lines of a draft. */
async function writeDraft(
  ctx: Ctx,
  { id, number, customer, head, lines }: Draft,
  how: 'create' | 'update' = 'create',
): Promise<void> {
  const { currency } = customer;
  const totals = calculate({ currency, taxMode: head.taxMode, discount: head.discount }, lines);
  const { names, places, set, values } = columnsOf(
    {
      customer_id: customer.id,
      customer_name: customer.name,
      customer_key: sortKey(customer.name),
      currency,
      tax_mode: head.taxMode,
      discount: head.discount && JSON.stringify(head.discount),
      valid_until: head.validUntil,
      customer_reference: head.customerReference,
      notes: head.notes,
      terms: head.terms,
      discount_amount: totals.discount,
      ...amountColumns(totals),
      words: wordsOfDocument(customer.name, [head.customerReference], number ?? ''),
    },
    2,
  );
  await ctx.tx.query({
    text:
      how === 'create'
        ? insertIndexed(
            'quotes',
            `insert into quotes (tenant_id, id, created_by, updated_by, ${names}, created_at) values (:tenant, $1, $2, $2, ${places}, $${3 + values.length})`,
          )
        : updateIndexed('quotes', {
            of: 'd.id = $1',
            set: `${set}, version = version + 1, updated_at = now(), updated_by = $2`,
          }),
    values: [id, ctx.actor.name, ...values, ...(how === 'create' ? [momentOf(ctx)] : [])],
  });
  await writeLines(ctx, 'quote', id, lines, totals, how);
}
