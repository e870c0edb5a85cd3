import type { Ctx } from '#server/foundation/context.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { readWhereabouts } from '#server/stock/ledger/holdings.ts';
import { takenFor } from '#server/stock/ledger/sources.ts';
import { dateIn } from '#shared/dates.ts';
import { quantityText } from '#shared/decimal.ts';
import { conflict } from '#shared/errors.ts';
import { linesToSend } from '#shared/purchasing/supplierReturns/rules.ts';
import type { SupplierReturn, SupplierReturnLine } from '#shared/purchasing/supplierReturns/shapes.ts';
import { mayDo } from '#shared/purchasing/supplierReturns/states.ts';
import { say } from '#shared/refusals/say.ts';
import { byDistance } from '#shared/stock/ledger/taking.ts';
import { holdOrder } from '../purchaseOrders/lock.ts';
import { findSuppliers } from '../suppliers/find.ts';
import {
  RETURN_SOURCE,
  rowOf,
  type StoredLine,
  type StoredReturn,
  storedLines,
  storedReturn,
} from './stored.ts';

/** One return with its lines and what was sent of it. Throws not-found. */
export async function readReturn(ctx: Ctx, id: string): Promise<SupplierReturn> {
  const stored = await storedReturn(ctx, id);
  const lines = await storedLines(ctx, id);
  const [places, sent, { preferences }, suppliers] = await Promise.all([
    placesOf(ctx, mayDo('send', stored) ? linesToSend(lines) : []),
    takenFor(ctx, RETURN_SOURCE, id),
    tenantOf(ctx),
    findSuppliers(ctx, [stored.supplierId]),
  ]);
  const supplier = suppliers.get(stored.supplierId);
  const {
    carrier,
    tracking,
    note,
    authorisedBy,
    endedAt,
    endedBy,
    endReason,
    createdAt,
    createdBy,
    updatedBy,
    ...row
  } = stored;
  return {
    ...rowOf(row),
    lines: lines.map(
      ({ receiptId, receiptNumber, locationId: _, moveId: __, sentOfReceipt: ___, ...line }) => ({
        ...line,
        receipt: { id: receiptId, number: receiptNumber },
        places: places.get(line.id) ?? [],
      }),
    ),
    supplierParty: { contact: supplier?.contacts[0]?.name ?? '', address: supplier?.addresses[0] ?? null },
    sendings: sent.map(({ itemId, from, quantity, valueDelta, effectiveAt }) => ({
      ...{ on: dateIn(new Date(effectiveAt), preferences.timezone), itemId, from, quantity },
      worth: 0 - valueDelta,
    })),
    ...{
      carrier,
      tracking,
      note,
      authorisedBy,
      endedAt,
      endedBy,
      endReason,
      createdAt,
      createdBy,
      updatedBy,
    },
  };
}

/** Where lines can leave from, by their ids: what lies where they were received first, then what lies near to it. */
export async function placesOf(
  ctx: Ctx,
  lines: Pick<StoredLine, 'id' | 'itemId' | 'locationId'>[],
): Promise<Map<string, SupplierReturnLine['places']>> {
  if (!lines.length) return new Map();
  const { there, places } = await readWhereabouts(
    ctx,
    [...new Set(lines.map(({ itemId }) => itemId))],
    [...new Set(lines.map(({ locationId }) => locationId))],
  );
  return new Map(
    lines.map(({ id, itemId, locationId }) => [
      id,
      byDistance(
        there.filter((place) => place.itemId === itemId && place.available > 0n),
        places.get(locationId)?.path ?? [],
      ).map((place) => ({
        id: place.locationId,
        name: place.location,
        available: quantityText(place.available),
      })),
    ]),
  );
}

/** Locks a return that somebody saw, after its order. Throws not-found; aborted, with the current one, when it has changed. */
export async function lockSeen(ctx: Ctx, id: string, version: number): Promise<StoredReturn> {
  await holdOrder(ctx, (await storedReturn(ctx, id)).orderId);
  const back = await storedReturn(ctx, id, 'for no key update');
  if (back.version === version) return back;
  const { number, supplierName: supplier, updatedBy: who } = back;
  throw conflict(
    number
      ? say('supplierReturns.changedBy', { number, who })
      : say('supplierReturns.draftChangedBy', { supplier, who }),
    await readReturn(ctx, id),
  );
}
