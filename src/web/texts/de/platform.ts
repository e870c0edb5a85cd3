import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { count, items, plural } from './words.ts';

const people = (n: number) => plural(n, { one: '# Person', other: '# Personen' });

export const platform: Texts['platform'] = {
  title: 'Plattform',
  listLabel: common.businesses,
  searchLabel: 'Unternehmen suchen',
  searchPlaceholder: 'Name oder Kennung',
  statuses: { active: common.isOpen, suspended: 'Gesperrt', closed: 'Geschlossen' },
  columns: {
    name: common.business,
    status: common.status,
    people: common.people,
    items: common.items,
    stored: common.files,
    lastActive: 'Zuletzt aktiv',
    createdAt: common.created,
    actions: common.actions,
  },
  never: common.never,
  cardLine: (id, n, m) => `${id} · ${people(n)} · ${items(m)}`,
  actionsOf: (business) => `Aktionen für ${business}`,
  actions: { suspend: 'Sperren', reopen: common.reopen, close: common.close },
  blocked: {
    platform: 'Dieses Unternehmen betreut alle anderen und bleibt offen.',
    active: 'Es ist offen.',
    suspended: 'Es ist gesperrt.',
    closed: 'Es ist geschlossen.',
  },
  figures: {
    label: 'Die Installation in Zahlen',
    tenants: 'Offene Unternehmen',
    tenantsHint: (suspended, closed) => `${count(suspended)} gesperrt, ${count(closed)} geschlossen`,
    peopleHint: 'die sich anmelden können',
    requestsHint: 'unbeantwortet',
    mails: 'Wartende E-Mails',
    mailsHint: 'keine fehlgeschlagen',
    mailsFailed: (n) => `${count(n)} fehlgeschlagen`,
    jobs: 'Wartende Aufgaben',
    jobsHint: (n) => plural(n, { one: '# läuft', other: '# laufen' }),
    database: 'Datenbank',
    ledger: 'Lagerbuch geprüft',
    ledgerHint: 'npm run ledger:verify',
    differences: (n) =>
      n === 0 ? 'keine Abweichung' : plural(n, { one: '# Abweichung', other: '# Abweichungen' }),
    lastBackup: 'Letzte Sicherung',
    backupHint: (n, files) => `${count(n)} Zeilen, ${count(files)} Dateien`,
    noBackup: 'npm run backup',
    streams: 'Offene Fenster',
    streamsHint: 'an diesem Prozess',
    latency: 'Antwortet binnen',
    latencyValue: (ms) => `${ms} ms`,
    latencyHint: (p99, n) => `99 % in ${p99} ms, von ${count(n)} in einer Stunde`,
    errorsHint: 'der letzten Stunde',
    version: 'Version',
    since: 'gestartet',
  },
  emptyTitle: 'Noch keine Unternehmen',
  emptyText: 'Legen Sie eines an: Die erste Administration erhält eine Einladung per E-Mail.',
  noMatch: 'Kein Unternehmen gefunden',
  noMatchText: 'Versuchen Sie ein anderes Wort, oder sehen Sie alle Unternehmen an.',
  clear: 'Alle Unternehmen anzeigen',
  form: {
    id: 'Kennung',
    idHint: (id) => `Teil von Adressen wie /shop/${id}. Sie lässt sich später nicht ändern.`,
    email: 'E-Mail der ersten Administration',
    emailHint: 'Dorthin geht eine Einladung.',
    created: (name, email) => `${name} ist angelegt. Eine Einladung an ${email} ist unterwegs.`,
  },
  confirm: {
    suspend: {
      title: (name) => `${name} sperren?`,
      text: 'Vom nächsten Klick an können die Personen dort lesen, aber nichts ändern. Der Shop meldet, dass er geschlossen ist. Sie können jederzeit wieder öffnen.',
    },
    reopen: {
      title: (name) => `${name} wieder öffnen?`,
      text: 'Die Personen dort können sich sofort anmelden und arbeiten; alles ist, wie sie es verlassen haben.',
    },
    close: {
      title: (name) => `${name} schließen?`,
      text: [
        'Alle dort werden sofort abgemeldet, und niemand kann sich mehr anmelden. Nach außen ist das Unternehmen verschwunden, und offene Einladungen führen ins Leere.',
        'Die Daten bleiben erhalten, und kein anderes Unternehmen kann die Kennung bekommen. Sie können es wieder öffnen.',
      ],
      submit: 'Unternehmen schließen',
      type: (id) => `Geben Sie zur Bestätigung ${id} ein`,
      mistyped: (id) => `Das ist nicht ${id}.`,
    },
  },
  done: {
    suspend: (name) => `${name} ist gesperrt.`,
    reopen: (name) => `${name} ist wieder offen.`,
    close: (name) => `${name} ist geschlossen.`,
  },
};
