import { z } from 'zod';
import { defineCallable } from '#shared/foundation/callable/callable.ts';
import { id, requiredText } from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { isOwnLink, isServerId } from './rules.ts';
import { NOTIFICATION_TYPES } from './topics.ts';

const notificationId = z
  .string(sayText('field.type', { kind: 'text' }))
  .max(200, sayText('field.tooLong', { most: 200 }))
  .refine(isServerId, sayText('notifications.id'));

const link = z
  .string(sayText('field.type', { kind: 'text' }))
  .max(500, sayText('field.tooLong', { most: 500 }))
  .refine((value) => value.isWellFormed() && isOwnLink(value), sayText('notifications.link'));

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
    type: z.enum(NOTIFICATION_TYPES, sayText('field.oneOf', { choices: NOTIFICATION_TYPES })),
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
