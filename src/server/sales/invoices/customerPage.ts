import { type Ctx, contextOf } from '#server/foundation/context.ts';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import type { Services } from '#server/foundation/services.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { SharedInvoice } from '#shared/sales/invoices/customerPageContract.ts';
import { invoiceOfLink } from './links.ts';
import { tellOf } from './paid.ts';
import { pdfOf } from './pdf.ts';
import { readInvoice } from './read.ts';
import { storedInvoice } from './stored.ts';

export type Link = { tenant: string; token: string };
type Reached = Pick<Services, 'database' | 'hub'>;

/** The invoice behind a private link, as its customer sees it. Throws not-found. */
export function readShared(services: Reached, link: Link): Promise<SharedInvoice> {
  return behind(services, link, async (ctx, id) => {
    const invoice = await readInvoice(ctx, id);
    const { id: tenantId, branding, preferences } = await tenantOf(ctx);
    const { id: _, ...customer } = invoice.customer;
    return {
      tenant: {
        id: tenantId,
        logo: branding.logo,
        accentColour: branding.accentColour,
        language: preferences.language,
        dateFormat: preferences.dateFormat,
      },
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
    };
  });
}

/** What the PDF of the invoice behind a link says, and how the file is called. Throws not-found. */
export function pdfOfShared(services: Reached, link: Link): Promise<{ document: PdfDocument; name: string }> {
  return behind(services, link, pdfOf);
}

/** Marks the invoice behind a link as viewed, and tells staff of the first time. Throws not-found. */
export function viewShared(services: Reached, link: Link): Promise<void> {
  return behind(services, link, async (ctx, id) => {
    const [first] = await ctx.tx.query({
      text: "update invoices set viewed_at = now() where id = $1 and state = 'issued' and viewed_at is null returning id",
      values: [id],
    });
    if (!first) return;
    await tellOf(ctx, 'invoice-viewed', [await storedInvoice(ctx, id)]);
    ctx.changed('invoices');
  });
}

// Whoever has the link belongs to no tenant: it says which one it is of, and the token which invoice.
async function behind<T>(
  { database, hub }: Reached,
  { tenant: tenantId, token }: Link,
  work: (ctx: Ctx, id: string) => Promise<T>,
): Promise<T> {
  return database.withTenantAsSystem(tenantId, async (tx) => {
    const id = await invoiceOfLink({ tx }, token);
    const { status, preferences } = await tenantOf({ tx });
    if (status === 'closed') throw notFound(say('invoices.notFound'));
    const actor = { kind: 'system', id: null, name: 'Customer' } as const;
    const of = { tenantId, currency: preferences.currency, actor };
    return work(
      contextOf(tx, of, (to, topic) => hub.publish(to, topic)),
      id,
    );
  });
}
