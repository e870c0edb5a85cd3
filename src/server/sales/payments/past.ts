import type { Actor, Ctx } from '#server/foundation/context.ts';
import { idOfMoment } from '#server/foundation/db/ids.ts';
import { takeNumber } from '#server/foundation/documents/series.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallParsed } from '#shared/call.ts';
import type { refundPayment as refundCall } from '#shared/sales/payments/contract.ts';
import { findCustomers } from '../customers/read.ts';
import { insertAllocations } from './allocate.ts';
import { insertPayment, numberPayment } from './post.ts';

/** A payment of the past for one invoice, of all that is open of it at the most. */
export type PastPayment = Pick<CallParsed<typeof refundCall>['body'], 'method'> & {
  invoiceId: string;
  customerId: string;
  by: Actor;
  date: string;
  reference: string;
  amount: number;
};

/** Puts in payments that came in before, oldest first, each for one invoice; nobody is told of them. */
export async function recordPayments(ctx: Ctx, payments: PastPayment[]): Promise<void> {
  const tenant = await tenantOf(ctx);
  const customers = await findCustomers(ctx, [...new Set(payments.map(({ customerId }) => customerId))]);
  const ids = payments.map(({ date }) => idOfMoment(`${date}T12:00:00Z`));
  // Statements of one kind at a time, none of which waits for the answer of another.
  await Promise.all(
    payments.map(({ by, customerId, ...payment }, n) => {
      const customer = customers.get(customerId)!;
      const row = {
        ...payment,
        id: ids[n]!,
        kind: 'payment' as const,
        customer,
        currency: customer.currency,
      };
      return insertPayment({ tx: ctx.tx, actor: by }, row);
    }),
  );
  await insertAllocations(
    ctx,
    payments.map(({ invoiceId, amount }, n) => ({ paymentId: ids[n]!, invoiceId, amount })),
  );
  const numbers = await Promise.all(payments.map(({ date }) => takeNumber(ctx, 'payment', date, tenant)));
  await Promise.all(ids.map((id, n) => numberPayment(ctx, id, numbers[n]!)));
}
