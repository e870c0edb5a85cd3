import type { Person } from '#shared/people/members/contract.ts';
import type { PersonRow } from './list.ts';

/** A row as the calls answer it, to the person who asks. */
export function personOf(row: PersonRow, userId: string | null): Person {
  return {
    ...shown(row),
    userId: row.user_id,
    isSelf: row.user_id !== null && row.user_id === userId,
    version: row.version,
  };
}

/** What a row says to whoever reads it. */
export function shown(row: PersonRow): Omit<Person, 'userId' | 'isSelf' | 'version'> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    status: row.status,
    lastSeenAt: row.last_seen_at,
    since: row.since,
    invitation:
      row.status === 'invited'
        ? {
            invitedBy: row.invited_by ?? '',
            sentAt: row.sent_at ?? row.since,
            expiresAt: row.expires_at ?? row.since,
            expired: row.expired === true,
          }
        : null,
  };
}
