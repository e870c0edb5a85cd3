import { reportWords } from '#shared/insights/reports/words/de.ts';
import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { rows } from './words.ts';

export const period: Texts['period'] = {
  names: {
    today: common.today,
    yesterday: 'Gestern',
    '7d': 'Letzte 7 Tage',
    lastWeek: 'Letzte Woche',
    '30d': 'Letzte 30 Tage',
    '12m': 'Letzte 12 Monate',
    month: 'Dieser Monat',
    lastMonth: 'Letzter Monat',
    quarter: 'Dieses Quartal',
    year: 'Dieses Jahr',
    own: 'Eigene Daten',
  },
  to: common.until,
};

export const reports: Texts['reports'] = {
  title: common.reports,
  label: 'Bericht',
  ...reportWords,
  hints: {
    valuation: 'Was am Ende des letzten Tages des Zeitraums da war, und was es wert war.',
    movements: 'Was im Zeitraum kam und ging, nach Artikel und Grund.',
    ageing: 'Wie lange der Bestand von heute schon da ist: Was zuletzt kam, gilt als das, was noch da ist.',
    abc: 'Artikel nach dem Wareneinsatz des Berechneten: A macht die ersten 80 % aus, B die nächsten 15 %, C den Rest.',
    suppliers:
      'Wie Lieferanten in den letzten zwölf Monaten geliefert haben. „Angenommen“ ist der Durchschnitt der erhaltenen Positionen: Jede zählt gleich, in welcher Einheit auch immer.',
    'sales-items': 'Nettoverkäufe, Wareneinsatz und Rohertrag jedes Artikels, in der Währung der Bücher.',
    'sales-customers': 'Rechnungen abzüglich Gutschriften jedes Kunden.',
    'sales-days': 'Rechnungen abzüglich Gutschriften jedes Tages.',
    backorders:
      'Worauf Kunden warten, die am längsten warten zuerst: seit wann, für wann es zugesagt ist und wann es erwartet wird.',
    'fill-rate':
      'Wie viel jeder Auftragsposition mit der ersten Lieferung und bis zum zugesagten Tag hinausging, nach Artikel und Auftragsdatum. Die schlechtesten zuerst.',
    'on-time':
      'Lieferungen im Zeitraum, und wie viele Positionen bis zum zugesagten Tag hinausgingen, nach Kunde.',
    returns:
      'Was Kunden im Zeitraum zurückgeschickt haben, nach Grund und Artikel, zu den Preisen der Aufträge.',
    receivables:
      'Was jeder Kunde schuldet: offene Rechnungen nach Fälligkeit, abzüglich noch nicht verrechneter Guthaben.',
    tax: 'Nettobeträge und Steuer nach Satz, von Rechnungen abzüglich Gutschriften.',
  },
  rows,
  truncated: (n) => `Die ersten ${rows(n)}. Die Dateien haben alle.`,
  empty: 'Für diesen Zeitraum gibt es nichts zu berichten.',
  emptyToday: 'Heute gibt es nichts zu berichten.',
};
