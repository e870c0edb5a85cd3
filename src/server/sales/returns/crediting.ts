import type { Ctx } from '#server/foundation/context.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallParsed } from '#shared/call.ts';
import { quantityText } from '#shared/decimal.ts';
import { AppError } from '#shared/errors.ts';
import { inLanguage } from '#shared/inLanguage.ts';
import { say } from '#shared/refusals/say.ts';
import type { creditReturn as creditCall } from '#shared/sales/returns/contract.ts';
import { toCredit } from '#shared/sales/returns/rules.ts';
import type { Return } from '#shared/sales/returns/shapes.ts';
import { issueCreditNote } from '../creditNotes/service.ts';
import { lockCustomers } from '../customers/service.ts';
import { lockInvoices } from '../invoices/stored.ts';
import { storedLines as linesOfOrder } from '../orders/stored.ts';
import { creditableOf, withCreditable } from './creditable.ts';
import { lockSeen, readReturn } from './read.ts';
import { settleReturn } from './settle.ts';
import { recordReturn, refuseBlocked, storedLines, storedReturn } from './stored.ts';

/** Why goods that come back are credited, on the credit note. */
const BECAUSE = {
  en: (number: string) => `Return ${number}`,
  de: (number: string) => `Retoure ${number}`,
  ar: (number: string) => `المرتجع ${number}`,
};

/**
 * Credits what was invoiced of a return, all of it or what has come: a credit note for each invoice that asked for it, at its
 * prices and taxes, which moves no goods. What was not invoiced needs none. Throws not-found; aborted for a stale version, or
 * when nothing is to be credited.
 */
export async function creditReturn(
  ctx: Ctx,
  id: string,
  { version, of, apply = false, withoutEInvoice }: CallParsed<typeof creditCall>['body'],
): Promise<Return> {
  // Customer and invoices are locked before the order, as everybody does.
  const { customerId, orderId } = await storedReturn(ctx, id);
  await lockCustomers(ctx, [customerId]);
  await lockInvoices(
    ctx,
    (await creditableOf(ctx, orderId)).map(({ invoiceId }) => invoiceId),
  );
  const { stored } = await lockSeen(ctx, id, version);
  refuseBlocked('credit', stored);
  const [tenant, lines, ordered, invoiced] = await Promise.all([
    tenantOf(ctx),
    storedLines(ctx, id),
    linesOfOrder(ctx, orderId),
    creditableOf(ctx, orderId),
  ]);
  const quantities = toCredit(lines, withCreditable(ordered, invoiced), of);
  const parts = lines.flatMap(({ id: lineId, orderLineId }, index) => {
    let rest = quantities[index]!;
    return invoiced.flatMap((line) => {
      const part = line.orderLineId !== orderLineId ? 0n : line.left < rest ? line.left : rest;
      if (part <= 0n) return [];
      rest -= part;
      line.left -= part;
      return [{ lineId, invoiceId: line.invoiceId, invoiceLineId: line.id, quantity: quantityText(part) }];
    });
  });
  if (!parts.length)
    throw new AppError('aborted', say('returns.nothingToCredit', { number: stored.number! }));
  const reason = inLanguage(BECAUSE, tenant.preferences.language)(stored.number!);
  const numbers: string[] = [];
  for (const [invoiceId, of] of Map.groupBy(parts, (part) => part.invoiceId)) {
    const note = await issueCreditNote(
      ctx,
      {
        ...{ customerId, invoiceId, reason, apply, withoutEInvoice },
        lines: of.map(({ invoiceLineId, quantity }) => ({ invoiceLineId, quantity, restock: false })),
      },
      { id, lineIds: of.map(({ lineId }) => lineId) },
    );
    numbers.push(note.number);
  }
  await settleReturn(ctx, stored);
  await recordReturn(ctx, 'return.credited', stored, {
    number: { before: null, after: numbers.join(', ') },
  });
  return readReturn(ctx, id);
}
