import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name } from './wording.ts';

/** One notification, as its reader sees it in the application. */
export type MailedNotification = { title: string; message: string };

const closing = [
  'You get this mail because of your choice under Settings, General Settings, Notifications. You can change it there.',
];

/** Tells of one notification at once; the link leads to what it is about, or into the application. */
export function notification({
  tenantName,
  title,
  message,
  link,
}: MailedNotification & { tenantName: string; link: string }): MailContent {
  const business = name(tenantName);
  return layOut({
    template: 'notification',
    subject: `${name(title)} (${business})`,
    tenantName: business,
    paragraphs: [clipped(title, 200), clipped(message, 2000)],
    action: { label: 'Open in Stockbook', link },
    closing,
  });
}

/** Several notifications of one person in one mail, newest first; `more` were left out of it. */
export function notificationDigest({
  tenantName,
  notifications,
  more,
  link,
}: {
  tenantName: string;
  notifications: MailedNotification[];
  more: number;
  link: string;
}): MailContent {
  const business = name(tenantName);
  const count = notifications.length + more;
  return layOut({
    template: 'notification-digest',
    subject: `${count} notifications from ${business}`,
    tenantName: business,
    paragraphs: [
      `What you have not read yet in ${business} on Stockbook:`,
      ...notifications.map(({ title, message }) => `${clipped(title, 200)}: ${clipped(message, 300)}`),
      ...(more ? [`And ${more} more.`] : []),
    ],
    action: { label: 'Open Stockbook', link },
    closing,
  });
}

function clipped(text: string, max: number): string {
  return text.length > max ? `${[...text].slice(0, max - 1).join('')}…` : text;
}
