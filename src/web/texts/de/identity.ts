import type { Texts } from '../en.ts';

export const entry: Texts['entry'] = {
  showPassword: 'Passwort anzeigen',
  passwordHint: 'Mindestens 6 Zeichen, und nichts, was andere zuerst versuchen würden, etwa Ihr Name.',
  forgotten: 'Passwort vergessen?',
  tooMany: 'Zu viele Versuche. Warten Sie eine Viertelstunde und versuchen Sie es dann erneut.',
  code: {
    lead: 'Geben Sie die sechs Ziffern ein, die Ihre Authenticator-App zeigt.',
    label: 'Code',
    recoveryLead: 'Geben Sie einen Ihrer aufbewahrten Wiederherstellungscodes ein. Jeder gilt einmal.',
    recoveryLabel: 'Wiederherstellungscode',
    useRecovery: 'Wiederherstellungscode verwenden',
    useApp: 'Authenticator-App verwenden',
    missing: 'Geben Sie den Code ein.',
    again: 'Das hat zu lange gedauert oder zu viele Versuche gebraucht. Melden Sie sich noch einmal an.',
    back: 'Zurück zur Anmeldung',
  },
  reset: {
    title: 'Passwort zurücksetzen',
    lead: 'Geben Sie Ihre E-Mail-Adresse ein. Wenn es dazu ein Konto gibt, senden wir Ihnen einen Link, um ein neues Passwort zu wählen.',
    ask: 'Link senden',
    sentTitle: 'Sehen Sie in Ihr Postfach',
    spam: 'Nach einigen Minuten noch nichts da? Sehen Sie im Spam-Ordner nach, oder fragen Sie erneut an.',
    askAgain: 'Neuen Link anfordern',
    bad: 'Dieser Link gilt nicht mehr: Er funktioniert einmal und eine Stunde lang.',
    chooseTitle: 'Neues Passwort wählen',
    doneTitle: 'Ihr Passwort ist geändert',
    done: (email) => `Sie sind überall abgemeldet. Melden Sie sich als ${email} mit dem neuen Passwort an.`,
  },
  register: {
    lead: 'Sie erhalten ein eigenes Lager und übernehmen seine Administration. Andere können Sie danach einladen.',
    businessName: 'Name des Unternehmens',
    address: 'Adresse Ihres Shops',
    taken: (free) => `Diese Adresse ist vergeben. Frei ist ${free}.`,
    noCountry: 'Kein solches Land.',
    begins: (what) => what.join(' · '),
    beginsHint:
      'Das können Sie später ändern; die Währung bis zur ersten Rechnung, Bestellung oder Buchung im Lager.',
    name: 'Ihr Name',
    haveAccount: 'Sie haben schon ein Konto?',
    byInvitationTitle: 'Nur mit Einladung',
    byInvitation:
      'Konten entstehen hier durch Einladung. Bitten Sie die Administration Ihres Unternehmens darum, oder fragen Sie bei uns Zugang an.',
  },
  join: {
    title: (tenant) => `${tenant} beitreten`,
    lead: (role) =>
      `Sie wurden mit der Rolle „${role}“ eingeladen. Wählen Sie ein Passwort und legen Sie los.`,
    submit: 'Beitreten',
    badTitle: 'Diese Einladung funktioniert nicht',
    ask: 'Bitten Sie die Person, die Sie eingeladen hat, sie noch einmal zu senden.',
  },
  confirm: {
    doneTitle: 'Ihre E-Mail-Adresse ist bestätigt',
    done: (email) => `Stockbook darf nun E-Mails im Namen von ${email} senden.`,
    changedTitle: 'Ihre E-Mail-Adresse ist geändert',
    changed: (email) => `Melden Sie sich ab jetzt mit ${email} an.`,
    badTitle: 'Dieser Link funktioniert nicht',
  },
  setUp: {
    title: 'Stockbook einrichten',
    lead: 'Sie übernehmen als erste Person die Administration dieser Installation. Der Link gilt einmal.',
    submit: 'Einrichten',
    badTitle: 'Dieser Einrichtungslink funktioniert nicht',
    bad: 'Er wurde schon benutzt, oder ein späterer Start hat einen anderen ausgegeben. Sehen Sie nach, was der Server zuletzt ausgegeben hat.',
  },
  unconfirmed: {
    label: 'E-Mail-Adresse nicht bestätigt',
    text: (email) =>
      `Bestätigen Sie Ihre E-Mail-Adresse ${email}: Öffnen Sie den Link in der E-Mail von uns. Bis dahin wird nichts an andere gesendet, etwa Einladungen.`,
    kept: (email) =>
      `Bestätigen Sie Ihre E-Mail-Adresse ${email}. Es ist kein Mailserver eingerichtet, deshalb liegt die E-Mail mit dem Link hier für Sie. Bis dahin wird nichts an andere gesendet, etwa Einladungen.`,
    read: 'E-Mail lesen',
    send: 'E-Mail erneut senden',
  },
};
