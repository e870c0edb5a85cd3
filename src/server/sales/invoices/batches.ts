import type { Ctx } from '#server/foundation/context.ts';
import { type ZipEntry, zipOf } from '#server/foundation/files/zip.ts';
import type { InTenant } from '#server/foundation/http/handler.ts';
import { newId } from '#server/foundation/ids.ts';
import type { Job } from '#server/foundation/jobs/jobs.ts';
import { pdfFileOf } from '#server/foundation/pdf/makePdf.ts';
import type { Services } from '#server/foundation/services.ts';
import { inTenantAsSystem } from '#server/foundation/tenants/asSystem.ts';
import { AppError, fieldError, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import type { BatchKind, PdfBatch } from '#shared/sales/invoices/batchContract.ts';
import { xmlFileOf } from '../einvoice/files.ts';
import { keptOf } from './einvoice.ts';
import { pdfOf } from './pdf.ts';

type Work = { tenantId: string; batchId: string; kind?: BatchKind };
type Parts = Pick<Services, 'database' | 'hub' | 'files' | 'log'>;
type Stored = PdfBatch & { invoiceIds: string[] };

const BATCH_JOB = { name: 'invoice-pdfs', key: ({ batchId }: Work) => batchId };
const KEPT = '1 day';

const keyOf = ({ tenantId, batchId }: Pick<Work, 'tenantId' | 'batchId'>) =>
  `invoice-pdfs/${tenantId}/${batchId}`;

/** Queues the PDFs of invoices. Throws invalid-argument for one that does not exist. */
export async function startBatch(
  ctx: Ctx,
  { jobs }: Pick<Services, 'jobs'>,
  given: string[],
  kind: BatchKind = 'pdf',
): Promise<PdfBatch> {
  const ids = [...new Set(given)];
  const found = await ctx.tx.query<{ id: string }>({
    text: 'select id from invoices where tenant_id = :tenant and id = any($1::uuid[])',
    values: [ids],
  });
  const there = new Set(found.map(({ id }) => id));
  const missing = given.findIndex((id) => !there.has(id));
  if (missing >= 0) throw fieldError(`ids.${missing}`, say('invoices.unknown'));
  const batchId = newId();
  await ctx.tx.query({
    text: 'insert into pdf_batches (tenant_id, id, invoice_ids, created_by) values (:tenant, $1, $2, $3)',
    values: [batchId, ids, ctx.actor.name],
  });
  await jobs.send<Work>(ctx.tx, BATCH_JOB, { tenantId: ctx.tenantId, batchId, kind });
  return readBatch(ctx, batchId);
}

/** How far a batch is. Throws not-found. */
export async function readBatch(ctx: Ctx, id: string): Promise<PdfBatch> {
  const { invoiceIds: _, ...batch } = await load(ctx, id);
  return { ...batch, message: worded(batch.message, ctx.language) };
}

/** Stops a batch that is under way; one that has ended stays as it is. Throws not-found. */
export async function cancelBatch(ctx: Ctx, id: string): Promise<PdfBatch> {
  await change(ctx, id, { state: 'cancelled' });
  return readBatch(ctx, id);
}

/** The archive of a batch that is done. Throws not-found; aborted when it is not. */
export async function readBatchFile(
  inTenant: InTenant,
  { files }: Pick<Services, 'files'>,
  batchId: string,
): Promise<{ name: string; bytes: Buffer }> {
  const key = await inTenant(async (ctx) => {
    const { state } = await load(ctx, batchId);
    if (state !== 'done') throw new AppError('aborted', say('invoices.pdfsNotMade'));
    return keyOf({ tenantId: ctx.tenantId, batchId });
  });
  const bytes = await files.get(key);
  if (!bytes) throw notFound(say('documents.fileNotFound'));
  return { name: 'invoices.zip', bytes };
}

/** Makes the PDFs of batches, one document after the other; begins anew after a restart. */
export function pdfBatchJobs(services: Parts): Job<never>[] {
  return [{ ...BATCH_JOB, run: (work: Work, signal) => makeBatch(services, work, signal) }];
}

async function makeBatch(services: Parts, work: Work, signal: AbortSignal): Promise<void> {
  const { files, log } = services;
  const inBatch = <T>(todo: (ctx: Ctx) => Promise<T>) =>
    inTenantAsSystem(services, work.tenantId, 'PDFs', todo);
  try {
    const { invoiceIds } = await inBatch((ctx) => load(ctx, work.batchId));
    const made: ZipEntry[] = [];
    let done = 0;
    for (const id of invoiceIds) {
      if (signal.aborted) throw new Error('The server is stopping; the PDFs are begun anew when it is back.');
      const file = await fileOf(inBatch, id, work.kind);
      if (file) made.push({ name: apart(file.name, made), content: file.bytes });
      done++;
      // Nobody waits for it any more when it was cancelled.
      if (!(await inBatch((ctx) => change(ctx, work.batchId, { done })))) return;
    }
    if (!made.length) throw new AppError('aborted', say('einvoice.noneOfThem'));
    const missing = invoiceIds.length - made.length;
    const message = missing ? JSON.stringify(say('einvoice.leftOut', { count: missing })) : '';
    await files.put(keyOf(work), zipOf(made), 'application/zip');
    await inBatch((ctx) => change(ctx, work.batchId, { state: 'done', message }));
  } catch (error) {
    if (signal.aborted) throw error;
    log.error({ err: error, batch: work.batchId }, 'PDFs');
    const message = JSON.stringify(error instanceof AppError ? error.said : say('server.failed'));
    await inBatch((ctx) => change(ctx, work.batchId, { state: 'failed', message }));
  }
  await forgetOld(services, work.tenantId);
}

/** The file of one invoice; null where it was issued without an e-invoice. */
async function fileOf(
  inBatch: <T>(todo: (ctx: Ctx) => Promise<T>) => Promise<T>,
  id: string,
  kind: BatchKind = 'pdf',
): Promise<{ name: string; bytes: Buffer } | null> {
  if (kind === 'pdf') return pdfFileOf(await inBatch((ctx) => pdfOf(ctx, id)));
  const kept = await inBatch((ctx) => keptOf(ctx, id));
  return kept.einvoice ? xmlFileOf(kept, kind) : null;
}

/** The same name for two drafts would leave one of them out. */
function apart(name: string, made: ZipEntry[]): string {
  const taken = new Set(made.map((entry) => entry.name));
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name : name.replace(/(?=\.(pdf|xml)$)/, `-${n}`);
    if (!taken.has(tried)) return tried;
  }
}

async function forgetOld(services: Parts, tenantId: string): Promise<void> {
  const old = await inTenantAsSystem(services, tenantId, 'PDFs', (ctx) =>
    ctx.tx.query<{ id: string }>({
      text: `delete from pdf_batches
             where tenant_id = :tenant and created_at < now() - interval '${KEPT}' and state <> 'working' returning id`,
    }),
  );
  await services.files.remove(old.map(({ id }) => keyOf({ tenantId, batchId: id })));
}

async function load({ tx }: Ctx, id: string): Promise<Stored> {
  const [batch] = await tx.query<Stored>({
    text: `select id, state, done, cardinality(invoice_ids) as total, message, invoice_ids as "invoiceIds" from pdf_batches
           where tenant_id = :tenant and id = $1`,
    values: [id],
  });
  if (!batch) throw notFound(say('invoices.pdfsNotFound'));
  return batch;
}

/** Changes a batch that is under way; answers whether it still was. */
async function change(
  { tx }: Ctx,
  id: string,
  { state, done, message = '' }: Partial<Pick<Stored, 'state' | 'done' | 'message'>>,
): Promise<boolean> {
  const changed = await tx.query({
    text: `update pdf_batches set state = coalesce($2, state), done = coalesce($3, done), message = $4
           where tenant_id = :tenant and id = $1 and state = 'working' returning id`,
    values: [id, state ?? null, done ?? null, message],
  });
  return changed.length > 0;
}
