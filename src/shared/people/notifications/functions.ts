import { z } from 'zod';
import { defineCallable } from '#shared/foundation/callable/callable.ts';
import { id, requiredText } from '../../fields.ts';
import { isOwnLink, isServerId } from './rules.ts';
import { NOTIFICATION_TYPES } from './topics.ts';

const notificationId = z
  .string('Must be text.')
  .max(200, 'Must be 200 characters or less.')
  .refine(isServerId, 'Must be the id of a notification.');

const link = z
  .string('Must be text.')
  .max(500, 'Must be 500 characters or less.')
  .refine((value) => value.isWellFormed() && isOwnLink(value), 'Must be a path of this site, such as /view.');

const done = z.object({ success: z.literal(true) });

export const createNotification = defineCallable({
  name: 'createNotification',
  needs: 'signedIn',
  tag: 'Functions',
  summary: 'Notify oneself or, as an admin or inventory manager, somebody of the same tenant',
  data: z.strictObject({
    userId: id,
    title: requiredText(200),
    message: requiredText(2000),
    type: z.enum(NOTIFICATION_TYPES, 'Must be success, error, warning or info.'),
    link: link.nullish(),
  }),
  result: z.object({ id: z.string() }),
  example: {
    userId: '0192d5a0-0000-7000-8000-000000000001',
    title: 'Delivery at noon',
    message: 'Please keep the ramp free.',
    type: 'info',
  },
});

export const markNotificationAsRead = defineCallable({
  name: 'markNotificationAsRead',
  needs: 'signedIn',
  tag: 'Functions',
  summary: 'Mark one of the own notifications as read',
  data: z.strictObject({ notificationId }),
  result: done,
  example: { notificationId: '0192d5a000007000800000000000000a' },
});

export const markAllNotificationsAsRead = defineCallable({
  name: 'markAllNotificationsAsRead',
  needs: 'signedIn',
  tag: 'Functions',
  summary: 'Mark all of the own notifications as read',
  data: z.strictObject({ userId: id }),
  result: done,
  example: { userId: '0192d5a0-0000-7000-8000-000000000001' },
});

export const deleteNotification = defineCallable({
  name: 'deleteNotification',
  needs: 'signedIn',
  tag: 'Functions',
  summary: 'Remove one of the own notifications',
  data: z.strictObject({ notificationId }),
  result: done,
  example: { notificationId: '0192d5a000007000800000000000000a' },
});
