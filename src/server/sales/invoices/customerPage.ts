import { createHash } from 'node:crypto';
import { type Ctx, contextOf } from '#server/foundation/context.ts';
import { newId } from '#server/foundation/ids.ts';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import type { Services } from '#server/foundation/services.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { newSecret } from '#server/people/identity/links.ts';
import { notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { SharedInvoice } from '#shared/sales/invoices/customerPageContract.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { pdfOf } from './pdf.ts';
import { readInvoice } from './read.ts';
import { recordInvoice, refuseBlocked, storedInvoice } from './stored.ts';
import { tellOf } from './telling.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a private link to an invoice: only what recognises its token is kept. */
export async function makeLink(ctx: Ctx, baseUrl: string, invoiceId: string): Promise<string> {
  const token = newSecret();
  await ctx.tx.query({
    text: 'insert into invoice_links (tenant_id, id, invoice_id, token_hash, created_by) values (:tenant, $1, $2, $3, $4)',
    values: [newId(), invoiceId, hashOf(token), ctx.actor.name],
  });
  // Behind the hash: what stands there is sent to no server, and is in no log and no referrer.
  return `${baseUrl}/invoice?tenant=${ctx.tenantId}#${token}`;
}

/** Makes a private link to an issued invoice, to be handed on by whoever asks. */
export async function shareInvoice(ctx: Ctx, baseUrl: string, id: string): Promise<{ url: string }> {
  const invoice = await storedInvoice(ctx, id);
  refuseBlocked('send', invoice);
  const url = await makeLink(ctx, baseUrl, id);
  await recordInvoice(ctx, 'invoice.shared', invoice);
  return { url };
}

/** Ends all private links to an invoice, those in letters too; it can be shared and sent again. Throws not-found. */
export async function endLinks(ctx: Ctx, id: string): Promise<Invoice> {
  const invoice = await storedInvoice(ctx, id);
  const ended = await ctx.tx.query({
    text: `update invoice_links set ended_at = clock_timestamp()
           where tenant_id = :tenant and invoice_id = $1 and ended_at is null returning id`,
    values: [id],
  });
  if (ended.length) await recordInvoice(ctx, 'invoice.unshared', invoice);
  return readInvoice(ctx, id);
}

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
      text: `update invoices set viewed_at = now()
             where tenant_id = :tenant and id = $1 and state = 'issued' and viewed_at is null returning id`,
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

/** The invoice behind the token of a link, in the tenant of the transaction. Throws not-found. */
async function invoiceOfLink({ tx }: Pick<Ctx, 'tx'>, token: string): Promise<string> {
  const [link] = await tx.query<{ id: string }>({
    text: 'select invoice_id as id from invoice_links where tenant_id = :tenant and token_hash = $1 and ended_at is null',
    values: [hashOf(token)],
  });
  if (!link) throw notFound(say('invoices.notFound'));
  return link.id;
}
