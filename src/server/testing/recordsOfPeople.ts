import { expect } from 'vitest';
import type { Services } from '#server/foundation/services.ts';
import { arrangeDashboard } from '#shared/insights/dashboard/contract.ts';
import { choose, listNotifications } from '#shared/people/notifications/contract.ts';
import { createNotification } from '#shared/people/notifications/functions.ts';
import { changeView } from '#shared/people/tenants/contract.ts';
import { inMails, mailBecomes, mailsDone, post } from './mails.ts';
import type { TestTenant } from './testApp.ts';

/** The own one of the person who makes every call; mailed at once by none of the choices. */
export async function makeNotification({ call, userId }: TestTenant['admin']) {
  const data = { userId, title: 'Hello', message: 'It is noon.', type: 'info' };
  const made = await call(createNotification, { body: { data } });
  await call(choose, { body: { topic: 'low-stock', mail: 'daily' } });
  await call(arrangeDashboard, { body: { widgets: ['sales'] } });
  await call(changeView, { body: { dateFormat: 'DD.MM.YYYY' } });
  const { notifications } = (await call(listNotifications)).body;
  expect(notifications.map(({ id }) => id)).toContain(made.body.result.id);
  return { user: userId, notification: made.body.result.id };
}

/** One that was given up, so that it can be sent again, and one to the admin that was put aside. */
export async function makeMails(services: Services, tenantId: string) {
  const mail = await post(services, tenantId, 'somebody@example.com');
  // The queue is done with it, so that it stays as it is.
  await mailsDone(services);
  await inMails(services, "update mails set status = 'failed' where id = $1", [mail]);
  const ownMail = await post(services, tenantId, `admin@${tenantId}.test`);
  await mailBecomes(services, ownMail, { status: 'kept' });
  return { mail, ownMail };
}
