import type { Texts } from '../en.ts';
import { plural } from './words.ts';

export const help: Texts['help'] = {
  title: 'So geht es',
  lead: 'Fragen Sie mit Ihren Worten, oder sehen Sie die Liste durch.',
  searchLabel: 'Hilfe durchsuchen',
  searchPlaceholder: 'Rechnung stornieren …',
  found: (n) => plural(n, { one: '# Antwort', other: '# Antworten' }),
  none: (q) => `Zu „${q}“ wurde nichts gefunden. Versuchen Sie andere Worte, oder sehen Sie die Liste durch.`,
  areas: 'Bereiche',
  missing: 'Noch nicht möglich',
  open: (place) => `${place} öffnen`,
  signIn: 'Melden Sie sich an, um die genannten Seiten zu öffnen.',
};
