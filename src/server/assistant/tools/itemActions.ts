import { z } from 'zod';
import { readItem } from '#server/catalogue/items/detail.ts';
import { updateItem } from '#server/catalogue/items/service.ts';
import { snoozeItem } from '#server/purchasing/replenishment/snoozes.ts';
import { lockForPosting } from '#server/stock/ledger/posting.ts';
import { transferStock } from '#server/stock/ledger/service.ts';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { AppError } from '#shared/errors.ts';
import { id, positiveQuantity, quantity } from '#shared/fields.ts';
import { currencyExponent } from '#shared/money.ts';
import { say } from '#shared/refusals/say.ts';
import { itemLink, ledgerLink, screenLink } from '../addresses.ts';
import { type Place, resolveItems, resolvePlace } from '../resolve.ts';
import { type At, defineTool, type Told } from '../tool.ts';
import { called } from '../wording.ts';
import { offered, whichOf } from './offering.ts';
import { NOT_ORDERS } from './orders.ts';

const MANAGE = { needs: 'inventory:manage', refusal: say('chat.notAdjusting'), asks: [] } as const;
const named = z.string().min(1).max(200);
const item = named.describe('The one item, by name, SKU or id');

/** What is told of the one item that is meant; of several, that one has to be chosen. */
async function ofItem(
  at: At,
  name: string,
  tell: (found: ItemDetail) => Told | Promise<Told>,
): Promise<Told> {
  const found = await resolveItems(at, [name]);
  const [first] = found;
  if (!first || found.length > 1) return whichOf(at, found);
  return tell(await readItem(at.ctx, first.id));
}

const seenAt = ({ ctx }: At, found: ItemDetail): Pick<Told, 'links' | 'entities'> => ({
  links: [itemLink(ctx, found)],
  entities: { items: [{ id: found.id, name: found.name }] },
});

/** Offers to move stock of an item from one place to another. */
export const transferTool = defineTool({
  name: 'transfer_stock',
  ...MANAGE,
  description:
    'Proposes to move so much of one item from one place to another. It changes nothing: the person confirms it, or not.',
  input: z.object({
    item,
    quantity: positiveQuantity,
    from: named.optional().describe('Name of the place; the only other one where it is left out'),
    to: named.describe('Name of the place'),
  }),
  run: async (at, { item: name, quantity: moved, from, to }) =>
    ofItem(at, name, async (found) => {
      const { propose: words } = at.words;
      const { amount } = at.say;
      const of = (thousandths: bigint) => amount(quantityText(thousandths), found.unit);
      const change = toThousandths(moved);
      const target = await resolvePlace(at, to);
      const source = from ? await resolvePlace(at, from) : sourceOf(found, target, change);
      if (!source)
        return {
          text: [
            words.from,
            ...found.levels.map((level) => `• ${level.location}: ${amount(level.onHand, found.unit)}`),
          ].join('\n'),
          ...seenAt(at, found),
        };
      const [left, right] = [levelAt(found, source.id), levelAt(found, target.id)];
      if (left < change)
        throw new AppError(
          'aborted',
          say('chat.onlyThere', { amount: of(left), item: called(found), place: source.name }),
        );
      return offered(at, {
        title: words.transfer(of(change), called(found), source.name, target.name),
        lines: [
          { label: words.labels.at(source.name), before: of(left), after: of(left - change) },
          { label: words.labels.at(target.name), before: of(right), after: of(right + change) },
        ],
        arguments: {
          ...{ itemId: found.id, fromId: source.id, toId: target.id, quantity: moved },
          before: quantityText(left),
        },
        ...seenAt(at, found),
      });
    }),
  act: {
    arguments: z.object({
      ...{ itemId: id, fromId: id, toId: id, quantity: positiveQuantity },
      before: z.string(),
    }),
    carryOut: async (at, { before, ...line }) => {
      // Held until the end: what is compared here is what is posted on.
      await lockForPosting(at.ctx, [line.itemId], [line.fromId, line.toId]);
      const found = await readItem(at.ctx, line.itemId);
      const level = levelAt(found, line.fromId);
      if (level !== toThousandths(before)) {
        const amount = at.say.amount(quantityText(level), found.unit);
        throw new AppError('aborted', say('chat.stockChanged', { item: called(found), amount }));
      }
      await transferStock(at.ctx, { lines: [line], note: '' });
      return { links: [ledgerLink(at, found)] };
    },
  },
});

const levelAt = ({ levels }: ItemDetail, placeId: string) =>
  toThousandths(levels.find(({ locationId }) => locationId === placeId)?.onHand ?? '0');

/** From where it can only be meant: the one place that has enough. */
function sourceOf({ levels }: ItemDetail, target: Place, moved: bigint): Place | null {
  const enough = levels.filter(
    ({ locationId, onHand }) => locationId !== target.id && toThousandths(onHand) >= moved,
  );
  const [only] = enough;
  return only && enough.length === 1 ? { id: only.locationId, name: only.location } : null;
}

const Changed = z.object({
  ...{ itemId: id, version: z.int() },
  fields: z.object({ price: z.int().min(0).optional(), reorderPoint: quantity.optional() }),
});

type Field = Record<'title' | 'label' | 'before' | 'after', string>;

/** What is offered where a field of an item changes; nothing where it is so already. */
function offerField(
  at: At,
  found: ItemDetail,
  { title, ...line }: Field,
  fields: z.infer<typeof Changed>['fields'],
): Told {
  const seen = seenAt(at, found);
  if (line.before === line.after) return { text: at.words.propose.already(line.after), ...seen };
  const { id: itemId, version } = found;
  return offered(at, { title, lines: [line], arguments: { itemId, version, fields }, ...seen });
}

// As it was shown, or not at all: whoever changed the item since is not written over.
const changing = {
  arguments: Changed,
  carryOut: async ({ ctx }: At, { itemId, version, fields }: z.output<typeof Changed>) => ({
    links: [itemLink(ctx, await updateItem(ctx, { id: itemId, version, fields }))],
  }),
};

/** Offers to change what an item sells for. */
export const changePriceTool = defineTool({
  name: 'change_price',
  ...MANAGE,
  description: 'Proposes another sale price of one item. It changes nothing: the person confirms it, or not.',
  input: z.object({
    item,
    price: z.number().min(0).max(1e9).describe('In whole units of the currency'),
  }),
  run: async (at, { item: name, price: whole }) =>
    ofItem(at, name, (found) => {
      const { propose: words } = at.words;
      const price = Math.round(whole * 10 ** currencyExponent(at.ctx.currency));
      const [before, after] = [at.say.money(found.price), at.say.money(price)];
      const title = words.price(called(found), after);
      return offerField(at, found, { title, label: words.labels.price, before, after }, { price });
    }),
  act: changing,
});

/** Offers to change when an item is to be bought again. */
export const reorderPointTool = defineTool({
  name: 'change_reorder_point',
  ...MANAGE,
  description:
    'Proposes another reorder point of one item. It changes nothing: the person confirms it, or not.',
  input: z.object({ item, point: quantity.describe('In the unit of the item') }),
  run: async (at, { item: name, point }) =>
    ofItem(at, name, (found) => {
      const { propose: words } = at.words;
      const { amount } = at.say;
      const before = found.reorderPoint === null ? '–' : amount(found.reorderPoint, found.unit);
      const after = amount(point, found.unit);
      const title = words.reorderPoint(called(found), after);
      const field = { title, label: words.labels.reorderPoint, before, after };
      return offerField(at, found, field, { reorderPoint: point });
    }),
  act: changing,
});

/** Offers to put an item off the reorder list until a day. */
export const snoozeTool = defineTool({
  name: 'snooze_item',
  needs: 'purchase-orders:manage',
  refusal: NOT_ORDERS,
  asks: [],
  description:
    'Proposes that one item is not on the reorder list until a day. It changes nothing: the person confirms it, or not.',
  input: z.object({ item, until: z.iso.date().describe('YYYY-MM-DD') }),
  run: async (at, { item: name, until }) =>
    ofItem(at, name, (found) => {
      const { propose: words } = at.words;
      return offered(at, {
        title: words.snooze(called(found), at.say.day(until)),
        lines: [{ label: words.labels.until, before: null, after: at.say.day(until) }],
        arguments: { itemId: found.id, until },
        ...seenAt(at, found),
      });
    }),
  act: {
    arguments: z.object({ itemId: id, until: z.iso.date() }),
    carryOut: async (at, { itemId, until }) => {
      await snoozeItem(at.ctx, itemId, until);
      return { links: [screenLink(at, 'reorderList')] };
    },
  },
});
