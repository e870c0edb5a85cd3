import { said } from '#shared/people/notifications/said/en.ts';
import type { MailChoice, NotificationTopic, NotificationType } from '#shared/people/notifications/topics.ts';
import { common } from './common.ts';
import { count } from './count.ts';

/** The notifications: their list, what they say by topic, and how they come by mail. */
export const notifications = {
  title: common.notifications,
  unread: (n: number) => `${count(n)} unread`,
  isUnread: 'Unread',
  latest: 'New notification',
  markAll: 'Mark all as read',
  loading: 'Loading notifications…',
  none: 'No notifications',
  view: 'View',
  read: 'Read',
  types: {
    success: 'Success',
    error: common.error,
    warning: 'Warning',
    info: 'Information',
  } satisfies Record<NotificationType, string>,
  failed: {
    initialize: 'Failed to initialize notifications',
    read: 'Failed to mark notification as read',
    readAll: 'Failed to mark all notifications as read',
    remove: 'Failed to delete notification',
  },
  topics: {
    'low-stock': common.lowStock,
    'out-of-stock': common.outOfStock,
    'access-request': common.accessRequests,
    'contact-message': 'Messages from visitors',
    'comment-pending': 'Comments awaiting approval',
    'user-joined': 'New people',
    'import-finished': 'Your imports',
    'order-approval': 'Purchase orders awaiting approval',
    'order-decided': 'Your purchase orders approved or rejected',
    'order-received': 'Your purchase orders received',
    'order-late': 'Late purchase orders',
    'incoming-invoice': 'Invoices that came in',
    'sale-confirmed': 'Confirmed orders',
    'promise-ready': 'Orders that can be picked',
    'promise-at-risk': 'Orders that may be late',
    'promise-late': 'Late orders',
    'return-requested': 'Returns asked for',
    'count-review': 'Counts to review',
    'count-posted': 'Posted counts',
    'count-due': 'Counts that are due',
    'ledger-differences': 'Stock ledger differences',
    'backup-failed': 'Failed backups',
    'disk-full': 'Full disk',
    'quote-accepted': 'Accepted quotes',
    'quote-declined': 'Declined quotes',
    'quote-expiring': 'Quotes about to expire',
    'recurring-failed': 'Recurring invoices that failed',
    'invoice-overdue': 'Overdue invoices',
    'invoice-paid': 'Paid invoices',
    'invoice-viewed': 'Viewed invoices',
    message: common.messages,
  } satisfies Record<NotificationTopic, string>,
  said,
  choices: {
    text: 'You always get these under the bell. Choose which ones also come by email.',
    mail: { 'at-once': 'At once', daily: 'Once a day', never: 'No email' } satisfies Record<
      MailChoice,
      string
    >,
    failed: 'Your choices could not be loaded.',
  },
};
