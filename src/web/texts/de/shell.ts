import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { plural } from './words.ts';

export const shell: Texts['shell'] = {
  product: common.stockbook,
  home: 'Stockbook, zu Ihrer Startseite',
  publicHome: 'Stockbook, zur Startseite',
  skip: 'Zum Inhalt springen',
  menu: 'Menü',
  openMenu: 'Menü öffnen',
  navigation: 'Hauptnavigation',
  darkMode: 'Dunkle Darstellung',
  dashboard: common.dashboard,
  shop: common.shop,
  comments: common.comments,
  inventory: common.inventory,
  locations: common.locations,
  imports: common.imports,
  purchaseOrders: 'Bestellungen',
  invoices: common.invoices,
  customers: common.customers,
  users: common.users,
  userRequests: common.userRequests,
  messages: common.messages,
  outbox: common.emailOutbox,
  about: 'Über Stockbook',
  notifications: common.notifications,
  settings: common.settings,
  signIn: common.submitSignIn,
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
  title: common.signIn,
  email: common.email,
  password: common.password,
  wrong: 'E-Mail oder Passwort ist falsch.',
  failed: 'Die Anmeldung ist fehlgeschlagen.',
  emailMissing: 'Geben Sie Ihre E-Mail-Adresse ein.',
  passwordMissing: 'Geben Sie Ihr Passwort ein.',
  demoTitle: 'Demokonten',
  demoHint: 'Wählen Sie eines aus, um das Formular auszufüllen.',
  roles: { admin: common.admin, inventory_manager: common.inventoryManager, viewer: common.viewer },
};
