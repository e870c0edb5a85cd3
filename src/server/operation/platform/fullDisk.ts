import type { Database } from '#server/foundation/db/tenant.ts';
import { notify } from '#server/people/notifications/raise.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';

/** Tells the admins of the platform that the disk has run full. */
export async function tellOfFullDisk(database: Database): Promise<void> {
  await database.withSystem('tell of a full disk', (tx) =>
    notify(
      { tx, tenantId: PLATFORM_TENANT },
      {
        topic: 'disk-full',
        title: 'Disk full',
        message: 'The disk of the server was full, and what people did then was not saved.',
        facts: { at: new Date().toISOString() },
        link: '/admin/dashboard',
      },
    ),
  );
}
