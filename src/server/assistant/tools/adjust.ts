import { z } from 'zod';
import { readItem } from '#server/catalogue/items/detail.ts';
import { unitRules } from '#server/catalogue/units/service.ts';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { fitsUnit } from '#shared/catalogue/units/precision.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { AppError } from '#shared/errors.ts';
import { id, quantity } from '#shared/fields.ts';
import { say, sayText } from '#shared/refusals/say.ts';
import { ADJUST_REASONS } from '#shared/stock/ledger/contract.ts';
import { REASON_WORDS } from '#shared/stock/ledger/reasonWords.ts';
import { lockForPosting } from '../../stock/ledger/posting.ts';
import { adjustStock } from '../../stock/ledger/service.ts';
import { internalPlaces } from '../../stock/locations/service.ts';
import { itemLink, ledgerLink } from '../addresses.ts';
import { type Place, resolveItems, resolvePlace } from '../resolve.ts';
import { type At, defineTool, type Told } from '../tool.ts';
import { idsOf, type Understood } from '../understood.ts';
import { called } from '../wording.ts';
import { MOST_ITEMS } from './fields.ts';
import { offered, whichOf } from './offering.ts';

type Reason = (typeof ADJUST_REASONS)[number];

// How people say that stock is to be adjusted.
const TAKE =
  /\b(remove|take|took|subtract|deduct|minus|reduce|decrease|write (\S+ ){0,4}off|wrote off|throw away|threw away|discard|dispose|scrap|drop|broke|lost|damaged|knock)\b/;
const ADD = /\b(add|plus|increase|put|found|top up|book in|returned)\b/;
const SET =
  /\b(set|count(ed)?|actually|should be|make it|correct|recount(ed)?|there are (only|really)|we only have|to \d)\b/;

const ADJUSTING = new RegExp(`${TAKE.source}|${ADD.source}|${SET.source}|\\badjust\\b`);
/** Who asks does not want anything done yet. */
const ASKING =
  /\b(how|what|which|when|why|where|who|did|do (we|you|i)|does|is there|are there|sold|sell|invite|user|email|were|was)\b|\?$|\badd (a |an )?(new )?(item|product)\b|@/;

/** What is to be adjusted, as far as the words say. */
function adjustment(u: Understood): Record<string, unknown> {
  const [number = '0'] = u.numbers;
  const isSet = SET.test(u.text) && !/\b(remove|take|took|add|write (\S+ ){0,4}off)\b/.test(u.text);
  const isTaken = TAKE.test(u.text) && !/\b(add|put|found)\b/.test(u.text);
  return {
    items: idsOf(u),
    ...(isSet ? { counted: number } : { change: isTaken ? `-${number}` : number }),
    ...(u.location ? { place: u.location.id } : {}),
    reason: reasonOf(u.text, isSet),
  };
}

function reasonOf(text: string, isSet: boolean): Reason {
  if (
    /\b(damaged?|broken?|broke|spoiled|spoilt|write .*off|wrote off|scrap|leaking|torn|cracked)\b/.test(text)
  )
    return 'damaged';
  if (/\b(lost|missing|stolen|theft|shrinkage|disappeared)\b/.test(text)) return 'shrinkage';
  if (/\b(gift|given away|gave away|sample|samples|promotion|giveaway)\b/.test(text)) return 'promotion';
  return isSet ? 'count' : 'correction';
}

const Arguments = z.object({
  itemId: id,
  locationId: id,
  counted: quantity,
  /** What was there when it was offered: if it is not so any more, something else would happen than was shown. */
  before: z.string(),
  reason: z.enum(ADJUST_REASONS),
});

/** Offers to correct the stock of an item: by a change, or to what was counted. */
export const adjustTool = defineTool({
  name: 'adjust_stock',
  needs: 'inventory:manage',
  refusal: say('chat.notAdjusting'),
  description:
    'Proposes to correct the stock of one item at one place, by a change (such as "-2") or to a counted quantity. It changes nothing: the person sees what would change and confirms it, or not.',
  input: z
    .object({
      items: z
        .array(z.string().min(1).max(200))
        .min(1)
        .max(MOST_ITEMS)
        .describe('The one item, by name, SKU or id'),
      change: z
        .string()
        .regex(/^-?\d{1,11}(\.\d{1,3})?$/)
        .optional()
        .describe('Change of the quantity, such as "-2"'),
      counted: z
        .string()
        .regex(/^\d{1,11}(\.\d{1,3})?$/)
        .optional()
        .describe('What was counted'),
      place: z
        .string()
        .max(120)
        .optional()
        .describe('Name of the location; needed where the item is at several'),
      reason: z.enum(ADJUST_REASONS).default('correction'),
    })
    .refine(
      ({ change, counted }) => (change === undefined) !== (counted === undefined),
      sayText('chat.changeOrCount'),
    ),
  asks: [
    {
      intent: 'adjust_stock',
      order: 3,
      needsItem: true,
      when: ADJUSTING,
      unless: ASKING,
      fits: (u) => u.numbers.length > 0,
      input: adjustment,
    },
  ],
  run: async (at, { items, change, counted, place: named, reason }) => {
    const found = await resolveItems(at, items);
    const [first] = found;
    if (found.length > 1 || !first) return whichOf(at, found);
    const item = await readItem(at.ctx, first.id);
    if (item.type === 'service' || item.isTemplate)
      throw new AppError(
        'invalid-argument',
        say(item.isTemplate ? 'chat.hasVariants' : 'chat.isService', { item: called(item) }),
      );
    const change_ = change === undefined ? null : toThousandths(change);
    await refuseParts(at, item, change_ ?? toThousandths(counted ?? '0'));
    const place = named ? await resolvePlace(at, named) : await likelyPlace(at, item, change_);
    if (!place) return whereAt(at, item);
    const before = toThousandths(
      item.levels.find(({ locationId }) => locationId === place.id)?.onHand ?? '0',
    );
    const after = change_ === null ? toThousandths(counted ?? '0') : before + change_;
    if (after < 0n)
      throw new AppError(
        'aborted',
        say('chat.onlyThere', {
          amount: at.say.amount(quantityText(before), item.unit),
          item: called(item),
          place: place.name,
        }),
      );
    return offer(at, item, place, { before, after, reason });
  },
  act: {
    arguments: Arguments,
    carryOut: async (at, { itemId, locationId, counted, before, reason }) => {
      // Held until the end: what is compared here is what is posted on.
      await lockForPosting(at.ctx, [itemId], [locationId]);
      const item = await readItem(at.ctx, itemId);
      const level = item.levels.find((one) => one.locationId === locationId)?.onHand ?? '0';
      if (level !== before)
        throw new AppError(
          'aborted',
          say('chat.stockChanged', { item: called(item), amount: at.say.amount(level, item.unit) }),
        );
      await adjustStock(at.ctx, {
        reason,
        note: at.words.propose.note,
        lines: [{ itemId, locationId, counted }],
      });
      const now = await readItem(at.ctx, itemId);
      return {
        text: at.words.propose.stocked(at.say.amount(now.onHand, now.unit), called(now)),
        links: [ledgerLink(at, now)],
      };
    },
  },
});

async function refuseParts({ ctx }: At, { sku, unit }: ItemDetail, thousandths: bigint): Promise<void> {
  const precision = (await unitRules(ctx)).find(({ code }) => code === unit)?.precision ?? 0;
  if (fitsUnit(thousandths, precision)) return;
  throw new AppError(
    'invalid-argument',
    precision ? say('chat.countedTo', { sku, unit, decimals: precision }) : say('chat.countedWhole', { sku }),
  );
}

function offer(
  at: At,
  item: ItemDetail,
  place: Place,
  { before, after, reason }: { before: bigint; after: bigint; reason: Reason },
): Told {
  const { propose: words } = at.words;
  const amount = (thousandths: bigint) => at.say.amount(quantityText(thousandths), item.unit);
  const seen = {
    links: [itemLink(at.ctx, item)],
    entities: {
      items: [{ id: item.id, name: item.name }],
      location: { id: place.id, name: place.name },
    },
  };
  if (before === after) return { text: words.unchanged(called(item), amount(before), place.name), ...seen };
  const all = toThousandths(item.onHand);
  const told = offered(at, {
    title: words.stock(called(item)),
    lines: [
      { label: words.labels.at(place.name), before: amount(before), after: amount(after) },
      { label: words.labels.inAll, before: amount(all), after: amount(all + after - before) },
      { label: words.labels.reason, before: null, after: REASON_WORDS[at.language][reason] },
    ],
    arguments: {
      ...{ itemId: item.id, locationId: place.id, reason },
      ...{ counted: quantityText(after), before: quantityText(before) },
    },
    ...seen,
  });
  return { ...told, text: words.shallStock(called(item), place.name, amount(before), amount(after)) };
}

// What leaves is taken from where most of it is; what was counted was counted at one place, which has to be said.
async function likelyPlace(at: At, { levels }: ItemDetail, change: bigint | null): Promise<Place | null> {
  const [only] = levels;
  if (levels.length === 1 && only) return { id: only.locationId, name: only.location };
  if (!levels.length) {
    const places = await internalPlaces(at.ctx);
    return places.length === 1 ? places[0]! : null;
  }
  if (change === null) return null;
  const most = [...levels].sort((a, b) => Number(toThousandths(b.onHand) - toThousandths(a.onHand)))[0];
  return most ? { id: most.locationId, name: most.location } : null;
}

function whereAt({ ctx, say, words }: At, item: ItemDetail): Told {
  const there = say.either(
    item.levels.map(({ location, onHand }) => `${location} (${say.amount(onHand, item.unit)})`),
  );
  return {
    text: there ? words.propose.at(there) : words.propose.nowhere(called(item)),
    links: [itemLink(ctx, item)],
    entities: { items: [{ id: item.id, name: item.name }] },
  };
}
