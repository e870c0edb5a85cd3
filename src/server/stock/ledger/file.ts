import type { Ctx } from '#server/foundation/context.ts';
import { inPages, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import type { CallParsed } from '#shared/call.ts';
import { moneyText } from '#shared/money.ts';
import type { Move, moveFiles } from '#shared/stock/ledger/contract.ts';
import { listMoves } from './ledger.ts';

/** The filtered ledger as a file, newest first. */
export const moveFile = (ctx: Ctx, query: CallParsed<typeof moveFiles.csv>['query']): ListFile<Move> => ({
  name: 'stock-moves',
  columns: [
    text('Move', ({ id }) => id),
    text('Effective', ({ effectiveAt }) => effectiveAt),
    text('Posted', ({ postedAt }) => postedAt),
    text('SKU', ({ sku }) => sku),
    text('Item', ({ itemName }) => itemName),
    text('Reason', ({ reason }) => reason),
    text('From', ({ from }) => from),
    text('To', ({ to }) => to),
    number('Quantity', ({ quantity }) => quantity),
    text('Unit', ({ unit }) => unit),
    number('Unit cost', ({ unitCost }) => unitCost),
    number('Value', ({ valueDelta }) => moneyText(valueDelta, ctx.currency)),
    number('Change on hand', ({ onHandDelta }) => onHandDelta),
    number('On hand after', ({ onHandAfter }) => onHandAfter),
    text('Who', ({ actor }) => actor),
    text('Note', ({ note }) => note),
    text('Document', ({ sourceType }) => sourceType),
    text('Reverses', ({ reverses }) => reverses),
    text('Reversed by', ({ reversedBy }) => reversedBy),
  ],
  portions: inPages(async (page) => {
    const { moves: rows, nextCursor } = await listMoves(ctx, { ...query, ...page });
    return { rows, nextCursor };
  }),
});
