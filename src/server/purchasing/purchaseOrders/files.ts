import type { Ctx } from '#server/foundation/context.ts';
import type { InTenant } from '#server/foundation/http/handler.ts';
import { newId } from '#server/foundation/ids.ts';
import type { Services } from '#server/foundation/services.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { MOST_BYTES } from '#shared/purchasing/purchaseOrders/filesContract.ts';
import type { OrderFile, OrderRow } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { mayDo } from '#shared/purchasing/purchaseOrders/states.ts';
import { say } from '#shared/refusals/say.ts';
import { recordStep } from './record.ts';
import { calledOf } from './rows.ts';

const MOST_FILES = 20;

const KINDS: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  csv: 'text/csv',
  txt: 'text/plain',
};

type Held = Pick<OrderRow, 'id' | 'number' | 'supplier' | 'status'> & { files: number };

/** Where a file of an order is kept. */
export const orderFileKey = (tenantId: string, orderId: string, fileId: string) =>
  `orders/${tenantId}/${orderId}/${fileId}`;

/**
 * Attaches a file to an order: first it is put into the store, then it is written down, so that none that is listed
 * is missing. Throws not-found; invalid-argument for a file that is empty or too large; aborted for one too many.
 */
export async function addFile(
  inTenant: InTenant,
  { files }: Pick<Services, 'files'>,
  { orderId, name, file }: { orderId: string; name: string; file: Buffer | undefined },
): Promise<{ file: OrderFile }> {
  if (!file?.length) throw new AppError('invalid-argument', say('file.empty'));
  if (file.length > MOST_BYTES)
    throw new AppError(
      'invalid-argument',
      say('purchaseOrders.fileTooLarge', { megabytes: MOST_BYTES / 1024 ** 2 }),
    );
  const id = newId();
  const key = await inTenant(async (ctx) => {
    await holdFor(ctx, orderId, 'room');
    return orderFileKey(ctx.tenantId, orderId, id);
  });
  await files.put(key, file, 'application/octet-stream');
  try {
    return await inTenant(async (ctx) => {
      const order = await holdFor(ctx, orderId, 'room');
      const [kept] = await ctx.tx.query<OrderFile>({
        text: `insert into purchase_order_files (tenant_id, id, order_id, name, content_type, size, by)
               values (:tenant, $1, $2, $3, $4, $5, $6)
               returning id, name, content_type as "contentType", size, by, at`,
        values: [id, orderId, name, kindOf(name), file.length, ctx.actor.name],
      });
      await recordStep(ctx, order, 'purchase-order.file-added', { file: { before: null, after: name } });
      return { file: kept! };
    });
  } catch (error) {
    await files.remove([key]);
    throw error;
  }
}

function kindOf(name: string): string {
  return KINDS[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}

async function holdFor({ tx }: Ctx, orderId: string, what: 'room' | 'removal'): Promise<Held> {
  const [order] = await tx.query<Held>({
    text: `select o.id, o.number, o.supplier_name as supplier, o.status,
             (select count(*) from purchase_order_files f where f.tenant_id = :tenant and f.order_id = o.id) as files
           from purchase_orders o where o.tenant_id = :tenant and o.id = $1 for no key update`,
    values: [orderId],
  });
  if (!order) throw notFound(say('purchaseOrders.notFound'));
  if (!mayDo('attach', order.status))
    throw new AppError('aborted', say('purchaseOrders.filesStay', { order: calledOf(order) }));
  if (what === 'room' && order.files >= MOST_FILES)
    throw new AppError('aborted', say('purchaseOrders.atMostFiles', { most: MOST_FILES }));
  return order;
}

/** An attached file. Throws not-found. */
export async function readFile(
  inTenant: InTenant,
  { files }: Pick<Services, 'files'>,
  { id, fileId }: { id: string; fileId: string },
): Promise<{ name: string; bytes: Buffer }> {
  const { name, key } = await inTenant(async (ctx) => {
    const [found] = await ctx.tx.query<{ name: string }>({
      text: 'select name from purchase_order_files where tenant_id = :tenant and id = $1 and order_id = $2',
      values: [fileId, id],
    });
    if (!found) throw notFound(say('documents.fileNotFound'));
    return { name: found.name, key: orderFileKey(ctx.tenantId, id, fileId) };
  });
  const bytes = await files.get(key);
  if (!bytes) throw notFound(say('documents.fileNotFound'));
  return { name, bytes };
}

/** Takes a file off an order; it leaves the store after the commit. Throws not-found. */
export async function removeFile(
  ctx: Ctx,
  { files, log }: Pick<Services, 'files' | 'log'>,
  { id, fileId }: { id: string; fileId: string },
): Promise<{ removed: true }> {
  const order = await holdFor(ctx, id, 'removal');
  const [removed] = await ctx.tx.query<{ name: string }>({
    text: 'delete from purchase_order_files where tenant_id = :tenant and id = $1 and order_id = $2 returning name',
    values: [fileId, id],
  });
  if (!removed) throw notFound(say('documents.fileNotFound'));
  await recordStep(ctx, order, 'purchase-order.file-removed', {
    file: { before: removed.name, after: null },
  });
  const key = orderFileKey(ctx.tenantId, id, fileId);
  // What stays behind when this fails is never shown, and is in nobody's way.
  ctx.tx.afterCommit(() => {
    files
      .remove([key])
      .catch((error: unknown) => log.error({ err: error, key }, 'file of an order not removed'));
  });
  return { removed: true };
}
