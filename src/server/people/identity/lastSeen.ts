import type { Database } from '#server/foundation/db/tenant.ts';

/**
 * Notes that a member is here; called whenever an ID token is issued. Not more often than once a minute, so that
 * several open pages do not write for nothing.
 */
export async function noteSeen(database: Database, userId: string): Promise<void> {
  await database.withSystem('sign-in', (tx) =>
    tx.query({
      text: `update memberships set last_seen_at = now()
             where user_id = $1 and (last_seen_at is null or last_seen_at < now() - interval '1 minute')`,
      values: [userId],
    }),
  );
}
