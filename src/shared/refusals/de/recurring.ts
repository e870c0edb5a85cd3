import type { recurring as english } from '../en/recurring.ts';
import type { Translated } from '../writing.ts';

export const recurring: Translated<typeof english> = {
  'recurring.notFound': 'Diese Serienrechnung gibt es nicht.',
  'recurring.isActive': ({ name }) => `„${name}“ ist aktiv.`,
  'recurring.isPaused': ({ name }) => `„${name}“ ist angehalten. Setzen Sie sie zuerst fort.`,
  'recurring.isEnded': ({ name }) => `„${name}“ ist beendet.`,
  'recurring.isUsed': ({ name }) =>
    `Aus „${name}“ sind schon Rechnungen entstanden, deshalb lässt sie sich nicht löschen. Beenden Sie sie stattdessen.`,
  'recurring.nothingDue': ({ name }) => `Für „${name}“ ist noch nichts fällig.`,
  'recurring.customerKept': ({ name }) =>
    `Aus „${name}“ sind schon Rechnungen entstanden, deshalb bleibt sie bei ihrem Kunden. Legen Sie stattdessen eine neue an.`,
  'recurring.longAgo': 'Darf nicht mehr als ein Jahr zurückliegen.',
  'recurring.startsTooEarly':
    'Bis zum Ende des letzten berechneten oder ausgelassenen Zeitraums ist alles erledigt. Beginnen Sie später.',
  'recurring.anchorOutside': 'Muss nach dem Beginn liegen, aber weniger als einen vollen Zeitraum danach.',
  'recurring.endOrCount': 'Geben Sie entweder einen letzten Tag oder eine Anzahl von Rechnungen an.',
  'recurring.endsBeforeStart': 'Darf nicht vor dem Beginn liegen.',
  'recurring.percentRange': 'Muss über -100 und darf höchstens 1000 sein.',
  'recurring.atMostChanges': ({ most }) => `Höchstens ${most} Preisänderungen.`,
  'recurring.noSuchLine': 'Diese Position gibt es nicht.',
  'recurring.notToCome': 'Wählen Sie einen der nächsten zwölf Zeiträume.',
  'recurring.isSkipped': 'Dieser Zeitraum wird schon ausgelassen.',
  'recurring.notSkipped': 'Dieser Zeitraum ist nicht ausgelassen, oder ein späterer wurde schon berechnet.',
  'recurring.unexpected': 'Bei uns ist etwas schiefgegangen. Morgen versuchen wir es noch einmal.',
};
