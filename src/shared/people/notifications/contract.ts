import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { sayText } from '../../refusals/say.ts';
import { MAIL_CHOICES, NOTIFICATION_TOPICS, NOTIFICATION_TYPES } from './topics.ts';

const notification = z.object({
  id: z.string(),
  userId: z.string(),
  tenant_id: z.string(),
  title: z.string(),
  message: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  read: z.boolean(),
  /** A path of this site. */
  link: z.string().optional(),
  createdAt: z.string(),
  /** What it is about. The page says it in its own language, with the facts; title and message are English. */
  topic: z.string(),
  facts: z.record(z.string(), z.string()),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = defineCall({
  method: 'GET',
  url: '/api/notifications',
  needs: 'signedIn',
  tag: 'Notifications',
  summary: 'The own notifications, newest first: the newest 50, and how many of all are unread',
  answer: z.object({ notifications: z.array(notification), unread: z.int() }),
});

const choices = z.object({
  topics: z.array(z.object({ topic: z.enum(NOTIFICATION_TOPICS), mail: z.enum(MAIL_CHOICES) })),
});
export type NotificationChoices = z.infer<typeof choices>;

export const listChoices = defineCall({
  method: 'GET',
  url: '/api/notifications/preferences',
  needs: 'signedIn',
  tag: 'Notifications',
  summary: 'Which of the own notifications also come by mail, by topic',
  answer: choices,
});

export const choose = defineCall({
  method: 'PUT',
  url: '/api/notifications/preferences',
  needs: 'signedIn',
  tag: 'Notifications',
  summary: 'Choose whether the notifications of a topic also come by mail: at once, once a day, or not',
  body: z.strictObject({
    topic: z.enum(NOTIFICATION_TOPICS, sayText('notifications.topic')),
    mail: z.enum(MAIL_CHOICES, sayText('field.oneOf', { choices: MAIL_CHOICES })),
  }),
  answer: choices,
  example: { topic: 'low-stock', mail: 'daily' },
});
