import type { Ctx } from '#server/foundation/context.ts';
import { frameOf } from '#server/foundation/documents/frame.ts';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { pdfNameOf } from '#shared/foundation/documents/fileName.ts';
import { penOf, quoteDocument } from '#shared/sales/printing/document.ts';
import type { Offer } from '#shared/sales/quotes/customerPageContract.ts';
import { readQuote } from './read.ts';

type Named = { document: PdfDocument; name: string };

/** What the PDF of a quote says, and how the file is called. Throws not-found. */
export async function pdfOf(ctx: Ctx, id: string): Promise<Named> {
  const quote = await readQuote(ctx, id);
  return named(ctx, quote, new Date(quote.updatedAt));
}

/** The same of one of its revisions, as it went out. */
export const pdfOfOffer = (ctx: Ctx, offer: Offer): Promise<Named> =>
  named(ctx, { ...offer, state: 'sent' }, new Date(offer.issueDate));

async function named(
  ctx: Ctx,
  quote: Parameters<typeof quoteDocument>[0] & Pick<Offer, 'seller' | 'currency'>,
  createdAt: Date,
): Promise<Named> {
  const tenant = await tenantOf(ctx);
  const document = {
    ...frameOf(quote.seller, tenant),
    ...quoteDocument(quote, penOf(tenant.preferences, quote.currency)),
    createdAt,
  };
  const { number, revision } = quote;
  return { document, name: pdfNameOf(number ? (revision > 1 ? `${number}-${revision}` : number) : 'draft') };
}
