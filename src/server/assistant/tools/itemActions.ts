import { z } from 'zod';
import { readItem } from '#server/catalogue/items/detail.ts';
import { updateItem } from '#server/catalogue/items/service.ts';
import { snoozeItem } from '#server/purchasing/replenishment/snoozes.ts';
import { lockForPosting } from '#server/stock/ledger/posting.ts';
import { transferStock } from '#server/stock/ledger/service.ts';
import { LANGUAGES } from '#shared/assistant/chat/reading.ts';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { AppError } from '#shared/errors.ts';
import { id, positiveQuantity, quantity } from '#shared/fields.ts';
import { currencyExponent } from '#shared/money.ts';
import { say } from '#shared/refusals/say.ts';
import { itemLink, pageLink } from '../addresses.ts';
import { type Place, resolveItems, resolvePlace } from '../resolve.ts';
import { type At, defineTool, type Told } from '../tool.ts';
import { called } from '../wording.ts';
import { WORDS } from '../words/words.ts';
import { tellingOf } from './item.ts';

const MANAGE = { needs: 'inventory:manage', refusal: say('chat.notAdjusting'), asks: [] } as const;
const language = z.enum(LANGUAGES).default('en').describe('The language of the question');
const named = z.string().min(1).max(200);
const item = named.describe('The one item, by name, SKU or id');

/** The one item that is meant; several are told of, to choose from. */
async function theItem(at: At, name: string): Promise<ItemDetail | LockedNames> {
  const found = await resolveItems(at, [name]);
  const [first] = found;
  return first && found.length === 1 ? readItem(at.ctx, first.id) : found;
}
type LockedNames = { id: string; name: string; sku: string }[];

function choose({ ctx }: At, items: LockedNames, head: string): Told {
  const shown = items.slice(0, 8);
  return {
    text: [head, ...shown.map((one) => `• ${called(one)}`)].join('\n'),
    links: shown.map((one) => itemLink(ctx, one)),
    entities: { items: shown.map(({ id: one, name }) => ({ id: one, name })) },
  };
}

const about = ({ id: one, name }: ItemDetail) => ({ items: [{ id: one, name }] });

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
    language,
  }),
  run: async (at, { item: name, quantity: moved, from, to, language: spoken }) => {
    const { propose: words } = WORDS[spoken];
    const found = await theItem(at, name);
    if (Array.isArray(found)) return choose(at, found, words.which);
    const { amount } = tellingOf(at, spoken);
    const of = (thousandths: bigint) => amount(quantityText(thousandths), found.unit);
    const target = await resolvePlace(at, to);
    const source = from ? await resolvePlace(at, from) : sourceOf(found, target, toThousandths(moved));
    if (!source)
      return {
        text: [
          words.from,
          ...found.levels.map((level) => `• ${level.location}: ${amount(level.onHand, found.unit)}`),
        ].join('\n'),
        links: [itemLink(at.ctx, found)],
        entities: about(found),
      };
    const there = (place: Place) =>
      toThousandths(found.levels.find(({ locationId }) => locationId === place.id)?.onHand ?? '0');
    const [left, right, change] = [there(source), there(target), toThousandths(moved)];
    if (left < change)
      throw new AppError(
        'aborted',
        say('chat.onlyThere', { amount: of(left), item: called(found), place: source.name }),
      );
    const title = words.transfer(of(change), called(found), source.name, target.name);
    return {
      text: words.shall(title),
      links: [itemLink(at.ctx, found)],
      entities: about(found),
      offer: {
        arguments: {
          itemId: found.id,
          fromId: source.id,
          toId: target.id,
          quantity: moved,
          before: quantityText(left),
          title,
          language: spoken,
        },
        title,
        lines: [
          { label: words.labels.at(source.name), before: of(left), after: of(left - change) },
          { label: words.labels.at(target.name), before: of(right), after: of(right + change) },
        ],
        confirmLabel: words.confirm,
      },
    };
  },
  act: {
    arguments: z.object({
      ...{ itemId: id, fromId: id, toId: id, quantity: positiveQuantity },
      ...{ before: z.string(), title: z.string(), language },
    }),
    carryOut: async (at, { before, title, language: spoken, ...line }) => {
      // Held until the end: what is compared here is what is posted on.
      await lockForPosting(at.ctx, [line.itemId], [line.fromId, line.toId]);
      const found = await readItem(at.ctx, line.itemId);
      const level = found.levels.find(({ locationId }) => locationId === line.fromId)?.onHand ?? '0';
      if (toThousandths(level) !== toThousandths(before))
        throw new AppError(
          'aborted',
          say('chat.stockChanged', { item: called(found), amount: at.say.amount(level, found.unit) }),
        );
      await transferStock(at.ctx, { lines: [line], note: '' });
      return {
        text: WORDS[spoken].propose.done(title),
        links: [itemLink(at.ctx, found, { tab: 'ledger' })],
      };
    },
  },
});

/** From where it can only be meant: the one place that has enough. */
function sourceOf({ levels }: ItemDetail, target: Place, moved: bigint): Place | null {
  const enough = levels.filter(
    ({ locationId, onHand }) => locationId !== target.id && toThousandths(onHand) >= moved,
  );
  const [only] = enough;
  return only && enough.length === 1 ? { id: only.locationId, name: only.location } : null;
}

const Changed = z.object({
  ...{ itemId: id, version: z.int(), title: z.string(), language },
  fields: z.object({ price: z.int().min(0).optional(), reorderPoint: quantity.optional() }),
});

type Field = { title: string; label: string; before: string; after: string };

/** What is offered where a field of an item changes; nothing where it is so already. */
function offerField(
  at: At,
  found: ItemDetail,
  spoken: z.infer<typeof language>,
  fields: z.infer<typeof Changed>['fields'],
  { title, label, before, after }: Field,
): Told {
  const { propose: words } = WORDS[spoken];
  const told = { links: [itemLink(at.ctx, found)], entities: about(found) };
  if (before === after) return { text: words.already(after), ...told };
  return {
    text: words.shall(title),
    ...told,
    offer: {
      arguments: { itemId: found.id, version: found.version, fields, title, language: spoken },
      title,
      lines: [{ label, before, after }],
      confirmLabel: words.confirm,
    },
  };
}

// As it was shown, or not at all: whoever changed the item since is not written over.
const changing = {
  arguments: Changed,
  carryOut: async (
    at: At,
    { itemId, version, fields, title, language: spoken }: z.output<typeof Changed>,
  ) => {
    const now = await updateItem(at.ctx, { id: itemId, version, fields });
    return { text: WORDS[spoken].propose.done(title), links: [itemLink(at.ctx, now)] };
  },
};

/** Offers to change what an item sells for. */
export const changePriceTool = defineTool({
  name: 'change_price',
  ...MANAGE,
  description: 'Proposes another sale price of one item. It changes nothing: the person confirms it, or not.',
  input: z.object({
    item,
    price: z.number().min(0).max(1e9).describe('In whole units of the currency'),
    language,
  }),
  run: async (at, { item: name, price, language: spoken }) => {
    const { propose: words } = WORDS[spoken];
    const found = await theItem(at, name);
    if (Array.isArray(found)) return choose(at, found, words.which);
    const { say: own } = tellingOf(at, spoken);
    const minor = Math.round(price * 10 ** currencyExponent(at.ctx.currency));
    return offerField(
      at,
      found,
      spoken,
      { price: minor },
      {
        title: words.price(called(found), own.money(minor)),
        label: words.labels.price,
        before: own.money(found.price),
        after: own.money(minor),
      },
    );
  },
  act: changing,
});

/** Offers to change when an item is to be bought again. */
export const reorderPointTool = defineTool({
  name: 'change_reorder_point',
  ...MANAGE,
  description:
    'Proposes another reorder point of one item. It changes nothing: the person confirms it, or not.',
  input: z.object({ item, point: quantity.describe('In the unit of the item'), language }),
  run: async (at, { item: name, point, language: spoken }) => {
    const { propose: words } = WORDS[spoken];
    const found = await theItem(at, name);
    if (Array.isArray(found)) return choose(at, found, words.which);
    const { amount } = tellingOf(at, spoken);
    return offerField(
      at,
      found,
      spoken,
      { reorderPoint: point },
      {
        title: words.reorderPoint(called(found), amount(point, found.unit)),
        label: words.labels.reorderPoint,
        before: found.reorderPoint === null ? '–' : amount(found.reorderPoint, found.unit),
        after: amount(point, found.unit),
      },
    );
  },
  act: changing,
});

/** Offers to put an item off the reorder list until a day. */
export const snoozeTool = defineTool({
  name: 'snooze_item',
  needs: 'purchase-orders:manage',
  refusal: say('chat.notOrders'),
  asks: [],
  description:
    'Proposes that one item is not on the reorder list until a day. It changes nothing: the person confirms it, or not.',
  input: z.object({ item, until: z.iso.date().describe('YYYY-MM-DD'), language }),
  run: async (at, { item: name, until, language: spoken }) => {
    const { propose: words } = WORDS[spoken];
    const found = await theItem(at, name);
    if (Array.isArray(found)) return choose(at, found, words.which);
    const title = words.snooze(called(found), at.say.day(until));
    return {
      text: words.shall(title),
      links: [itemLink(at.ctx, found)],
      entities: about(found),
      offer: {
        arguments: { itemId: found.id, until, title, language: spoken },
        title,
        lines: [{ label: words.labels.until, before: null, after: at.say.day(until) }],
        confirmLabel: words.confirm,
      },
    };
  },
  act: {
    arguments: z.object({ itemId: id, until: z.iso.date(), title: z.string(), language }),
    carryOut: async (at, { itemId, until, title, language: spoken }) => {
      await snoozeItem(at.ctx, itemId, until);
      return {
        text: WORDS[spoken].propose.done(title),
        links: [pageLink(at.ctx, 'Reorder list', 'replenishment')],
      };
    },
  },
});
