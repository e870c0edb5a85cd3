import type { Texts } from '../en.ts';
import { basics } from './basics.ts';
import { plural } from './words.ts';

export const shell: Texts['shell'] = {
  product: basics.stockbook,
  home: 'Stockbook, zu Ihrer Startseite',
  publicHome: 'Stockbook, zur Startseite',
  skip: 'Zum Inhalt springen',
  menu: 'Menü',
  openMenu: 'Menü öffnen',
  navigation: 'Hauptnavigation',
  darkMode: 'Dunkle Darstellung',
  dashboard: basics.dashboard,
  explore: basics.explore,
  shop: basics.shop,
  comments: basics.comments,
  inventory: basics.inventory,
  locations: basics.locations,
  imports: basics.imports,
  purchaseOrders: 'Bestellungen',
  invoices: basics.invoices,
  customers: basics.customers,
  users: basics.users,
  userRequests: basics.userRequests,
  messages: basics.messages,
  outbox: basics.emailOutbox,
  helpPage: 'Hilfe',
  about: 'Über Stockbook',
  notifications: basics.notifications,
  settings: basics.settings,
  signIn: basics.submitSignIn,
  signOut: 'Abmelden',
  signedInAs: (email) => `Angemeldet als ${email}`,
  account: 'Konto',
  waiting: (n) => plural(n, { one: '# wartet', other: '# warten' }),
  offline:
    'Sie sind offline. Was Sie sehen, ist womöglich nicht mehr aktuell; Änderungen können nicht gespeichert werden.',
  reconnecting: 'Verbindung wird wiederhergestellt\u00a0…',
  suspended: 'Dieses Unternehmen ist gesperrt: Sie können lesen, aber nichts ändern.',
  newVersion:
    'Es gibt eine neue Version von Stockbook. Laden Sie neu, wann es Ihnen passt; nicht Gespeichertes bleibt bis dahin.',
  reload: 'Neu laden',
  tenantFailed: 'Die Daten Ihres Unternehmens konnten nicht geladen werden',
  pageFailed: 'Diese Seite konnte nicht angezeigt werden.',
  managedOnly: {
    title: 'Nur für Administration und Lagerleitung',
    text: 'Mit Ihrer Rolle können Sie hier nicht arbeiten. Wenn Sie das müssen, fragen Sie die Administration Ihres Unternehmens.',
  },
  chat: {
    open: 'Chat öffnen',
    unread: (n) => plural(n, { one: '# ungelesene Nachricht', other: '# ungelesene Nachrichten' }),
  },
  keys: {
    everywhere: 'Überall',
    help: 'Diese Hilfe anzeigen',
    close: 'Dialog schließen',
    submit: 'Formular speichern',
  },
};

export const login: Texts['login'] = {
  title: basics.signIn,
  email: basics.email,
  password: basics.password,
  wrong: 'E-Mail oder Passwort ist falsch.',
  failed: 'Die Anmeldung ist fehlgeschlagen.',
  emailMissing: 'Geben Sie Ihre E-Mail-Adresse ein.',
  passwordMissing: 'Geben Sie Ihr Passwort ein.',
  demoTitle: 'Demokonten',
  demoHint: 'Wählen Sie eines aus, um das Formular auszufüllen.',
  roles: { admin: basics.admin, inventory_manager: basics.inventoryManager, viewer: basics.viewer },
};
