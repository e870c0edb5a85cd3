import { expect } from 'vitest';
import { arrangeDashboard } from '#shared/dashboard/contract.ts';
import { choose, listNotifications } from '#shared/notifications/contract.ts';
import { createNotification } from '#shared/notifications/functions.ts';
import type { TestTenant } from './testApp.ts';

/** The own one of the person who makes every call; mailed at once by none of the choices. */
export async function makeNotification({ call, userId }: TestTenant['admin']) {
  const data = { userId, title: 'Hello', message: 'It is noon.', type: 'info' };
  const made = await call(createNotification, { body: { data } });
  await call(choose, { body: { topic: 'low-stock', mail: 'daily' } });
  await call(arrangeDashboard, { body: { widgets: ['sales'] } });
  const { notifications } = (await call(listNotifications)).body;
  expect(notifications.map(({ id }) => id)).toContain(made.body.result.id);
  return { user: userId, notification: made.body.result.id };
}
