import { NOTIFICATION_TYPES, type NotificationType } from './topics.ts';

/** The rules of the specification for notifications, as they hold on both sides. */

/** So many are listed, the newest. */
export const LISTED = 50;
/** How long a notification is shown by itself before it counts as read. */
export const TOAST_MS = 4000;

const SERVER_ID = /^[A-Za-z0-9]{20,}$/;

/** Whether an id is one of the server's; marking any other read concerns this page alone. */
export function isServerId(id: string): boolean {
  return SERVER_ID.test(id);
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isType = (value: unknown): value is NotificationType =>
  (NOTIFICATION_TYPES as readonly unknown[]).includes(value);

/** Whether something is a notification at all: with a user, a title, a message and one of the four types. */
export function isValidNotification(value: {
  userId?: unknown;
  title?: unknown;
  message?: unknown;
  type?: unknown;
}): boolean {
  return isFilled(value.userId) && isFilled(value.title) && isFilled(value.message) && isType(value.type);
}

/** Whether a notification can be kept on the server; what lacks title, message or type is added to the page alone. */
export function isPersistable(value: { title?: unknown; message?: unknown; type?: unknown }): boolean {
  return isFilled(value.title) && isFilled(value.message) && isFilled(value.type);
}

/**
 * The time of a notification as an ISO date, whatever it came as: text, a Date, milliseconds, or a timestamp of a
 * document store. Empty where there is none, or none that can be read.
 */
export function isoDate(value: unknown): string {
  const date = dateOf(value);
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : '';
}

function dateOf(value: unknown): Date | null {
  if (value instanceof Date) return value;
  if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return new Date(value);
  if (typeof value !== 'object' || value === null) return null;
  if ('toDate' in value && typeof value.toDate === 'function') return dateOf(value.toDate());
  if ('seconds' in value && typeof value.seconds === 'number') return new Date(value.seconds * 1000);
  return null;
}

/** Newest first by when they were made, and no more than are listed. */
export function newestFirst<N extends { id: string; createdAt: string }>(notifications: N[]): N[] {
  return notifications
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
    .slice(0, LISTED);
}

/** Whether a link stays within this site; only such are shown. */
export function isOwnLink(link: string): boolean {
  return /^\/(?![/\\])[^\s\u0000-\u001f]*$/.test(link) && !link.includes('\\');
}

/** The figure on the bell: the number up to 99, then "99+"; empty when nothing is unread. */
export function badgeText(unread: number): string {
  if (unread <= 0) return '';
  return unread > 99 ? '99+' : String(unread);
}
