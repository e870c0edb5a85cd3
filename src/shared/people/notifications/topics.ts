import { type Member, may, type Permission, PLATFORM_TENANT, ROLES, type Role } from '../../roles.ts';

export const NOTIFICATION_TYPES = ['success', 'error', 'warning', 'info'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Whether a notification also comes by mail: at once, with the others of a day, or not at all. */
export const MAIL_CHOICES = ['at-once', 'daily', 'never'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

type Rule = { type: NotificationType; to: Permission | 'signedIn'; mail: MailChoice };

/**
 * Everything that people are notified of: the type, whom it concerns, and whether it comes by mail as long as somebody
 * has not chosen. In the application it always comes. A new one is a line here and its words in the catalogues.
 */
export const TOPICS = {
  'low-stock': { type: 'warning', to: 'inventory:manage', mail: 'never' },
  'out-of-stock': { type: 'error', to: 'inventory:manage', mail: 'never' },
  'access-request': { type: 'info', to: 'users:manage', mail: 'at-once' },
  'contact-message': { type: 'info', to: 'users:manage', mail: 'at-once' },
  'comment-pending': { type: 'info', to: 'inventory:manage', mail: 'at-once' },
  'user-joined': { type: 'success', to: 'users:manage', mail: 'never' },
  'import-finished': { type: 'success', to: 'inventory:manage', mail: 'never' },
  'order-approval': { type: 'warning', to: 'settings:manage', mail: 'at-once' },
  'order-decided': { type: 'info', to: 'purchase-orders:manage', mail: 'never' },
  'order-received': { type: 'success', to: 'purchase-orders:manage', mail: 'never' },
  'order-late': { type: 'warning', to: 'purchase-orders:manage', mail: 'daily' },
  'incoming-invoice': { type: 'info', to: 'purchase-orders:manage', mail: 'daily' },
  'sale-confirmed': { type: 'success', to: 'orders:manage', mail: 'never' },
  'promise-ready': { type: 'info', to: 'orders:manage', mail: 'never' },
  'promise-at-risk': { type: 'warning', to: 'orders:manage', mail: 'daily' },
  'promise-late': { type: 'warning', to: 'orders:manage', mail: 'daily' },
  'return-requested': { type: 'info', to: 'returns:manage', mail: 'daily' },
  'count-review': { type: 'info', to: 'inventory:manage', mail: 'never' },
  'count-posted': { type: 'success', to: 'inventory:manage', mail: 'never' },
  'count-due': { type: 'info', to: 'inventory:manage', mail: 'daily' },
  'ledger-differences': { type: 'error', to: 'settings:manage', mail: 'at-once' },
  'backup-failed': { type: 'error', to: 'platform:manage', mail: 'at-once' },
  'disk-full': { type: 'error', to: 'platform:manage', mail: 'at-once' },
  'quote-accepted': { type: 'success', to: 'quotes:manage', mail: 'at-once' },
  'quote-declined': { type: 'warning', to: 'quotes:manage', mail: 'at-once' },
  'quote-expiring': { type: 'warning', to: 'quotes:manage', mail: 'never' },
  'recurring-failed': { type: 'error', to: 'invoices:manage', mail: 'at-once' },
  'invoice-overdue': { type: 'warning', to: 'invoices:manage', mail: 'daily' },
  'invoice-paid': { type: 'success', to: 'invoices:manage', mail: 'never' },
  'invoice-viewed': { type: 'info', to: 'invoices:manage', mail: 'never' },
  message: { type: 'info', to: 'signedIn', mail: 'never' },
} as const satisfies Record<string, Rule>;

export type NotificationTopic = keyof typeof TOPICS;
export const NOTIFICATION_TOPICS = Object.keys(TOPICS) as [NotificationTopic, ...NotificationTopic[]];

/** The roles that a topic concerns. */
export function rolesOf(topic: NotificationTopic): Role[] {
  const { to }: Rule = TOPICS[topic];
  return ROLES.filter((role) => to === 'signedIn' || may({ role, tenantId: PLATFORM_TENANT }, to));
}

/** The topics that concern a member, in the table's order; without a role, what everybody gets. */
export function topicsFor(member: Member): NotificationTopic[] {
  return NOTIFICATION_TOPICS.filter((topic) => {
    const { to }: Rule = TOPICS[topic];
    return to === 'signedIn' || may(member, to);
  });
}
