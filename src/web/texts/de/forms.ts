import type { Texts } from '../en.ts';
import { basics } from './basics.ts';

export const requestAccess: Texts['requestAccess'] = {
  title: 'Zugang anfragen',
  lead: 'Sagen Sie uns, wer Sie sind. Die Administration des Unternehmens sieht sich Ihre Anfrage an, und Sie erhalten eine E-Mail, sobald entschieden ist.',
  name: basics.name,
  email: basics.email,
  message: basics.message,
  optional: 'freiwillig',
  send: 'Anfrage senden',
  back: 'Zurück zur Anmeldung',
  website: 'Dieses Feld leer lassen',
  emailWrong: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  failed: 'Ihre Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  sentTitle: 'Ihre Anfrage ist gesendet',
  sentText: (email) => `Die Administration sieht sie sich an. Die Antwort geht an ${email}.`,
};
