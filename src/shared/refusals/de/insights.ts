import type { insights as english } from '../en/insights.ts';
import type { Translated } from '../writing.ts';

export const insights: Translated<typeof english> = {
  'reports.unknown': 'Diesen Bericht gibt es nicht.',
  'reports.between': ({ least, most }) => `Muss eine ganze Zahl von ${least} bis ${most} sein.`,
  'reports.twice': 'Nennt etwas doppelt.',
  'reports.fixedPeriod': 'Das ist kein Zeitraum, der mit dem Tag mitwandert.',
  'reports.noFile': 'Wählen Sie mindestens eine Art von Datei.',
  'reports.noRecipient': 'Wählen Sie jemanden, an den er geht.',
  'reports.recipients': ({ most }) => `Höchstens ${most} Personen.`,
  'reports.notReader': 'Muss jemand aus Ihrem Unternehmen sein, der Berichte sehen darf.',
  'reports.schedules': ({ most }) => `Höchstens ${most} Zeitpläne.`,
  'reports.noSchedule': 'Diesen Zeitplan gibt es nicht.',
  'reports.scheduleChanged': 'Dieser Zeitplan wurde inzwischen von jemand anderem geändert.',
  'dashboard.unknown': 'Das ist kein Teil des Dashboards.',
  'dashboard.twice': 'Jeden Teil nur einmal.',
};
