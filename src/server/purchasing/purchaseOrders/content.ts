import type { Ctx } from '#server/foundation/context.ts';
import { newId } from '#server/foundation/ids.ts';
import {
  costText,
  formatDecimal,
  parseDecimal,
  quantityText,
  RATE_SCALE,
  toMillionths,
  toThousandths,
} from '#shared/decimal.ts';
import { AppError, fieldError, notFound } from '#shared/errors.ts';
import { unitCostOf } from '#shared/money.ts';
import { refuseMisfitBought } from '#shared/purchasing/purchaseOrders/boughtIn.ts';
import type { OrderFields } from '#shared/purchasing/purchaseOrders/fields.ts';
import { figuresOf, type LandedCost, stockQuantity } from '#shared/purchasing/purchaseOrders/figures.ts';
import { say } from '#shared/refusals/say.ts';
import { type FoundSupplier, findSuppliers } from '../suppliers/find.ts';
import type { WrittenLine } from './rows.ts';

/** What an order says, all of it, in the form it is kept in. */
export type Content = Omit<OrderFields, 'lines' | 'landedCosts'> & {
  lines: WrittenLine[];
  landedCosts: LandedCost[];
};

/** The figures that are kept with it. */
export type Figures = { total: number; baseTotal: number; lines: { goods: number; landed: number }[] };

const MAX = 999_999_999_999_999;
const MAX_UNIT_COST = 10n ** 18n;
const MAX_IN_STOCK = 10n ** 14n;

type Item = {
  id: string;
  sku: string;
  name: string;
  unit: string;
  precision: number;
  type: string;
  isTemplate: boolean;
};

/** A supplier that orders can go to. Throws not-found, and invalid-argument for one that is archived. */
export async function supplierOf(ctx: Ctx, id: string): Promise<FoundSupplier> {
  const supplier = (await findSuppliers(ctx, [id])).get(id);
  if (!supplier) throw notFound(say('parties.notFound', { kind: 'supplier' }));
  if (supplier.status === 'archived')
    throw fieldError('supplierId', say('purchaseOrders.supplierArchived', { supplier: supplier.name }));
  return supplier;
}

/** Fills in the lines that were sent: each names an item of the tenant, or is free text. Throws not-found and invalid-argument. */
export async function linesOf(
  ctx: Ctx,
  sent: OrderFields['lines'],
  known: ReadonlySet<string>,
): Promise<WrittenLine[]> {
  const items = await itemsOf(
    ctx,
    sent.flatMap(({ itemId }) => itemId ?? []),
  );
  const taken = new Set<string>();
  return sent.map((line, index) => {
    const at = `lines.${index}`;
    if (line.id && (!known.has(line.id) || taken.has(line.id)))
      throw fieldError(`${at}.id`, say('purchaseOrders.notALineOrTwice'));
    if (line.id) taken.add(line.id);
    const item = line.itemId ? items.get(line.itemId) : undefined;
    if (line.itemId && !item) throw notFound(say('items.notFound'));
    if (item?.isTemplate) throw fieldError(`${at}.itemId`, say('purchaseOrders.template', { sku: item.sku }));
    const written = {
      id: line.id ?? newId(),
      itemId: item?.id ?? null,
      description: line.description || item?.name || '',
      supplierSku: line.supplierSku ?? '',
      quantity: quantityText(toThousandths(line.quantity)),
      purchaseUnit: line.purchaseUnit ?? '',
      factor: costText(toMillionths(line.factor ?? '1')),
      unitCost: costText(toMillionths(line.unitCost)),
      taxRate: line.taxRate == null ? null : quantityText(toThousandths(line.taxRate)),
      expectedDate: line.expectedDate ?? null,
      weight: line.weight == null ? null : quantityText(toThousandths(line.weight)),
      isStocked: item?.type === 'stock',
    };
    if (item?.type === 'stock') refuseMisfit(item, written, `${at}.quantity`);
    return written;
  });
}

async function itemsOf({ tx }: Ctx, ids: string[]): Promise<Map<string, Item>> {
  if (!ids.length) return new Map();
  const rows = await tx.query<Item>({
    text: `select i.id, i.sku, i.name, i.unit, i.type, i.is_template as "isTemplate", u.precision
           from items i join units u on u.tenant_id = i.tenant_id and u.id = i.unit
           where i.tenant_id = :tenant and i.id = any($1::uuid[]) and i.removed_at is null`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Refuses what is no quantity of the item in its unit, or more of it than can be counted. */
function refuseMisfit(item: Item, line: Pick<WrittenLine, 'quantity' | 'factor'>, field: string): void {
  refuseMisfitBought(item, line, field);
  if (stockQuantity(toThousandths(line.quantity), line.factor)! >= MAX_IN_STOCK)
    throw fieldError(field, say('purchaseOrders.tooManyOf', { sku: item.sku }));
}

/** What an order comes to. Throws invalid-argument when that is more than can be kept. */
export function calculate(ctx: Ctx, content: Content): Figures {
  const { totals, baseTotal, landed, lines } = figuresOf(content, ctx.currency);
  const sums = [
    totals.total,
    baseTotal,
    landed,
    ...lines.flatMap(({ goods, landed: share }) => [goods, share]),
  ];
  if (sums.some((sum) => sum > MAX)) throw fieldError('lines', say('purchaseOrders.totalTooLarge'));
  for (const [index, { quantity, factor, itemId }] of content.lines.entries()) {
    const inStock = itemId ? stockQuantity(toThousandths(quantity), factor) : null;
    const { goods, landed: share } = lines[index]!;
    if (inStock && unitCostOf(BigInt(goods + share), inStock, ctx.currency) >= MAX_UNIT_COST)
      throw fieldError(`lines.${index}.unitCost`, say('purchaseOrders.unitCostTooLarge'));
  }
  return { total: totals.total, baseTotal, lines };
}

/** The exchange rate of an order in a currency: 1 in the tenant's own. Throws invalid-argument for another one there. */
export function rateOf(ctx: Ctx, currency: string, sent: string | null | undefined): string | null {
  const rate = sent == null ? null : parseDecimal(sent, RATE_SCALE);
  const isOwn = currency === ctx.currency;
  if (isOwn && rate !== null && rate !== 10n ** BigInt(RATE_SCALE))
    throw fieldError('exchangeRate', say('purchaseOrders.ownCurrency', { currency }));
  if (isOwn) return '1';
  return rate === null ? null : formatDecimal(rate, RATE_SCALE);
}

/** Refuses a place for goods that is none of the tenant's, or that holds no stock. */
export async function refuseLocation({ tx }: Ctx, id: string | null): Promise<void> {
  if (id === null) return;
  const [place] = await tx.query<{ name: string; usage: string; archived: boolean }>({
    text: 'select name, usage, archived from locations where tenant_id = :tenant and id = $1',
    values: [id],
  });
  if (!place) throw notFound(say('locations.notFound'));
  if (place.usage !== 'internal')
    throw fieldError('locationId', say('purchaseOrders.notAPlace', { place: place.name }));
  if (place.archived)
    throw fieldError('locationId', say('purchaseOrders.placeArchived', { place: place.name }));
}

/** Refuses an order that lacks what it has to say before others see it. */
export function refuseIncomplete(content: {
  lines: unknown[];
  exchangeRate: string | null;
  currency: string;
}): void {
  if (!content.lines.length) throw new AppError('aborted', say('purchaseOrders.noLines'));
  if (content.exchangeRate === null)
    throw new AppError('aborted', say('purchaseOrders.noRate', { currency: content.currency }));
}

/** Refuses lines whose item is none of those that are there: what is ordered is to be received. */
export function refuseGone(
  lines: Pick<WrittenLine, 'itemId' | 'description'>[],
  there: ReadonlyMap<string, unknown>,
): void {
  for (const [index, { itemId, description }] of lines.entries())
    if (itemId !== null && !there.has(itemId))
      throw fieldError(`lines.${index}.itemId`, say('purchaseOrders.itemGone', { line: description }));
}
