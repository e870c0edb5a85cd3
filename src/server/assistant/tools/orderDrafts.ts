import { z } from 'zod';
import { draftOrders } from '#server/purchasing/replenishment/drafting.ts';
import { listReplenishment } from '#server/purchasing/replenishment/list.ts';
import { sellersOf, soldBy } from '#server/purchasing/suppliers/find.ts';
import { quantityText, toMillionths, toThousandths } from '#shared/decimal.ts';
import { AppError } from '#shared/errors.ts';
import { id, positiveQuantity } from '#shared/fields.ts';
import { totalsOf } from '#shared/foundation/documents/totals.ts';
import { stockQuantity } from '#shared/purchasing/purchaseOrders/figures.ts';
import { inPacks } from '#shared/purchasing/replenishment/rules.ts';
import type { SupplierItem } from '#shared/purchasing/suppliers/itemsContract.ts';
import { say } from '#shared/refusals/say.ts';
import { itemLink, pageLink, screenLink } from '../addresses.ts';
import { resolveItems } from '../resolve.ts';
import { type At, defineTool, type Told } from '../tool.ts';
import { nameIn } from '../understood.ts';
import { called } from '../wording.ts';
import { offered } from './offering.ts';
import { NOT_ORDERS, resolveSupplier } from './orders.ts';

const MOST_LINES = 100;

const Draft = z.object({
  lines: z
    .array(
      z.object({
        ...{ itemId: id, supplierId: id, quantity: positiveQuantity },
        /** As they sold it when it was offered: in another unit or at another price it is something else. */
        ...{ purchaseUnit: z.string(), factor: z.string(), price: z.string().nullable() },
      }),
    )
    .min(1)
    .max(MOST_LINES),
});
/** What is to be bought of somebody, so much in their purchase unit. */
type Wanted = { sold: SupplierItem; quantity: string };

/** Offers to draft purchase orders: of named items, or of all that is low. */
export const draftOrderTool = defineTool({
  name: 'draft_order',
  needs: 'purchase-orders:manage',
  refusal: NOT_ORDERS,
  description:
    'Proposes to draft purchase orders, in whole packs at the prices of the suppliers: of named items, or of everything that is low where no lines are given. It writes nothing: the person confirms it, or not. Nothing is placed or sent.',
  input: z.object({
    supplier: z.string().min(1).max(200).optional().describe('Name or code; the preferred one if left out'),
    lines: z
      .array(
        z.object({
          item: z.string().min(1).max(200).describe('Name, SKU or id'),
          quantity: positiveQuantity.describe('In the unit of the item'),
        }),
      )
      .max(20)
      .optional(),
  }),
  asks: [
    {
      intent: 'draft_order',
      order: 3,
      when: /\b(draft|create|make|prepare|start|write|raise|place) .*\b(?<!shopping |re)orders? (for|of|over|to|with|at|from)\b.*(\d|\blow\b)|^(please |can you )?(re ?)?order \d|\bbuy \d/,
      unless: /\bhow (do|can|to|many|much)\b|\binvoice\b|\border (list|point)\b/,
      fits: (u) => isForLow(u.text) || (u.items.length === 1 && u.numbers.length === 1),
      input: (u) => {
        const supplier = nameIn(u, NAMED);
        const of = supplier ? { supplier } : {};
        return isForLow(u.text) ? of : { ...of, lines: [{ item: u.items[0]!.id, quantity: u.numbers[0]! }] };
      },
    },
  ],
  run: async (at, { supplier: named, lines }) => {
    const supplier = named ? await resolveSupplier(at, named) : null;
    const wanted = lines?.length ? await namedItems(at, lines, supplier) : await lowItems(at, supplier?.id);
    if (wanted.length) return offer(at, wanted);
    const text = at.words.propose.nothingLow(supplier?.name ?? null);
    return { text, links: [screenLink(at, 'reorderList')], entities: {} };
  },
  act: {
    arguments: Draft,
    carryOut: async (at, { lines }) => {
      for (const line of lines) {
        const now = (await soldBy(at.ctx, line.supplierId, [line.itemId])).get(line.itemId);
        const isSame =
          now && (['purchaseUnit', 'factor', 'price'] as const).every((key) => now[key] === line[key]);
        if (!isSame) throw new AppError('aborted', say('chat.soldOtherwise'));
      }
      const { orders } = await draftOrders(
        at.ctx,
        lines.map(({ itemId, supplierId, quantity }) => ({ itemId, supplierId, quantity })),
      );
      const { propose: words } = at.words;
      const told = orders.map(({ supplier, total, currency, belowMinimum: least }) =>
        words.drafted(
          supplier,
          at.say.money(total, currency),
          least === null ? null : at.say.money(least, currency),
        ),
      );
      return {
        text: told.join('\n'),
        links: orders.map((one) =>
          pageLink(at.ctx, words.labels.draft(one.supplier), `purchase-orders/${one.id}`),
        ),
      };
    },
  },
});

async function namedItems(
  at: At,
  lines: { item: string; quantity: string }[],
  supplier: { id: string; name: string } | null,
): Promise<Wanted[]> {
  const wanted: Wanted[] = [];
  for (const { item, quantity } of lines) {
    const [found, ...others] = await resolveItems(at, [item]);
    if (!found || others.length) throw new AppError('aborted', say('chat.severalItems', { named: item }));
    const sellers = (await sellersOf(at.ctx, [found.id])).get(found.id) ?? [];
    const sold = supplier ? sellers.find((one) => one.supplier.id === supplier.id) : sellers[0];
    if (!sold)
      throw new AppError(
        'aborted',
        supplier
          ? say('chat.doesNotSell', { supplier: supplier.name, item: called(found) })
          : say('chat.nobodySells', { item: called(found) }),
      );
    wanted.push({
      sold,
      quantity: quantityText(inPacks(toThousandths(quantity), sold, sold.item.precision)),
    });
  }
  return wanted;
}

async function lowItems({ ctx }: At, supplierId: string | undefined): Promise<Wanted[]> {
  const { rows } = await listReplenishment(ctx, {
    ...(supplierId ? { supplier: supplierId } : {}),
    limit: MOST_LINES,
  });
  const sellers = await sellersOf(
    ctx,
    rows.map(({ item }) => item.id),
  );
  return rows.flatMap((row) => {
    const of = (one: { supplier: { id: string } }) => !supplierId || one.supplier.id === supplierId;
    const proposed = row.sellers.find(of);
    const sold = sellers.get(row.item.id)?.find(of);
    const quantity = proposed?.suggestion.purchaseQuantity ?? '0';
    return sold && quantity !== '0' ? [{ sold, quantity }] : [];
  });
}

function offer(at: At, wanted: Wanted[]): Told {
  const { propose: words } = at.words;
  const bySupplier = [...Map.groupBy(wanted, ({ sold }) => sold.supplier.id).values()];
  const [{ sold }] = wanted as [Wanted];
  const drafts = bySupplier.map((lines) => {
    const { name, currency } = lines[0]!.sold.supplier;
    const total = at.say.money(totalOf(currency, lines), currency);
    return { label: name, before: null, after: words.lines(lines.length, total) };
  });
  return offered(at, {
    title: bySupplier.length === 1 ? words.draftOrder(sold.supplier.name) : words.draftOrders,
    lines: [
      ...wanted.map((one) => ({ label: called(one.sold.item), before: null, after: lineOf(at, one) })),
      ...drafts,
    ],
    arguments: {
      lines: wanted.map(({ sold: { item, supplier, purchaseUnit, factor, price }, quantity }) => ({
        ...{ itemId: item.id, supplierId: supplier.id, quantity },
        ...{ purchaseUnit, factor, price },
      })),
    },
    links: wanted.length === 1 ? [itemLink(at.ctx, sold.item)] : [screenLink(at, 'reorderList')],
    entities: wanted.length === 1 ? { items: [{ id: sold.item.id, name: sold.item.name }] } : {},
  });
}

/** "2 × case of 6 (12 each) at $47.40". */
function lineOf({ say, words: { propose: words } }: At, { sold, quantity }: Wanted): string {
  const { item, purchaseUnit, factor, price, supplier } = sold;
  const held = stockQuantity(toThousandths(quantity), factor);
  const isOther = purchaseUnit !== '' || toMillionths(factor) !== 1_000_000n;
  const unit = say.unit(item.unit);
  const much =
    isOther && held !== null
      ? words.packs(
          say.quantity(quantity),
          purchaseUnit || unit,
          `${say.quantity(quantityText(held))} ${unit}`,
        )
      : say.amount(quantity, item.unit);
  return price === null ? words.noPrice(much) : words.priced(much, say.cost(price, supplier.currency));
}

const totalOf = (currency: string, lines: Wanted[]) =>
  totalsOf({
    currency,
    taxMode: 'exclusive',
    lines: lines.map(({ sold: { price }, quantity }) => ({
      quantity,
      unitPrice: price ?? '0',
      taxRate: null,
    })),
  }).net;

const isForLow = (text: string) => /\b(what|everything|all|items?|things?|stock)\b.*\blow\b/.test(text);

const NAMED = [
  /\border (?:for|to|at|with) (?!\d|what|everything|all)(.+?) (?:over|with|of|for|about) (?:\d|what|everything|all)/,
  /\b(?:from|at) (?:supplier )?(?!\d)(.+)$/,
];
