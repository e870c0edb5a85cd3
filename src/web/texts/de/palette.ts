import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { plural } from './words.ts';

export const palette: Texts['palette'] = {
  title: 'Suche und Befehle',
  placeholder: 'Suchen oder Befehl eingeben',
  list: 'Was gefunden wurde',
  recent: 'Zuletzt',
  howTo: 'So geht es',
  screens: 'Gehe zu',
  all: (kind) => `Alle anzeigen: ${kind}`,
  searching: 'Suche läuft\u00a0…',
  found: (n) => plural(n, { one: '# Treffer', other: '# Treffer' }),
  none: (q) => `Zu „${q}“ wurde nichts gefunden.`,
  failed: 'Es konnte nicht alles durchsucht werden.',
  hints: { move: 'wählen', open: 'öffnen', close: 'schließen' },
  commands: {
    newItem: common.newItem,
    importItems: common.importItems,
    invite: common.invitePeople,
    newBusiness: common.newBusiness,
    lookUp: common.lookUpItem,
    notifications: 'Benachrichtigungen anzeigen',
    darkMode: 'Zwischen heller und dunkler Darstellung wechseln',
    settings: 'Einstellungen öffnen',
    business: common.businessSettings,
    help: common.keyboardShortcuts,
    signOut: common.signOut,
  },
  also: {
    newItem: 'anlegen hinzufügen erstellen produkt',
    importItems: 'csv datei hochladen excel einlesen',
    invite: 'benutzer hinzufügen team mitglied',
    newBusiness: 'anlegen mandant firma',
    lookUp: 'scannen barcode preis',
    notifications: 'meldungen glocke',
    darkMode: 'dunkelmodus nacht thema aussehen',
    settings: 'passwort konto sicherheit profil',
    business: 'logo währung sprache steuersätze einheiten nummern',
    help: 'tastatur hilfe',
    signOut: 'ausloggen logout verlassen',
  },
};
