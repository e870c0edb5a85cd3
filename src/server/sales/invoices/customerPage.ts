import type { Ctx } from '#server/foundation/context.ts';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import type { EInvoiceSyntax } from '#shared/sales/einvoice/shapes.ts';
import type { SharedInvoice } from '#shared/sales/invoices/customerPageContract.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { xmlFileOf } from '../einvoice/files.ts';
import { behindLink, endLinksTo, type Link, looksOf, makeLink, type Reached } from '../links/privateLinks.ts';
import { keptOf } from './einvoice.ts';
import { pdfOf } from './pdf.ts';
import { readInvoice } from './read.ts';
import { recordInvoice, refuseBlocked, storedInvoice } from './stored.ts';
import { tellOf } from './telling.ts';

/** Makes a private link to an issued invoice, to be handed on by whoever asks. */
export async function shareInvoice(ctx: Ctx, baseUrl: string, id: string): Promise<{ url: string }> {
  const invoice = await storedInvoice(ctx, id);
  refuseBlocked('send', invoice);
  const url = await makeLink(ctx, baseUrl, 'invoice', { id });
  await recordInvoice(ctx, 'invoice.shared', invoice);
  return { url };
}

/** Ends all private links to an invoice, those in letters too; it can be shared and sent again. Throws not-found. */
export async function endLinks(ctx: Ctx, id: string): Promise<Invoice> {
  const invoice = await storedInvoice(ctx, id);
  if (await endLinksTo(ctx, 'invoice', id)) await recordInvoice(ctx, 'invoice.unshared', invoice);
  return readInvoice(ctx, id);
}

/** The invoice behind a private link, as its customer sees it. Throws not-found. */
export function readShared(services: Reached, link: Link): Promise<SharedInvoice> {
  return behindLink(services, 'invoice', link, async (ctx, { id }) => {
    const invoice = await readInvoice(ctx, id);
    const { id: _, ...customer } = invoice.customer;
    return {
      tenant: await looksOf(ctx),
      number: invoice.number!,
      word: invoice.word,
      seller: invoice.seller,
      customer,
      customerReference: invoice.customerReference,
      currency: invoice.currency,
      issueDate: invoice.issueDate!,
      dueDate: invoice.dueDate!,
      taxMode: invoice.taxMode,
      lines: invoice.lines,
      totals: invoice.totals,
      paid: invoice.paid,
      payments: invoice.allocations,
      balance: invoice.balance,
      notes: invoice.notes,
      terms: invoice.terms,
      einvoice: invoice.einvoice,
    };
  });
}

/** What the PDF of the invoice behind a link says, and how the file is called. Throws not-found. */
export function pdfOfShared(services: Reached, link: Link): Promise<{ document: PdfDocument; name: string }> {
  return behindLink(services, 'invoice', link, (ctx, { id }) => pdfOf(ctx, id));
}

/** The e-invoice of the invoice behind a link, as a file. Throws not-found; aborted where it was issued without one. */
export function xmlOfShared(
  services: Reached,
  { syntax, ...link }: Link & { syntax: EInvoiceSyntax },
): Promise<{ name: string; bytes: Buffer }> {
  return behindLink(services, 'invoice', link, async (ctx, { id }) =>
    xmlFileOf(await keptOf(ctx, id), syntax),
  );
}

/** Marks the invoice behind a link as viewed, and tells staff of the first time. Throws not-found. */
export function viewShared(services: Reached, link: Link): Promise<void> {
  return behindLink(services, 'invoice', link, async (ctx, { id }) => {
    const [first] = await ctx.tx.query({
      text: `update invoices set viewed_at = now()
             where tenant_id = :tenant and id = $1 and state = 'issued' and viewed_at is null returning id`,
      values: [id],
    });
    if (!first) return;
    await tellOf(ctx, 'invoice-viewed', [await storedInvoice(ctx, id)]);
    ctx.changed('invoices');
  });
}
