import { inLanguage } from '#shared/inLanguage.ts';
import { numbersIn } from '#shared/plural.ts';
import type { MailContent } from '../queue.ts';
import { layOut } from './layout.ts';
import { name, nameIn } from './wording.ts';

/** One notification, as its reader sees it in the application. */
export type MailedNotification = { title: string; message: string };

const { count } = numbersIn('ar');
const { plural } = numbersIn('de');

const WORDS = {
  en: {
    openIn: 'Open in Stockbook',
    open: 'Open Stockbook',
    why: 'You get this mail because of your choice under Settings, General Settings, Notifications. You can change it there.',
    several: (n: number, business: string) => `${n} notifications from ${business}`,
    unread: (business: string) => `What you have not read yet in ${business} on Stockbook:`,
    more: (n: number) => `And ${n} more.`,
  },
  de: {
    openIn: 'In Stockbook öffnen',
    open: 'Stockbook öffnen',
    why: 'Sie erhalten diese E-Mail, weil Sie es unter „Einstellungen“, „Allgemeine Einstellungen“, „Benachrichtigungen“ so gewählt haben. Dort können Sie es ändern.',
    several: (n: number, business: string) =>
      `${plural(n, { one: '# Benachrichtigung', other: '# Benachrichtigungen' })} von ${business}`,
    unread: (business: string) => `Was Sie in ${business} bei Stockbook noch nicht gelesen haben:`,
    more: (n: number) => `Und ${numbersIn('de').count(n)} weitere.`,
  },
  ar: {
    openIn: 'فتح في Stockbook',
    open: 'فتح Stockbook',
    why: 'وصلتك هذه الرسالة بناءً على اختيارك تحت «الإعدادات»، «الإعدادات العامة»، «الإشعارات». يمكنك تغييره هناك.',
    several: (n: number, business: string) => `إشعارات من ${business}: ${count(n)}`,
    unread: (business: string) => `ما لم تقرأه بعد في ${business} على Stockbook:`,
    more: (n: number) => `وغيرها: ${count(n)}.`,
  },
};

/** Tells of one notification at once; the link leads to what it is about, or into the application. */
export function notification({
  tenantName,
  language,
  title,
  message,
  link,
}: MailedNotification & { tenantName: string; language: string; link: string }): MailContent {
  const words = inLanguage(WORDS, language);
  return layOut({
    template: 'notification',
    language,
    subject: `${name(title)} (${name(tenantName)})`,
    tenantName: name(tenantName),
    paragraphs: [clipped(title, 200), clipped(message, 2000)],
    action: { label: words.openIn, link },
    closing: [words.why],
  });
}

/** Several notifications of one person in one mail, newest first; `more` were left out of it. */
export function notificationDigest({
  tenantName,
  language,
  notifications,
  more,
  link,
}: {
  tenantName: string;
  language: string;
  notifications: MailedNotification[];
  more: number;
  link: string;
}): MailContent {
  const words = inLanguage(WORDS, language);
  const business = nameIn(language)(tenantName);
  return layOut({
    template: 'notification-digest',
    language,
    subject: words.several(notifications.length + more, business),
    tenantName: name(tenantName),
    paragraphs: [
      words.unread(business),
      ...notifications.map(({ title, message }) => `${clipped(title, 200)}: ${clipped(message, 300)}`),
      ...(more ? [words.more(more)] : []),
    ],
    action: { label: words.open, link },
    closing: [words.why],
  });
}

function clipped(text: string, max: number): string {
  return text.length > max ? `${[...text].slice(0, max - 1).join('')}…` : text;
}
