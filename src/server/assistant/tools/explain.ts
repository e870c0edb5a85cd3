import { z } from 'zod';
import { readItem } from '#server/catalogue/items/detail.ts';
import { say } from '#shared/refusals/say.ts';
import { MOVE_REASONS, type MoveReason } from '#shared/stock/ledger/reasons.ts';
import { listMoves } from '../../stock/ledger/ledger.ts';
import { lastMoved, sumByReason } from '../../stock/ledger/sums.ts';
import { ledgerLink } from '../addresses.ts';
import { resolveItems } from '../resolve.ts';
import { defineTool } from '../tool.ts';
import { idsOf, type Understood } from '../understood.ts';
import { called } from '../wording.ts';
import * as f from './fields.ts';

const PERMISSION = {
  needs: 'inventory:view',
  refusal: say('chat.notInventory'),
} as const;
/** The moves behind a figure: what an item's stock is made up of, reason by reason, and what happened last. */
export const explainTool = defineTool({
  name: 'explain_stock',
  ...PERMISSION,
  description:
    'Why an item has the stock it has: the sums of its moves by reason, which add up to what is on hand, and its last moves with who, when and why.',
  input: z.object({ items: f.items }),
  asks: [
    {
      intent: 'explain',
      order: 10,
      needsItem: true,
      when: /\b(why|how come|explain|explanation|behind|break ?down|breakdown|history|moves (of|for|behind)|movements? (of|for)|what happened|what has happened|happened (to|with)|trace|made up of|make up|makes up|add up|where did|who (took|changed|moved|touched|sold|adjusted)|audit|reconcile|ledger)\b/,
      unless: /\bwhy (can|do|does) (not )?(i|you)\b/,
      input: (u) => ({ items: idsOf(u).slice(0, 1) }),
    },
  ],
  run: async (at, { items }) => {
    const [first] = await resolveItems(at, items);
    const item = await readItem(at.ctx, first!.id);
    const {
      say,
      ctx,
      words: { moves: words },
    } = at;
    const sums = await sumByReason(ctx, item.id);
    const { moves } = await listMoves(ctx, { item: item.id, limit: 3 });
    const signed = (text: string) =>
      `${text.startsWith('-') || text === '0' ? '' : '+'}${say.amount(text, item.unit)}`;
    const parts = sums
      .filter(({ quantity }) => quantity !== '0')
      .map(({ reason, quantity, moves: count }) => words.sum(words.reasons[reason], signed(quantity), count));
    const last = moves.map((move) => {
      const change =
        move.onHandDelta === '0'
          ? words.between(say.amount(move.quantity, item.unit), move.from, move.to)
          : signed(move.onHandDelta);
      return words.move(
        say.date(move.effectiveAt),
        change,
        words.reasons[move.reason],
        move.actor,
        move.note,
      );
    });
    const head = words.head(called(item), say.amount(item.onHand, item.unit), say.money(item.stockValue));
    const text = parts.length
      ? [`${head} ${words.sums}`, ...parts.map((part) => `• ${part}`), words.last, say.listed(last)].join(
          '\n',
        )
      : `${head} ${words.none}`;
    return {
      text,
      links: [ledgerLink(at, item)],
      entities: { items: [{ id: item.id, name: item.name }] },
      followUps: words.next,
    };
  },
});

/** When an item last moved for a reason. */
export const lastMoveTool = defineTool({
  name: 'last_move',
  ...PERMISSION,
  description: 'When items were last sold, received, damaged and so on, and how many.',
  input: z.object({ items: f.items, reason: z.enum(MOVE_REASONS).default('sale') }),
  asks: [
    {
      intent: 'last_move',
      order: 9,
      needsItem: true,
      when: /\b(when (did|was|were|have|had|has) .*(sold|sell|received?|receive|delivered|arrive|arrived|damaged|lost|bought|buy|last|get|got|come|came|in)|last time|last (sale|delivery|receipt|purchase) (of|for)?|how long (ago|since)|most recent (sale|delivery|receipt)|last (sold|received|delivered|bought))\b/,
      unless: /\b(when will|when is|when are|due)\b/,
      input: (u) => ({ items: idsOf(u).slice(0, 4), reason: lastReason(u) }),
    },
  ],
  run: async (at, { items, reason }) => {
    const found = await resolveItems(at, items);
    const {
      say,
      words: { moves: words },
    } = at;
    const what = words.reasons[reason];
    const lines = await Promise.all(
      found.map(async (item) => {
        const move = await lastMoved(at.ctx, item.id, reason);
        if (!move) return words.never(called(item), what);
        return words.lastOn(
          called(item),
          what,
          say.date(move.at),
          say.amount(sized(move.quantity), item.unit),
        );
      }),
    );
    return {
      text: lines.length === 1 ? `${lines[0]}.` : say.listed(lines),
      links: found.map((item) => ledgerLink(at, item, { reason })),
      entities: { items: found.slice(0, 8).map(({ id, name }) => ({ id, name })), reason },
      followUps: words.nextLast,
    };
  },
});

const sized = (quantity: string) => quantity.replace(/^-/, '');

function lastReason({ text }: Understood): MoveReason {
  if (/\b(sold|sell|sale)\b/.test(text)) return 'sale';
  return /\b(get|got|in|come|came|buy)\b/.test(text)
    ? (reasonIn(text) ?? 'purchase_receipt')
    : (reasonIn(text) ?? 'sale');
}

const REASONS: [RegExp, MoveReason][] = [
  [
    /\b(received?|receipts?|delivered|delivery|deliveries|arrived?|came in|come in|bought|purchased|purchases|restocked|got in|get in)\b/,
    'purchase_receipt',
  ],
  [/\b(damaged?|damages|broken|broke|breakage|breakages|spoiled|spoilt)\b/, 'damaged'],
  [/\b(lost|lose|missing|stolen|theft|shrinkage|disappeared|vanished)\b/, 'shrinkage'],
  [/\b(returned|returns?|brought back|came back)\b/, 'customer_return'],
  [/\b(given away|gave away|giveaways?|promotions?|samples?)\b/, 'promotion'],
];

/** The reason that words speak of, other than a sale. */
function reasonIn(text: string): MoveReason | null {
  return REASONS.find(([words]) => words.test(text))?.[1] ?? null;
}
