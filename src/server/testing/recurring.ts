import { invoiceNow } from '#server/testing/invoicing.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import * as call from '#shared/sales/recurring/contract.ts';
import type { NewRecurring, Recurring } from '#shared/sales/recurring/shapes.ts';
import { good, type TestTenant } from './testApp.ts';

type Manager = Pick<TestTenant, 'manager'>;

/** Starts a recurring invoice of one line of free text over an amount in minor units of a currency with two decimals. */
export async function recurringOver(
  { manager }: Manager,
  customerId: string,
  minor: number,
  more: Partial<NewRecurring> = {},
): Promise<Recurring> {
  const lines = [{ description: 'Tea', quantity: '1', unitPrice: (minor / 100).toFixed(2) }];
  return good(
    await manager.call(call.createRecurring, { body: { customerId, name: 'Tea', lines, ...more } }),
  );
}

/** A recurring invoice as it is now. */
export async function recurringNow({ manager }: Manager, id: string): Promise<Recurring> {
  return good(await manager.call(call.getRecurring, { params: { id } }));
}

/** The invoices that were made of one, in the order of their periods. */
export async function madeOf(a: Manager, id: string): Promise<Invoice[]> {
  const { periods } = await recurringNow(a, id);
  const ids = periods.flatMap(({ invoice }) => invoice?.id ?? []).reverse();
  return Promise.all([...new Set(ids)].map((invoice) => invoiceNow(a, invoice)));
}
