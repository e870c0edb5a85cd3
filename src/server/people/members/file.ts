import type { Ctx } from '#server/foundation/context.ts';
import { inPages, type ListFile, text } from '#server/foundation/files/listFile.ts';
import type { CallParsed } from '#shared/call.ts';
import type { Person, peopleFiles } from '#shared/people/members/contract.ts';
import { listPeople } from './service.ts';

/** The filtered, sorted people as a file. */
export const peopleFile = (
  ctx: Ctx,
  query: CallParsed<typeof peopleFiles.csv>['query'],
): ListFile<Person> => ({
  name: 'people',
  columns: [
    text('Name', ({ name }) => name),
    text('Email', ({ email }) => email),
    text('Role', ({ role }) => role),
    text('Status', ({ status }) => status),
    text('Last seen', ({ lastSeenAt }) => lastSeenAt),
    text('Since', ({ since }) => since),
    text('Invited by', ({ invitation }) => invitation?.invitedBy ?? ''),
    text('Invitation expires', ({ invitation }) => invitation?.expiresAt ?? ''),
  ],
  portions: inPages(async (page) => {
    const { people: rows, nextCursor } = await listPeople(ctx, { ...query, ...page });
    return { rows, nextCursor };
  }),
});
