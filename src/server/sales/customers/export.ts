import type { Ctx } from '#server/foundation/context.ts';
import { csvFile } from '#server/foundation/documents/csvFile.ts';
import { CUSTOMER_COLUMNS } from '#shared/exchange/imports/customerColumns.ts';
import { moneyText } from '#shared/money.ts';
import { type CustomerQuery, listCustomers } from './list.ts';
import { type FoundCustomer, findCustomers } from './read.ts';

type Row = FoundCustomer & { balance: number };

/** The filtered, sorted list as CSV text: the columns that the import reads back, and what they owe. */
export async function exportCustomers(ctx: Ctx, query: CustomerQuery): Promise<string> {
  const columns: Record<string, (row: Row) => string> = {
    ...Object.fromEntries(Object.values(CUSTOMER_COLUMNS).map(({ heading, write }) => [heading, write])),
    Balance: ({ balance, currency }) => moneyText(balance, currency),
  };
  return csvFile(columns, async (page) => {
    const { customers, nextCursor } = await listCustomers(ctx, { ...query, ...page });
    const found = await findCustomers(
      ctx,
      customers.map(({ id }) => id),
    );
    return { rows: customers.map(({ id, balance }) => ({ ...found.get(id)!, balance })), nextCursor };
  });
}
