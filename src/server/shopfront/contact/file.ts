import type { Ctx } from '#server/foundation/context.ts';
import { inPages, type ListFile, text } from '#server/foundation/files/listFile.ts';
import type { CallParsed } from '#shared/call.ts';
import type { ContactMessage, messageFiles } from '#shared/shopfront/contact/contract.ts';
import { listMessages } from './list.ts';

/** The filtered messages as a file. */
export const messageFile = (
  ctx: Ctx,
  query: CallParsed<typeof messageFiles.csv>['query'],
): ListFile<ContactMessage> => ({
  name: 'messages',
  columns: [
    text('Received', ({ createdAt }) => createdAt),
    text('Name', ({ name }) => name),
    text('Email', ({ email }) => email),
    text('Message', ({ message }) => message),
    text('Page', ({ page }) => page),
    text('Status', ({ status }) => status),
    text('Changed by', ({ changed }) => changed?.by ?? ''),
    text('Changed', ({ changed }) => changed?.at ?? ''),
  ],
  portions: inPages(async (page) => {
    const { messages: rows, nextCursor } = await listMessages(ctx, { ...query, ...page });
    return { rows, nextCursor };
  }),
});
