import { createHash } from 'node:crypto';
import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx, Entering } from '#server/foundation/context.ts';
import { violates } from '#server/foundation/db/errors.ts';
import { readIncoming as readFile } from '#server/foundation/einvoice/incoming/reading.ts';
import type { EInvoice } from '#server/foundation/einvoice/model.ts';
import type { InTenant } from '#server/foundation/http/handler.ts';
import { newId } from '#server/foundation/ids.ts';
import type { Services } from '#server/foundation/services.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { sortKey } from '#shared/text.ts';
import { type Head, headOf } from './figures.ts';
import { matchLines } from './matching.ts';
import { candidatesOf } from './read.ts';
import { storedIncoming } from './stored.ts';
import { surelyOf } from './whose.ts';

export type Given = { name: string; bytes: Buffer; source: 'upload' | 'folder' };
type Taken = { id: string; isKnown: boolean };

/** Where the file of an incoming invoice is kept. */
export const incomingFileKey = (tenantId: string, id: string) => `incoming/${tenantId}/${id}`;

/**
 * Takes in an electronic invoice: whose it is, its order and the lines of that are found where they can be. The same file again answers
 * the one that is there. Throws invalid-argument with the reason for what is none, or is not to be trusted; aborted for another file of
 * an invoice that is there. Nothing is written then.
 */
export async function takeIn(
  inTenant: Entering,
  { files }: Pick<Services, 'files'>,
  { name, bytes, source }: Given,
): Promise<Taken> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { tenantId, known } = await inTenant(async (ctx) => ({
    tenantId: ctx.tenantId,
    known: await sameFile(ctx, sha256),
  }));
  if (known) return { id: known, isKnown: true };
  const { file, isPdf } = await readFile(tenantId, bytes);
  const head = headOf(file.invoice);
  const id = newId();
  const key = incomingFileKey(tenantId, id);
  // First it lies in the store, then it is written down, so that none that is listed is missing.
  await files.put(key, bytes, 'application/octet-stream');
  try {
    const taken = await inTenant((ctx) =>
      keep(ctx, { id, sha256, name, size: bytes.length, isPdf, source, head, document: file.invoice }),
    );
    if (taken.isKnown) await files.remove([key]);
    return taken;
  } catch (error) {
    await files.remove([key]);
    throw error;
  }
}

async function sameFile({ tx }: Pick<Ctx, 'tx'>, sha256: string): Promise<string | undefined> {
  const [found] = await tx.query<{ id: string }>({
    text: 'select id from incoming_invoices where tenant_id = :tenant and sha256 = $1',
    values: [sha256],
  });
  return found?.id;
}

type Kept = {
  id: string;
  sha256: string;
  name: string;
  size: number;
  isPdf: boolean;
  source: Given['source'];
  head: Head;
  document: EInvoice;
};

async function keep(
  ctx: Ctx,
  { id, sha256, name, size, isPdf, source, head, document }: Kept,
): Promise<Taken> {
  const supplier = await surelyOf(ctx, document);
  const sellerKey = sortKey(head.seller);
  const order = supplier ? await orderFor(ctx, supplier.id, document) : null;
  const matches = order ? matchLines(document.lines, await candidatesOf(ctx, order)) : {};
  try {
    const [inserted] = await ctx.tx.query<{ id: string }>({
      text: `insert into incoming_invoices (tenant_id, id, sha256, file_name, size, is_pdf, document, kind, seller_name, seller_key, number,
               issue_date, due_date, currency, net, tax, total, payable, supplier_id, order_id, matches, source, created_by, updated_by)
             values (:tenant, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $22)
             on conflict (tenant_id, sha256) do nothing returning id`,
      values: [
        ...[
          id,
          sha256,
          name,
          size,
          isPdf,
          JSON.stringify(document),
          head.kind,
          head.seller,
          sellerKey,
          head.number,
        ],
        ...[head.issueDate, head.dueDate, head.currency, head.net, head.tax, head.total, head.payable],
        ...[supplier?.id ?? null, order, JSON.stringify(matches), source, ctx.actor.name],
      ],
    });
    if (!inserted) return { id: (await sameFile(ctx, sha256))!, isKnown: true };
  } catch (error) {
    if (violates(error, 'incoming_invoices_number'))
      throw new AppError('aborted', say('incoming.sameNumber', { number: head.number, seller: head.seller }));
    throw error;
  }
  await recordAudit(ctx, [
    {
      action: 'incoming-invoice.taken-in',
      entityType: 'incoming-invoice',
      entityId: id,
      entityName: `${head.seller} ${head.number}`,
      changes: { file: { before: null, after: name }, total: { before: null, after: head.total } },
    },
  ]);
  ctx.changed('incoming-invoices');
  return { id, isKnown: false };
}

/** The order that a document names, or the only one of the supplier that still waits for a bill. */
async function orderFor(ctx: Ctx, supplierId: string, { orderReference }: EInvoice): Promise<string | null> {
  const [named] = orderReference
    ? await ctx.tx.query<{ id: string }>({
        text: `select id from purchase_orders
               where tenant_id = :tenant and supplier_id = $1 and status <> 'cancelled' and lower(number) = lower($2) limit 1`,
        values: [supplierId, orderReference.trim()],
      })
    : [];
  if (named) return named.id;
  const [first, ...others] = await ctx.tx.query<{ id: string }>({
    text: `select id from purchase_orders where tenant_id = :tenant and supplier_id = $1 and status = 'ordered' and billing_status <> 'full' limit 2`,
    values: [supplierId],
  });
  return first && !others.length ? first.id : null;
}

/** The file of an invoice as it came in. Throws not-found. */
export async function readEvidence(
  inTenant: InTenant,
  { files }: Pick<Services, 'files'>,
  id: string,
): Promise<{ name: string; bytes: Buffer }> {
  const { name, key } = await inTenant(async (ctx) => {
    const { fileName } = await storedIncoming(ctx, id);
    return { name: fileName, key: incomingFileKey(ctx.tenantId, id) };
  });
  const bytes = await files.get(key);
  if (!bytes) throw notFound(say('documents.fileNotFound'));
  return { name, bytes };
}
