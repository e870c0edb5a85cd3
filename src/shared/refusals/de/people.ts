import type { people as english } from '../en/people.ts';
import { type Translated, writingIn } from '../writing.ts';

const { count, plural, either } = writingIn('de');

const DECIDED = { approved: 'angenommen', rejected: 'abgelehnt' };
const INVITATION = { accepted: 'angenommen', revoked: 'zurückgezogen' };

const days = (n: number) => plural(n, { one: '# Tag', other: '# Tage' });
const hours = (n: number) => plural(n, { one: '# Stunde', other: '# Stunden' });

export const people: Translated<typeof english> = {
  'samples.within':
    'Sie sind schon in einem Beispielunternehmen. Verwerfen Sie es, bevor Sie ein anderes eröffnen.',
  'samples.none': 'Das ist kein Beispielunternehmen, also gibt es nichts zu verwerfen.',
  'samples.alone':
    'Ein Beispielunternehmen gehört Ihnen allein. Laden Sie andere ein, wenn Sie wieder in Ihrem eigenen sind.',
  'identity.untypable': 'Enthält Zeichen, die sich nicht eintippen lassen.',
  'identity.shortPassword': ({ least }) => `Das Passwort muss mindestens ${count(least)} Zeichen haben.`,
  'identity.noPassword': 'Geben Sie Ihr Passwort ein.',
  'identity.commonPassword':
    'Dieses Passwort gehört zu den häufigsten und ist leicht zu erraten. Wählen Sie ein anderes.',
  'identity.ownPassword':
    'Ihr Name, Ihre E-Mail-Adresse oder der Name Ihres Unternehmens ist als Passwort leicht zu erraten. Wählen Sie ein anderes.',
  'identity.wrongPassword': 'Das ist nicht Ihr aktuelles Passwort.',
  'identity.signInFailed': 'E-Mail oder Passwort ist falsch.',
  'identity.otherWebsite': 'Diese Anfrage kam von einer anderen Website.',
  'identity.unconfirmed':
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse. Bis dahin wird nichts an andere gesendet.',
  'identity.confirmLinkSpent':
    'Dieser Link gilt nicht mehr. Melden Sie sich an, und lassen Sie die E-Mail erneut senden.',
  'identity.setUpLinkSpent':
    'Dieser Einrichtungslink gilt nicht mehr. Starten Sie Stockbook neu, um einen neuen zu erhalten.',
  'identity.resetLinkSpent': 'Dieser Link gilt nicht mehr: Er funktioniert einmal und eine Stunde lang.',
  'identity.resetAsked':
    'Wenn es zu dieser E-Mail-Adresse ein Konto gibt, ist eine E-Mail mit einem Link unterwegs, über den sich ein neues Passwort wählen lässt.',
  'identity.sameEmail': 'Das ist schon Ihre E-Mail-Adresse.',
  'identity.taken': 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Verwenden Sie eine andere.',
  'identity.wrongCode': 'Dieser Code stimmt nicht.',
  'identity.wrongFirstCode': 'Dieser Code stimmt nicht. Warten Sie auf den nächsten.',
  'identity.twoFactorOn': 'Die Zwei-Faktor-Anmeldung ist schon eingeschaltet.',
  'identity.twoFactorOff': 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet.',
  'identity.twoFactorNotBegun': 'Die Einrichtung der Zwei-Faktor-Anmeldung muss zuerst begonnen werden.',
  'identity.notFound': 'Dieses Konto gibt es nicht.',
  'sessions.notFound': 'Diese Anmeldung gibt es nicht.',

  'joining.invitationSpent':
    'Diese Einladung gilt nicht mehr: Sie wurde benutzt oder zurückgezogen, oder sie ist abgelaufen.',
  'joining.memberAlready': ({ business }) =>
    `Sie gehören schon zu ${business}: Melden Sie sich mit dieser E-Mail-Adresse an.`,
  'joining.memberElsewhere':
    'Zu dieser E-Mail-Adresse gibt es ein Konto bei einem anderen Unternehmen. Ein Konto gehört zu einem einzigen: Bitten Sie um eine Einladung an eine andere Adresse.',
  'joining.byInvitation': 'Konten entstehen hier durch Einladung. Fragen Sie stattdessen Zugang an.',
  'joining.notMade':
    'Dieses Konto konnte nicht angelegt werden. Wenn Sie schon eines haben, melden Sie sich an oder wählen Sie ein neues Passwort.',

  'members.notFound': 'Diese Person gibt es nicht.',
  'members.noAddress': 'Geben Sie mindestens eine Adresse an.',
  'members.manyAddresses': ({ most }) =>
    `Höchstens ${plural(most, { one: '# Adresse', other: '# Adressen' })}.`,
  'members.already': ({ email }) => `${email} gehört bereits dazu.`,
  'members.changed': ({ email }) => `Inzwischen hat jemand anderes ${email} geändert.`,
  'members.ownRole': 'Ihre eigene Rolle können Sie nicht ändern.',
  'members.disableSelf': 'Sie können sich nicht selbst deaktivieren.',
  'members.removeSelf': 'Sie können sich nicht selbst entfernen.',
  'members.lastAdmin': ({ email }) =>
    `${email} hat als einzige aktive Person die Administration. Geben Sie die Rolle zuerst jemand anderem.`,
  'invitations.notFound': 'Diese Einladung gibt es nicht.',
  'invitations.closed': ({ email, status }) =>
    `Die Einladung von ${email} wurde bereits ${INVITATION[status]}.`,

  'requests.notFound': 'Diese Anfrage gibt es nicht.',
  'requests.none': 'Wählen Sie mindestens eine Anfrage aus.',
  'requests.many': ({ most }) =>
    `Höchstens ${plural(most, { one: '# Anfrage', other: '# Anfragen' })} auf einmal.`,
  'requests.twice': 'Jede Anfrage nur einmal.',
  'requests.decided': ({ email, status, by }) =>
    `Die Anfrage von ${email} wurde inzwischen von ${by} ${DECIDED[status]}.`,
  'requests.askedAgain': ({ email }) =>
    `${email} hat inzwischen noch einmal angefragt. Sehen Sie sich die Anfrage erneut an.`,
  'conflict.ofOthersToo': ({ first, others }) =>
    `${first} ${plural(others, { one: 'Dasselbe gilt für # weiteren Eintrag.', other: 'Dasselbe gilt für # weitere Einträge.' })}`,

  'notifications.notFound': 'Diese Benachrichtigung gibt es nicht.',
  'notifications.id': 'Muss die ID einer Benachrichtigung sein.',
  'notifications.link': 'Muss ein Pfad dieser Website sein, etwa /view.',
  'notifications.topic': 'Muss ein Thema der Liste sein.',
  'notifications.onlyYourself': 'Sie können nur sich selbst benachrichtigen.',
  'notifications.ownBusiness': 'Sie können nur Personen Ihres eigenen Unternehmens benachrichtigen.',

  'tenants.idLength': ({ least, most }) => `Muss ${count(least)} bis ${count(most)} Zeichen haben.`,
  'tenants.idForm': 'Darf nur aus a-z, 0-9 und einzelnen Bindestrichen dazwischen bestehen.',
  'tenants.idReserved': 'Dieses Wort ist reserviert. Wählen Sie ein anderes.',
  'tenants.unknown': 'Dieses Unternehmen gibt es nicht.',
  'tenants.inactive': ({ name }) => `${name} ist nicht offen.`,
  'tenants.brandingNotAllowed': 'Sie haben nicht die Berechtigung, das Erscheinungsbild zu ändern.',
  'tenants.settingsNotAllowed': 'Sie haben nicht die Berechtigung, die Einstellungen zu ändern.',
  'tenants.brandingChanged': 'Das Erscheinungsbild hat inzwischen jemand anderes geändert.',
  'tenants.currencyInBooks': ({ currency }) =>
    `Die Währung lässt sich nicht mehr ändern: Es gibt Preise, Kosten, Bestandswerte oder Belege in ${currency}.`,
  'tenants.currencyOfThreshold': ({ currency }) =>
    `Die Währung lässt sich nicht ändern, solange die Grenze für Freigaben ein Betrag in ${currency} ist. Entfernen Sie diese zuerst.`,
  'branding.logo': 'Muss ein Bild als PNG, JPEG oder WebP von höchstens 48 KB sein, als Data-URL.',
  'branding.colour': 'Muss eine Farbe sein, etwa #0b7285.',
  'preferences.language': ({ languages }) =>
    `Möglich ist: ${either(languages)}, auch mit einer Region wie in de-AT.`,
  'preferences.timezone': 'Muss der Name einer Zeitzone sein, etwa Europe/Berlin.',
  'preferences.dateFormat': ({ formats }) => `Möglich ist: ${either(formats)}.`,
  'settings.oneOnly': 'Geben Sie genau eine Einstellung mit ihrem Wert an.',
  'settings.numberFormat':
    'Muss den Zähler genau einmal enthalten, als Nullen in geschweiften Klammern, etwa INV-{YYYY}-{00000}; {YYYY}, {YY} und {MM} stehen für das Datum.',
  'settings.reminderEarly': ({ days: n }) => `Höchstens ${days(n)} vor der Fälligkeit.`,
  'settings.reminderLate': ({ days: n }) => `Höchstens ${days(n)} nach der Fälligkeit.`,
  'settings.manyReminders': ({ most }) =>
    `Höchstens ${plural(most, { one: '# Erinnerung', other: '# Erinnerungen' })}.`,
  'settings.dayTwice': 'Jeder Tag nur einmal.',
  'settings.hours': 'Muss eine ganze Zahl von Stunden sein.',
  'settings.manyDays': ({ most }) => `Höchstens ${days(most)}.`,
  'settings.manyHours': ({ most }) => `Höchstens ${hours(most)}.`,

  'privacy.manyParties': ({ most }) => `Höchstens ${most} Kunden und Lieferanten.`,
  'privacy.unknownParty': 'Kein Kunde oder Lieferant hat diese Adresse.',
  'privacy.confirm': 'Geben Sie die E-Mail-Adresse genau so ein, wie sie oben steht.',
  'privacy.self':
    'Sie können sich nicht selbst löschen. Bitten Sie jemand anderen aus der Administration darum; gibt es dort niemanden, geben Sie die Rolle zuerst jemand anderem.',
  'privacy.sample': 'Ein Beispielbetrieb dieser Person ist noch offen. Sie muss ihn zuerst verwerfen.',
  'privacy.import': ({ count }) =>
    `Unfertige Importe nennen diese Person: ${count}. Schließen Sie diese zuerst ab oder brechen Sie sie ab.`,
  'privacy.quotes': ({ count }) =>
    `Offene Angebote: ${count}. Ziehen Sie diese zurück oder warten Sie die Antworten ab.`,
  'privacy.orders': ({ count }) =>
    `Aufträge, die nicht erledigt sind: ${count}. Liefern Sie diese aus und schließen Sie sie, oder stornieren Sie sie.`,
  'privacy.deliveries': ({ count }) =>
    `Lieferungen, die gerade zusammengestellt werden: ${count}. Schließen Sie diese zuerst ab oder brechen Sie sie ab.`,
  'privacy.returns': ({ count }) =>
    `Laufende Rückgaben: ${count}. Schließen Sie diese zuerst ab oder lehnen Sie sie ab.`,
  'privacy.recurring': ({ count }) =>
    `Laufende wiederkehrende Rechnungen: ${count}. Beenden Sie diese zuerst.`,
  'privacy.invoices': ({ count }) =>
    `Rechnungen, die Entwürfe oder nicht ganz bezahlt sind: ${count}. Löschen Sie die Entwürfe; die anderen lassen Sie bezahlen, schreiben Sie gut oder stornieren Sie.`,
  'privacy.credit': ({ count }) =>
    `Zahlungen und Gutschriften mit einem Rest: ${count}. Verrechnen oder erstatten Sie ihn zuerst.`,
  'privacy.purchaseOrders': ({ count }) =>
    `Offene Bestellungen: ${count}. Schließen oder stornieren Sie diese zuerst.`,
  'privacy.supplierReturns': ({ count }) =>
    `Offene Rücksendungen dorthin: ${count}. Schließen oder stornieren Sie diese zuerst.`,
};
