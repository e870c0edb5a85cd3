import { AppError } from '#shared/errors.ts';
import { formatMoney } from '#shared/money.ts';
import { listCustomers } from '../../customers/list.ts';
import type { At } from '../tool.ts';
import { listed } from '../wording.ts';

export const NOT_INVOICES =
  'You do not have permission to see invoices: ask an admin or an inventory manager.';

/** A customer by what people call them. Throws not-found for nobody; aborted, with the names, for several. */
export async function resolveCustomer({ ctx }: At, named: string): Promise<{ id: string; name: string }> {
  const { customers } = await listCustomers(ctx, { q: named, limit: 20 });
  const wanted = named.trim().toLowerCase();
  const exact = customers.find(({ name, code }) =>
    [name, code].some((word) => word.toLowerCase() === wanted),
  );
  const [only] = customers;
  if (exact ?? (customers.length === 1 && only)) return (exact ?? only)!;
  if (!only) throw new AppError('not-found', `There is no customer that "${named}" could mean.`);
  const names = listed(
    customers.map(({ name }) => name),
    customers.length,
  );
  throw new AppError('aborted', `Which of these customers do you mean?\n${names}`);
}

/** An amount in the currency of a customer, as the screens of the tenant write it. */
export const moneyIn = ({ preferences }: At, minor: number, currency: string) =>
  formatMoney(minor, currency, preferences.language);
