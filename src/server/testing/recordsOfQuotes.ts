import { acceptQuote, createQuote } from '#shared/sales/quotes/contract.ts';
import { sendQuote, shareQuote } from '#shared/sales/quotes/sendContract.ts';
import { good, type TestTenant } from './testApp.ts';

/** Ids of quotes in every state that a call is made in. */
export type QuoteRecords = {
  quote: string;
  quoteToSend: string;
  quoteToRevise: string;
  quoteToAccept: string;
  quoteToDecline: string;
  quoteToWithdraw: string;
  quoteToShare: string;
};

/** Where the calls about them are. */
export const OF_QUOTES: [start: string, record: keyof QuoteRecords][] = [
  ['/api/quotes/:id/sends/', 'quoteToSend'],
  ['/api/quotes/:id/revisions/', 'quoteToRevise'],
  ['/api/quotes/:id/acceptance/', 'quoteToAccept'],
  ['/api/quotes/:id/refusal/', 'quoteToDecline'],
  ['/api/quotes/:id/withdrawal/', 'quoteToWithdraw'],
  ['/api/quotes/:id/links/', 'quoteToShare'],
  ['/api/quotes/sends/', 'quoteToSend'],
  ['/api/quotes/withdrawals/', 'quoteToWithdraw'],
  ['/api/quotes/', 'quote'],
];

/** Quotes of a customer. */
export async function makeQuotes(
  { id: tenantId, admin, services }: TestTenant,
  customerId: string,
): Promise<QuoteRecords> {
  const lines = [{ description: 'Tea', quantity: '1', unitPrice: '10' }];
  const draft = async () => good(await admin.call(createQuote, { body: { customerId, lines } })).id;
  const sent = async () => {
    const id = await draft();
    return good(await admin.call(sendQuote, { params: { id }, body: { version: 1, to: [] } })).id;
  };
  const records = {
    ...{
      quote: await draft(),
      quoteToSend: await draft(),
      quoteToRevise: await sent(),
      quoteToAccept: await sent(),
    },
    ...{ quoteToDecline: await sent(), quoteToWithdraw: await sent(), quoteToShare: await sent() },
  };
  const { database } = services;
  good(
    await admin.call(acceptQuote, { params: { id: await sent() }, body: { version: 2, note: 'By phone' } }),
  );
  good(await admin.call(shareQuote, { params: { id: records.quoteToShare } }));
  await database.withTenantAsSystem(tenantId, (tx) =>
    tx.query({
      text: `insert into quote_deliveries (tenant_id, id, quote_id, revision, kind, recipients, sent_by)
             values (:tenant, gen_random_uuid(), $1, 1, 'quote', '{}', 'Test')`,
      values: [records.quoteToShare],
    }),
  );
  // Samples say that the version which was seen is the first one.
  await database.pool.query('update quotes set version = 1 where tenant_id = $1', [tenantId]);
  return records;
}
