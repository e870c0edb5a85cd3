import type { Ctx } from '#server/foundation/context.ts';
import { inPages, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import type { CallParsed } from '#shared/call.ts';
import type { ListedRequest, requestFiles } from '#shared/people/accessRequests/contract.ts';
import { listRequests } from './list.ts';

/** The filtered requests as a file. */
export const requestFile = (
  ctx: Ctx,
  query: CallParsed<typeof requestFiles.csv>['query'],
): ListFile<ListedRequest> => ({
  name: 'requests',
  columns: [
    text('Asked', ({ createdAt }) => createdAt),
    text('Name', ({ name }) => name),
    text('Email', ({ email }) => email),
    text('Message', ({ latest }) => latest.message),
    text('Page', ({ latest }) => latest.page),
    number('Messages', ({ messageCount }) => messageCount),
    number('Earlier requests', ({ earlierCount }) => earlierCount),
    text('Status', ({ status }) => status),
    text('Role', ({ role }) => role),
    text('Reason', ({ reason }) => reason),
    text('Decided by', ({ decidedBy }) => decidedBy),
    text('Decided', ({ decidedAt }) => decidedAt),
  ],
  portions: inPages(async (page) => {
    const { requests: rows, nextCursor } = await listRequests(ctx, { ...query, ...page });
    return { rows, nextCursor };
  }),
});
