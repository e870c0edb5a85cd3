import type { MailChoice, NotificationTopic, NotificationType } from '#shared/notifications/topics.ts';
import { count } from './count.ts';

const items = (n: number) => (n === 1 ? '1 item' : `${count(n)} items`);

/** The notifications: their list, what they say by topic, and how they come by mail. */
export const notifications = {
  title: 'Notifications',
  unread: (n: number) => `${count(n)} unread`,
  isUnread: 'Unread',
  latest: 'New notification',
  markAll: 'Mark all as read',
  loading: 'Loading notifications…',
  none: 'No notifications',
  view: 'View',
  read: 'Read',
  remove: 'Remove',
  types: {
    success: 'Success',
    error: 'Error',
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
    'low-stock': 'Low stock',
    'out-of-stock': 'Out of stock',
    'access-request': 'Requests for access',
    'contact-message': 'Messages of visitors',
    'comment-pending': 'Comments that wait',
    'user-joined': 'People who join',
    'import-finished': 'Own imports',
    'order-approval': 'Purchase orders that wait for approval',
    'order-decided': 'Own purchase orders approved or rejected',
    'order-received': 'Goods of own purchase orders',
    'order-late': 'Late purchase orders',
    'ledger-differences': 'Ledger that does not add up',
    'backup-failed': 'Backup that failed',
    'invoice-overdue': 'Overdue invoices',
    'invoice-paid': 'Paid invoices',
    'invoice-viewed': 'Invoices that were viewed',
    message: 'Messages',
  } satisfies Record<NotificationTopic, string>,
  said: {
    low: (sku: string) => `Low stock: ${sku}`,
    left: (name: string, left: string, unit: string) => `${name}: ${left} ${unit} left.`,
    leftLowAt: (name: string, left: string, unit: string, places: string) =>
      `${name}: low at ${places}, ${left} ${unit} left in all.`,
    manyLow: (n: number) => `${items(n)} low in stock`,
    out: (sku: string) => `Out of stock: ${sku}`,
    nothingLeft: (name: string) => `Nothing of ${name} is left.`,
    manyOut: (n: number) => `${items(n)} out of stock`,
    andMore: (skus: string, n: number) => `${skus} and ${count(n)} more.`,
    request: 'Request for access',
    asks: (who: string) => `${who} asks for access.`,
    asksSaying: (who: string, words: string) => `${who} asks for access: ${words}`,
    written: 'Message from a visitor',
    comment: 'Comment waiting',
    saying: (who: string, words: string) => `${who}: ${words}`,
    commenting: (who: string, item: string, words: string) => `${who} on ${item}: ${words}`,
    joined: 'Somebody has joined',
    joinedAs: (name: string, email: string, role: string) => `${name} (${email}) has joined. Role: ${role}.`,
    imported: 'Import finished',
    brought: (file: string, created: number, updated: number) =>
      `${file}: ${count(created)} created, ${count(updated)} updated.`,
    broughtBut: (file: string, created: number, updated: number, refused: number) =>
      `${file}: ${count(created)} created, ${count(updated)} updated, ${count(refused)} refused.`,
    importFailed: 'Import failed',
    why: (file: string, reason: string) => `${file}: ${reason}`,
    waits: (number: string) => `${number} waits for approval`,
    waitsFor: (who: string, supplier: string, total: string) =>
      `${who} asks to order from ${supplier} for ${total}.`,
    approved: (number: string) => `${number} is approved`,
    approvedBy: (who: string, supplier: string) => `${who} approved it. It can be ordered from ${supplier}.`,
    rejected: (number: string) => `${number} was rejected`,
    arrived: (number: string) => `Goods of ${number} have arrived`,
    arrivedAt: (receipt: string, location: string, supplier: string) =>
      `${receipt} at ${location}, from ${supplier}.`,
    late: (number: string) => `${number} is late`,
    wasDue: (supplier: string, date: string) => `${supplier} was expected to deliver on ${date}.`,
    manyLate: (n: number) => `${count(n)} purchase orders are late`,
    differs: 'The ledger and the stock differ',
    backupFailed: 'Backup failed',
    differences: (n: number, first: string) =>
      `The verification found ${n === 1 ? '1 difference' : `${count(n)} differences`}. ${first}`,
    overdue: (number: string) => `Invoice ${number} is overdue`,
    manyOverdue: (n: number) => `${count(n)} invoices are overdue`,
    paid: (number: string) => `Invoice ${number} is paid`,
    manyPaid: (n: number) => `${count(n)} invoices are paid`,
    viewed: (number: string) => `Invoice ${number} was viewed`,
    manyViewed: (n: number) => `${count(n)} invoices were viewed`,
  },
  choices: {
    text: 'The list at the bell always has them. Choose what also comes by mail.',
    mail: { 'at-once': 'At once', daily: 'Once a day', never: 'Not by mail' } satisfies Record<
      MailChoice,
      string
    >,
    saved: 'Saved.',
    failed: 'Your choices could not be loaded.',
  },
};
