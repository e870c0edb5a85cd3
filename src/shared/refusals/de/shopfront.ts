import type { shopfront as english } from '../en/shopfront.ts';
import { type Translated, writingIn } from '../writing.ts';

const { plural } = writingIn('de');

const MESSAGES = { open: 'offen', answered: 'beantwortet', archived: 'archiviert' };
const COMMENTS = {
  pending: 'noch offen',
  approved: 'freigegeben',
  rejected: 'abgelehnt',
  spam: 'als Spam markiert',
};
const DECIDED = { ...COMMENTS, pending: 'zurückgestellt' };

export const shopfront: Translated<typeof english> = {
  'contact.noName': 'Bitte geben Sie Ihren Namen ein.',
  'contact.noMessage': 'Bitte geben Sie eine Nachricht ein.',
  'contact.noCaptcha': 'Bitte lösen Sie das reCAPTCHA.',
  'contact.failed': 'Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  'messages.notFound': 'Diese Nachricht gibt es nicht.',
  'messages.none': 'Wählen Sie mindestens eine Nachricht aus.',
  'messages.many': ({ most }) =>
    `Höchstens ${plural(most, { one: '# Nachricht', other: '# Nachrichten' })} auf einmal.`,
  'messages.twice': 'Jede Nachricht nur einmal.',
  'messages.changed': ({ email, by, status }) =>
    `Die Nachricht von ${email} hat inzwischen ${by} geändert: Sie ist ${MESSAGES[status]}.`,
  'messages.already': ({ email, status }) => `Die Nachricht von ${email} ist bereits ${MESSAGES[status]}.`,

  'comments.notFound': 'Diesen Kommentar gibt es nicht.',
  'comments.none': 'Wählen Sie mindestens einen Kommentar aus.',
  'comments.many': ({ most }) =>
    `Höchstens ${plural(most, { one: '# Kommentar', other: '# Kommentare' })} auf einmal.`,
  'comments.twice': 'Jeder Kommentar nur einmal.',
  'comments.already': ({ author, status }) =>
    status === 'pending'
      ? `Der Kommentar von ${author} ist noch offen.`
      : `Der Kommentar von ${author} ist bereits ${COMMENTS[status]}.`,
  'comments.notApproved': ({ author, status }) =>
    `Der Kommentar von ${author} ist ${COMMENTS[status]}: Geben Sie ihn zuerst frei.`,
  'comments.decided': ({ author, status, by }) =>
    `Der Kommentar von ${author} wurde inzwischen von ${by} ${DECIDED[status]}.`,
  'comments.changed': ({ author }) => `Der Kommentar von ${author} hat sich inzwischen geändert.`,

  'shop.order': 'Diese Reihenfolge gibt es im Shop nicht.',
};
