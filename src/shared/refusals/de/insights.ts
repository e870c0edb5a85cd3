import type { insights as english } from '../en/insights.ts';
import { type Translated, writingIn } from '../writing.ts';

const { count } = writingIn('de');

export const insights: Translated<typeof english> = {
  'reports.unknown': 'Diesen Bericht gibt es nicht.',
  'reports.between': ({ least, most }) => `Muss eine ganze Zahl von ${least} bis ${most} sein.`,
  'reports.twice': 'Nennt etwas doppelt.',
  'reports.fixedPeriod': 'Das ist kein Zeitraum, der mit dem Tag mitwandert.',
  'reports.noFile': 'Wählen Sie mindestens eine Art von Datei.',
  'reports.noRecipient': 'Wählen Sie jemanden, an den er geht.',
  'reports.recipients': ({ most }) => `Höchstens ${most} Personen.`,
  'reports.notReader': 'Muss jemand aus Ihrem Unternehmen sein, der das sehen darf.',
  'reports.what': 'Wählen Sie entweder einen Bericht oder eine gespeicherte Ansicht.',
  'reports.periodOfView': 'Eine gespeicherte Ansicht hat ihren eigenen Zeitraum.',
  'reports.viewUnclear': 'Diese Ansicht fragt nach etwas, das es nicht gibt.',
  'reports.schedules': ({ most }) => `Höchstens ${most} Zeitpläne.`,
  'reports.noSchedule': 'Diesen Zeitplan gibt es nicht.',
  'reports.scheduleChanged': 'Dieser Zeitplan wurde inzwischen von jemand anderem geändert.',
  'dashboard.unknown': 'Das ist kein Teil des Dashboards.',
  'dashboard.twice': 'Jeden Teil nur einmal.',
  'dashboard.most': ({ most }) => `Höchstens ${most} gespeicherte Ansichten.`,
  'figures.unknown': 'Diese Kennzahl gibt es nicht.',
  'figures.split': 'Danach wird keine Kennzahl aufgeteilt.',
  'figures.splits': 'Höchstens zwei.',
  'figures.most': ({ most }) => `Höchstens ${most} auf einmal.`,
  'figures.noSplit': 'Danach lässt sich diese Kennzahl nicht aufteilen.',
  'figures.noNarrowing': 'Darauf lässt sich diese Kennzahl nicht eingrenzen.',
  'figures.noDays': 'Diese Kennzahl hängt nicht an einer Zahl von Tagen.',
  'figures.noPeriod': 'Diese Kennzahl zeigt den Stand von heute.',
  'figures.noAsOf': 'Diese Kennzahl gibt es nicht zu einem Stichtag.',
  'figures.future': 'Diese Kennzahl gibt es nicht für künftige Tage.',
  'figures.tooMany': ({ most }) =>
    `Diese Kennzahl hat mehr als ${count(most)} Teile. Grenzen Sie sie ein, um eine Datei zu erhalten.`,
  'figures.noComparison': 'Diese Kennzahl zeigt den Stand von heute und lässt sich nicht vergleichen.',
};
