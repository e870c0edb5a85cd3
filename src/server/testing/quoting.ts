import * as call from '#shared/sales/quotes/contract.ts';
import * as send from '#shared/sales/quotes/sendContract.ts';
import type { NewQuote, Quote } from '#shared/sales/quotes/shapes.ts';
import { good, type TestTenant } from './testApp.ts';

type Manager = Pick<TestTenant, 'manager'>;

/** Starts a quote of one line of free text over an amount in minor units of a currency with two decimals. */
export async function quoteOver(
  { manager }: Manager,
  customerId: string,
  minor: number,
  more: Partial<NewQuote> = {},
): Promise<Quote> {
  const lines = [{ description: 'Tea', quantity: '1', unitPrice: (minor / 100).toFixed(2) }];
  return good(await manager.call(call.createQuote, { body: { customerId, lines, ...more } }));
}

/** Sends a quote to nobody, as one that is handed over. */
export async function handedOver({ manager }: Manager, { id, version }: Quote): Promise<Quote> {
  return good(await manager.call(send.sendQuote, { params: { id }, body: { version, to: [] } }));
}

/** A quote that was handed over, of one line of free text. */
export async function sentQuote(
  a: Manager,
  customerId: string,
  minor: number,
  more: Partial<NewQuote> = {},
): Promise<Quote> {
  return handedOver(a, await quoteOver(a, customerId, minor, more));
}

/** A quote as it is now. */
export async function quoteNow({ manager }: Manager, id: string): Promise<Quote> {
  return good(await manager.call(call.getQuote, { params: { id } }));
}

/** A private link to a quote, as the calls of the customer's page take it. */
export async function linkTo({ manager }: Manager, id: string): Promise<{ tenant: string; token: string }> {
  return linkIn(good(await manager.call(send.shareQuote, { params: { id } })).url);
}

/** The private link in a text. */
export function linkIn(text: string): { tenant: string; token: string } {
  const url = new URL(/http\S+\/quote\?\S+/.exec(text)![0]);
  return { tenant: url.searchParams.get('tenant')!, token: url.hash.slice(1) };
}
