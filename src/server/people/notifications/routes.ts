import type { Router } from '#server/foundation/http/route.ts';
import * as call from '#shared/people/notifications/contract.ts';
import * as callable from '#shared/people/notifications/functions.ts';
import { choose, listChoices } from './choices.ts';
import {
  createNotification,
  deleteNotification,
  listNotifications,
  markAllAsRead,
  markAsRead,
} from './service.ts';

export function notificationRoutes(router: Router): void {
  router.handle(call.listNotifications, (ctx) => listNotifications(ctx));
  router.handle(call.listChoices, (ctx, { membership }) => listChoices(ctx, membership.role));
  router.handle(call.choose, (ctx, { membership, body }) => choose(ctx, membership.role, body));
  router.handle(callable.createNotification, (ctx, { data, membership }) =>
    createNotification(ctx, membership.role, data),
  );
  router.handle(callable.markNotificationAsRead, (ctx, { data }) => markAsRead(ctx, data.notificationId));
  router.handle(callable.markAllNotificationsAsRead, (ctx, { data }) => markAllAsRead(ctx, data.userId));
  router.handle(callable.deleteNotification, (ctx, { data }) => deleteNotification(ctx, data.notificationId));
}
