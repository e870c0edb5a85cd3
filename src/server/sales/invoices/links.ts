import { createHash } from 'node:crypto';
import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { newId } from '#server/foundation/ids.ts';
import { newSecret } from '#server/people/identity/links.ts';
import { notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { readInvoice } from './read.ts';
import { nameOf, refuseBlocked, storedInvoice } from './stored.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a private link to an invoice: only what recognises its token is kept. */
export async function makeLink(ctx: Ctx, baseUrl: string, invoiceId: string): Promise<string> {
  const token = newSecret();
  await ctx.tx.query({
    text: 'insert into invoice_links (id, invoice_id, token_hash, created_by) values ($1, $2, $3, $4)',
    values: [newId(), invoiceId, hashOf(token), ctx.actor.name],
  });
  // Behind the hash: what stands there is sent to no server, and is in no log and no referrer.
  return `${baseUrl}/invoice?tenant=${ctx.tenantId}#${token}`;
}

/** The invoice behind the token of a link, in the tenant of the transaction. Throws not-found. */
export async function invoiceOfLink({ tx }: Pick<Ctx, 'tx'>, token: string): Promise<string> {
  const [link] = await tx.query<{ id: string }>({
    text: 'select invoice_id as id from invoice_links where token_hash = $1 and ended_at is null',
    values: [hashOf(token)],
  });
  if (!link) throw notFound(say('invoices.notFound'));
  return link.id;
}

/** Makes a private link to an issued invoice, to be handed on by whoever asks. */
export async function shareInvoice(ctx: Ctx, baseUrl: string, id: string): Promise<{ url: string }> {
  const invoice = await storedInvoice(ctx, id);
  refuseBlocked('send', invoice);
  const url = await makeLink(ctx, baseUrl, id);
  await recordAudit(ctx, [
    { action: 'invoice.shared', entityType: 'invoice', entityId: id, entityName: nameOf(invoice) },
  ]);
  ctx.changed('invoices');
  return { url };
}

/** Ends all private links to an invoice, those in letters too; it can be shared and sent again. Throws not-found. */
export async function endLinks(ctx: Ctx, id: string): Promise<Invoice> {
  const invoice = await storedInvoice(ctx, id);
  const ended = await ctx.tx.query({
    text: 'update invoice_links set ended_at = clock_timestamp() where invoice_id = $1 and ended_at is null returning id',
    values: [id],
  });
  if (ended.length) {
    await recordAudit(ctx, [
      { action: 'invoice.unshared', entityType: 'invoice', entityId: id, entityName: nameOf(invoice) },
    ]);
    ctx.changed('invoices');
  }
  return readInvoice(ctx, id);
}
