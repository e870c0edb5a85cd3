import type { Texts } from '../en.ts';

export const shell: Texts['shell'] = {
  product: 'Stockbook',
  home: 'Stockbook, zu Ihrer Startseite',
  publicHome: 'Stockbook, zur Startseite',
  skip: 'Zum Inhalt springen',
  menu: 'Menü',
  openMenu: 'Menü öffnen',
  navigation: 'Hauptnavigation',
  darkMode: 'Dunkle Darstellung',
  dashboard: 'Überblick',
  shop: 'Shop',
  inventory: 'Lager',
  locations: 'Lagerorte',
  imports: 'Importe',
  purchaseOrders: 'Bestellungen',
  invoices: 'Rechnungen',
  users: 'Benutzer',
  userRequests: 'Zugangsanfragen',
  outbox: 'Postausgang',
  about: 'Über Stockbook',
  settings: 'Einstellungen',
  signIn: 'Anmelden',
  later: 'Kommt mit einer späteren Version.',
  signOut: 'Abmelden',
  signedInAs: (email) => `Angemeldet als ${email}`,
  account: 'Konto',
  offline:
    'Sie sind offline. Was Sie sehen, ist womöglich nicht mehr aktuell; Änderungen können nicht gespeichert werden.',
  reconnecting: 'Verbindung wird wiederhergestellt\u00a0…',
  suspended: 'Dieses Unternehmen ist gesperrt: Sie können lesen, aber nichts ändern.',
  tenantFailed: 'Die Daten Ihres Unternehmens konnten nicht geladen werden',
  pageFailed: 'Diese Seite konnte nicht angezeigt werden.',
  keys: {
    title: 'Tastenkürzel',
    everywhere: 'Überall',
    help: 'Diese Hilfe anzeigen',
    close: 'Dialog schließen',
    submit: 'Formular speichern',
  },
};

export const landing: Texts['landing'] = {
  title: 'Das Lagerbuch für kleine Unternehmen',
  lead: 'Was im Regal liegt, wo es liegt und was es wert ist. Stockbook hält jede Lagerbewegung in einem Buch fest, das nie umgeschrieben wird; so führt jede Zahl zu ihrem Nachweis.',
  signIn: 'Anmelden',
  open: 'Lager öffnen',
  demo: 'Dies ist eine Demo.',
  outbox: 'Postausgang',
  points: [
    {
      title: 'Jede Einheit ist belegt',
      text: 'Wareneingänge, Verkäufe, Umlagerungen und Zählungen sind Lagerbewegungen mit Person, Grund und dem Bestand danach.',
    },
    {
      title: 'Bringen Sie Ihr Sortiment mit',
      text: 'Importieren Sie CSV-Dateien aus Shopify, WooCommerce oder einer Tabelle: mit Probelauf vorher, und hinterher lässt sich alles rückgängig machen.',
    },
    {
      title: 'Zügig zu bedienen',
      text: 'Die Suche antwortet beim Tippen, alles geht mit der Tastatur, und Änderungen erscheinen sofort.',
    },
  ],
};

export const login: Texts['login'] = {
  title: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  submit: 'Anmelden',
  wrong: 'E-Mail oder Passwort ist falsch.',
  failed: 'Die Anmeldung ist fehlgeschlagen.',
  emailMissing: 'Geben Sie Ihre E-Mail-Adresse ein.',
  passwordMissing: 'Geben Sie Ihr Passwort ein.',
  showPassword: 'Passwort anzeigen',
  demoTitle: 'Demokonten',
  demoHint: 'Wählen Sie eines aus, um das Formular auszufüllen.',
  roles: { admin: 'Administration', inventory_manager: 'Lagerleitung', viewer: 'Nur Lesen' },
};
