import type { Texts } from '../en.ts';
import { plural } from './words.ts';

export const unsent: Texts['unsent'] = {
  title: 'Noch nicht gesendete Eingaben',
  hint: 'Diese Eingaben sind auf diesem Gerät gespeichert und werden gesendet, sobald es eine Verbindung gibt.',
  waiting: 'Warten auf das Senden',
  refused: 'Nicht angenommen',
  all: 'Alles ist gesendet.',
  many: (n) => plural(n, { one: '# Eingabe', other: '# Eingaben' }),
  sendNow: 'Jetzt senden',
  discard: 'Eingabe verwerfen',
  discardTitle: 'Diese Eingabe verwerfen?',
  discardText: (name) => `${name}: Was eingegeben wurde, geht verloren.`,
  signOutTitle: (n) =>
    plural(n, {
      one: 'Mit # nicht gesendeten Eingabe abmelden?',
      other: 'Mit # nicht gesendeten Eingaben abmelden?',
    }),
  signOutText:
    'Sie sind nur auf diesem Gerät. Wenn Sie sich abmelden, ohne sie zu senden, werden sie gelöscht.',
  sendFirst: 'Senden und abmelden',
  signOutAnyway: 'Löschen und abmelden',
  stay: 'Angemeldet bleiben',
  left: (n) =>
    plural(n, {
      one: '# Eingabe konnte nicht gesendet werden. Sie sind noch angemeldet.',
      other: '# Eingaben konnten nicht gesendet werden. Sie sind noch angemeldet.',
    }),
};
