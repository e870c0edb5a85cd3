import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { plural } from './words.ts';

export const settings: Texts['settings'] = {
  title: common.settings,
  chatPrompts: 'Chat-Vorgaben',
  userManagement: 'Benutzerverwaltung',
  comingInV2: 'Kommt in V2',
  general: 'Allgemeine Einstellungen',
  person: {
    title: 'Name und E-Mail',
    changeEmail: 'E-Mail-Adresse ändern',
    newEmail: 'Neue E-Mail-Adresse',
    sent: (email) =>
      `Wir haben einen Link an ${email} gesendet. Ihre Adresse ändert sich, sobald Sie ihm folgen.`,
  },
  password: {
    current: 'Aktuelles Passwort',
    submit: 'Passwort ändern',
    done: 'Das Passwort ist geändert. Überall sonst sind Sie abgemeldet.',
    failed: 'Das Passwort konnte nicht geändert werden.',
  },
  view: {
    title: 'Wie Sie Stockbook sehen',
    text: 'Nur für Sie selbst. Was Kunden bekommen, bleibt, wie das Unternehmen es hat. Der Schalter für den dunklen Modus im Kontomenü gilt für dieses Gerät.',
    asBusiness: (value) => `Wie das Unternehmen: ${value}`,
    device: 'je nach Gerät',
  },
  mails: {
    title: 'Ihre E-Mails',
    text: 'Kein Mailserver stellt sie zu, deshalb werden sie hier für Sie aufbewahrt.',
    none: 'Es ist kein Mailserver eingerichtet: E-Mails an Sie werden aufbewahrt, und Sie lesen sie hier. Noch gibt es keine.',
    read: 'Lesen',
    readOf: (subject) => `„${subject}“ lesen`,
    closeOf: (subject) => `„${subject}“ schließen`,
    failed: 'Ihre E-Mails konnten nicht geladen werden.',
  },
  sessions: {
    title: 'Wo Sie angemeldet sind',
    here: 'Diese Anmeldung',
    signedIn: 'Angemeldet',
    endOf: (device) => `${device} abmelden`,
    endOthers: 'Überall sonst abmelden',
    ended: (n) =>
      plural(n, { one: 'An einer anderen Stelle abgemeldet.', other: 'An # anderen Stellen abgemeldet.' }),
    unknownDevice: common.unknownDevice,
    on: (browser, system) => `${browser} unter ${system}`,
    failed: 'Ihre Anmeldungen konnten nicht geladen werden.',
  },
  twoFactor: {
    off: 'Aus. Mit ihr fragt die Anmeldung zusätzlich nach einem Code einer Authenticator-App.',
    on: 'Ein. Die Anmeldung fragt nach einem Code Ihrer Authenticator-App.',
    turnOff: 'Ausschalten',
    newCodes: 'Neue Wiederherstellungscodes',
    password: 'Ihr Passwort',
    scan: 'Scannen Sie dies mit einer Authenticator-App, oder tippen Sie dort den Schlüssel ein.',
    qr: 'QR-Code für die Authenticator-App',
    key: 'Schlüssel',
    code: 'Die sechs Ziffern aus der App',
    anyCode: 'Code aus der App oder ein Wiederherstellungscode',
    codesTitle: 'Wiederherstellungscodes',
    codesText:
      'Bewahren Sie diese Codes so auf, dass Sie sie auch ohne Ihr Telefon finden. Jeder lässt Sie einmal hinein. Sie werden nicht noch einmal angezeigt.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    kept: 'Ich habe sie aufbewahrt',
    turnedOff: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet.',
  },
};
