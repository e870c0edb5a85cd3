import type { Texts } from '../en.ts';
import { basics } from './basics.ts';
import { count, rows } from './words.ts';

export const ui: Texts['ui'] = {
  roles: { admin: basics.admin, inventory_manager: basics.inventoryManager, viewer: basics.viewer },
  cancel: 'Abbrechen',
  close: basics.close,
  save: basics.save,
  retry: basics.tryAgain,
  loading: 'Wird geladen\u00a0…',
  moreActions: 'Weitere Aktionen',
  none: '—',
  notAllowed:
    'Ihre Rolle erlaubt das nicht. Wenden Sie sich an eine Administratorin oder einen Administrator Ihres Unternehmens.',
  discardTitle: 'Änderungen verwerfen?',
  discardText: 'Ihre Eingaben sind noch nicht gespeichert.',
  discard: 'Änderungen verwerfen',
  changeSign: 'Plus oder minus',
  invalidDate: (example) => `Muss ein Datum sein, etwa ${example}.`,
  dateLetters: 'JMT',
  chooseDate: 'Datum wählen',
  time: 'Uhrzeit',
  calendar: {
    nextMonth: 'Nächster Monat',
    previousMonth: 'Voriger Monat',
    nextYear: 'Nächstes Jahr',
    previousYear: 'Voriges Jahr',
    nextDecade: 'Nächste zehn Jahre',
    previousDecade: 'Vorige zehn Jahre',
  },
  invalidNumber: 'Muss eine Zahl sein, etwa 12,5.',
  invalidMoney: 'Muss ein Betrag sein, etwa 12,50.',
  checkFields: 'Bitte prüfen Sie die markierten Felder.',
  yes: 'Ja',
  no: 'Nein',
  keyNames: {
    Ctrl: 'Strg',
    Shift: 'Umschalt',
    Space: 'Leertaste',
    Enter: 'Eingabe',
    Home: 'Pos1',
    End: 'Ende',
    'Page ↑': 'Bild ↑',
    'Page ↓': 'Bild ↓',
  },
};

export const errors: Texts['errors'] = {
  title: 'Das hat nicht geklappt',
  network: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  device: {
    full: 'Auf diesem Gerät ist kein Platz mehr für Ihre Eingaben. Geben Sie Speicher frei und versuchen Sie es erneut.',
    closed:
      'Dieser Browser bewahrt auf diesem Gerät nichts auf: Es ist ein privates Fenster, oder der Speicher ist gesperrt. Ohne Netz kann hier nichts eingegeben werden.',
  },
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten',
  signedOut: 'Sie sind abgemeldet. Melden Sie sich an, um fortzufahren.',
  requestId: (id) => `(Anfrage ${id})`,
};

export const list: Texts['list'] = {
  search: basics.search,
  clearSearch: 'Suche leeren',
  selectRow: (name) => `${name} auswählen`,
  selected: (n) => `${count(n)} ausgewählt`,
  selectedElsewhere: (n) => `${count(n)} nicht in dieser Liste`,
  clearSelection: 'Auswahl aufheben',
  change: 'Ändern\u00a0…',
  columns: 'Spalten',
  sort: 'Sortieren',
  sortedBy: (column, direction) =>
    `Sortierung: ${column}, ${direction === 'asc' ? 'aufsteigend' : 'absteigend'}`,
  resetColumns: 'Spalten zurücksetzen',
  moveUp: (column) => `${column} nach oben`,
  moveDown: (column) => `${column} nach unten`,
  loadingMore: 'Weitere werden geladen\u00a0…',
  moreFailed: 'Die nächsten Zeilen konnten nicht geladen werden.',
  printed: (shown, of) => `Die ersten ${count(shown)} von ${count(of)} Zeilen.`,
  end: rows,
  keys: {
    title: 'Listen',
    search: 'Zur Suche',
    move: 'Zwischen Zeilen wechseln',
    page: 'Eine Bildschirmseite nach oben oder unten',
    ends: 'Erste oder letzte geladene Zeile',
    open: 'Zeile öffnen',
    edit: 'Zeile bearbeiten',
    add: 'Neu anlegen',
    select: 'Zeile auswählen',
    range: 'Bereich auswählen',
    clear: 'Auswahl aufheben',
    resize: 'Spalte der markierten Überschrift breiter oder schmaler',
    reorder: 'Spalte der markierten Überschrift verschieben',
  },
};

/** A form that is a page, or a section of one. */
export const pageForm: Texts['pageForm'] = {
  unsaved: 'Noch nicht gespeichert.',
  nothingToSave: 'Alles ist gespeichert.',
  conflict:
    'Jemand anders hat hier inzwischen etwas geändert. Beim Speichern bleibt Ihre Eingabe, und anderswo die neue.',
};

/** What somebody keeps of a list. */
export const views: Texts['views'] = {
  none: 'Noch keine Ansicht gespeichert.',
  hint: 'Behält Filter, Sortierung und Spalten, wie sie jetzt sind.',
  share: 'Für alle im Unternehmen',
  forAll: 'für alle',
  save: 'Diese Ansicht speichern',
  remove: (name) => `Ansicht ${name} entfernen`,
};

export const tenant: Texts['tenant'] = {
  noContext: 'Es ist kein Unternehmen geladen',
  preferencesFailed: 'Die Voreinstellungen konnten nicht gespeichert werden',
  brandingFailed: 'Das Erscheinungsbild konnte nicht gespeichert werden',
  settingFailed: 'Die Einstellung konnte nicht gespeichert werden',
};
