import { expect } from 'vitest';
import { databaseError } from '#server/foundation/db/errors.ts';
import * as customers from '#shared/sales/customers/contract.ts';
import * as invoices from '#shared/sales/invoices/contract.ts';
import type { Invoice, NewInvoice } from '#shared/sales/invoices/shapes.ts';
import { recordPayment } from '#shared/sales/payments/contract.ts';
import { addItem, stockUp } from './ledgers.ts';
import { good, type TestApp, type TestTenant } from './testApp.ts';

/** Adds a customer. */
export async function addCustomer(
  { manager }: Pick<TestTenant, 'manager'>,
  more: Partial<customers.NewCustomer> = {},
): Promise<customers.Customer> {
  return good(await manager.call(customers.createCustomer, { body: { name: 'Tea House', ...more } }));
}

/** Starts an invoice of lines. */
export async function draftOf(
  { manager }: Pick<TestTenant, 'manager'>,
  customerId: string,
  lines: NewInvoice['lines'],
  more: Partial<NewInvoice> = {},
): Promise<Invoice> {
  return good(await manager.call(invoices.createInvoice, { body: { customerId, lines, ...more } }));
}

/** Starts an invoice of one line of free text over an amount in minor units of a currency with two decimals. */
export function draftOver(
  tenant: Pick<TestTenant, 'manager'>,
  customerId: string,
  minor: number,
  more: Partial<NewInvoice> = {},
): Promise<Invoice> {
  const lines = [{ description: 'Tea', quantity: '1', unitPrice: (minor / 100).toFixed(2) }];
  return draftOf(tenant, customerId, lines, more);
}

/** Issues a draft as it is. */
export async function issued({ manager }: Pick<TestTenant, 'manager'>, draft: Invoice): Promise<Invoice> {
  return good(
    await manager.call(invoices.issueInvoice, { params: { id: draft.id }, body: { version: draft.version } }),
  );
}

/** An issued invoice of one line of free text. */
export async function invoiceOver(
  tenant: Pick<TestTenant, 'manager'>,
  customerId: string,
  minor: number,
  more: Partial<NewInvoice> = {},
): Promise<Invoice> {
  return issued(tenant, await draftOver(tenant, customerId, minor, more));
}

/** An invoice as it is now. */
export async function invoiceNow({ manager }: Pick<TestTenant, 'manager'>, id: string): Promise<Invoice> {
  return good(await manager.call(invoices.getInvoice, { params: { id } }));
}

/** Records a payment by bank, of which parts are for invoices; answers whatever comes back. */
export function pay(
  { manager }: Pick<TestTenant, 'manager'>,
  customerId: string,
  amount: number,
  parts: [invoiceId: string, amount: number][] = [],
) {
  return manager.call(recordPayment, {
    body: {
      ...{ customerId, amount, method: 'bank_transfer', reference: 'RF18' },
      allocations: parts.map(([invoiceId, part]) => ({ invoiceId, amount: part })),
    },
  });
}

/** An item with so much of it at Main, bought at 2 a piece. */
export async function stocked(
  tenant: TestTenant,
  sku: string,
  quantity: string,
  price = 500,
): Promise<string> {
  const itemId = await addItem(tenant, sku, { price });
  await stockUp(tenant, itemId, quantity);
  return itemId;
}

/** Tries statements as the owner of the tables and as the application does within the tenant: each is refused. */
export async function expectRefused(
  { database }: Pick<TestApp, 'database'>,
  { id }: Pick<TestTenant, 'id'>,
  statements: string[],
): Promise<void> {
  for (const statement of statements) {
    await expect(database.pool.query(statement), statement).rejects.toMatchObject({
      code: expect.stringMatching(/^23/),
    });
    // The application has no right to most of it, besides; what it may touch, the same rules guard.
    const asApplication = database.withTenantAsSystem(id, async (tx) => {
      expect(await tx.query({ text: 'select current_user::text as name' })).toEqual([
        { name: 'stockbook_app' },
      ]);
      await tx.query({ text: statement });
    });
    await expect(asApplication.catch(codeOf), statement).resolves.toMatch(/^(23...|42501)$/);
  }
}

const codeOf = (error: unknown) => databaseError(error)?.code ?? String(error);
