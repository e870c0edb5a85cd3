import type { Actor, Ctx } from '#server/foundation/context.ts';
import { idOfMoment } from '#server/foundation/db/ids.ts';
import { takeNumbers } from '#server/foundation/documents/series.ts';
import { insertIndexed, wordsOfDocument } from '#server/foundation/documents/words.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallParsed } from '#shared/call.ts';
import type { refundPayment as refundCall } from '#shared/sales/payments/contract.ts';
import { sortKey } from '#shared/text.ts';
import { findCustomers } from '../customers/read.ts';
import { insertAllocations } from './allocate.ts';

/** A payment of the past for one invoice, of all that is open of it at the most. */
export type PastPayment = Pick<CallParsed<typeof refundCall>['body'], 'method'> & {
  invoiceId: string;
  customerId: string;
  by: Actor;
  date: string;
  reference: string;
  amount: number;
};

/** Puts in payments that came in before, oldest first, all in one go; nobody is told of them. */
export async function recordPastPayments(ctx: Ctx, payments: PastPayment[]): Promise<void> {
  const tenant = await tenantOf(ctx);
  const customers = await findCustomers(ctx, [...new Set(payments.map(({ customerId }) => customerId))]);
  const dates = payments.map(({ date }) => date);
  const numbers = await takeNumbers(ctx, 'payment', dates, tenant);
  const rows = payments.map(({ by, customerId, invoiceId, date, method, reference, amount }, n) => {
    const [{ name, currency }, number] = [customers.get(customerId)!, numbers[n]!];
    return {
      ...{
        id: idOfMoment(`${date}T12:00:00Z`),
        customer_id: customerId,
        customer_name: name,
        currency,
        date,
      },
      ...{
        customer_key: sortKey(name),
        method,
        reference,
        amount,
        invoice_id: invoiceId,
        created_by: by.name,
      },
      ...{ number, number_key: sortKey(number), words: wordsOfDocument(name, [reference], number) },
    };
  });
  const values = [JSON.stringify(rows)];
  await ctx.tx.query({
    prepare: false,
    text: insertIndexed(
      'payments',
      `insert into payments (tenant_id, id, kind, customer_id, customer_name, customer_key, currency, date, method, reference, note, amount,
         invoice_id, created_by, words)
       select :tenant, r.id, 'payment', r.customer_id, r.customer_name, r.customer_key, r.currency, r.date, r.method, r.reference, '', r.amount,
         r.invoice_id, r.created_by, r.words
       from jsonb_populate_recordset(null::payments, $1) as r`,
    ),
    values,
  });
  await insertAllocations(
    ctx,
    rows.map(({ id, amount }, n) => ({ paymentId: id, invoiceId: payments[n]!.invoiceId, amount })),
  );
  // From then on it stays as it is.
  await ctx.tx.query({
    prepare: false,
    text: `update payments d set number = r.number, number_key = r.number_key
           from jsonb_populate_recordset(null::payments, $1) as r where d.tenant_id = :tenant and d.id = r.id`,
    values,
  });
}
