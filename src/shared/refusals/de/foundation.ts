import type { foundation as english } from '../en/foundation.ts';
import type { Translated } from '../say.ts';
import { writingIn } from '../writing.ts';

const { count, either } = writingIn('de');

const KINDS = {
  text: 'Text sein',
  number: 'eine Zahl sein',
  integer: 'eine ganze Zahl sein',
  boolean: 'wahr oder falsch sein (true oder false)',
  list: 'eine Liste sein',
  object: 'ein Objekt sein',
  other: 'von anderer Art sein',
};

export const foundation: Translated<typeof english> = {
  'field.required': 'Diese Angabe fehlt.',
  'field.unknown': 'Dieses Feld gibt es hier nicht.',
  'field.choice': 'Steht nicht zur Auswahl.',
  'field.invalid': 'Ist nicht gültig.',
  'field.type': ({ kind }) => `Muss ${KINDS[kind]}.`,
  'field.atMostEntries': ({ most }) => `Höchstens ${count(most)} Einträge.`,
  'field.tooLong': ({ most }) => `Höchstens ${count(most)} Zeichen.`,
  'field.atMost': ({ most }) => `Höchstens ${count(most)}.`,
  'field.atLeast': ({ least }) => `Mindestens ${count(least)}.`,
  'field.empty': 'Darf nicht leer sein.',
  'field.blank': 'Darf nicht nur aus Leerzeichen bestehen.',
  'field.unstorable': 'Enthält Zeichen, die nicht gespeichert werden können.',
  'field.email': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'field.id': 'Muss die ID eines Eintrags sein.',
  'field.numberAsText': 'Muss eine als Text geschriebene Zahl sein, etwa „12.5“.',
  'field.number': 'Muss eine Zahl sein.',
  'field.decimal': 'Muss eine Zahl sein, etwa 12.5.',
  'field.decimals': ({ most }) => `Höchstens ${count(most)} Nachkommastellen.`,
  'field.digits': ({ most }) => `Höchstens ${count(most)} Stellen vor dem Komma.`,
  'field.zero': 'Darf nicht null sein.',
  'field.negative': 'Darf nicht negativ sein.',
  'field.notPositive': 'Muss größer als null sein.',
  'field.minorUnits': 'Muss eine ganze Zahl in der kleinsten Einheit der Währung sein.',
  'field.tooLarge': 'Ist zu groß.',
  'field.instant': 'Muss Datum und Uhrzeit sein, etwa 2026-01-31T12:00:00Z.',
  'field.date': 'Muss ein Datum sein, etwa 2026-01-31.',
  'field.years': 'Muss zwischen den Jahren 1900 und 2199 liegen.',
  'field.cursor': 'Diese Stelle gibt es in der Liste nicht.',
  'field.flag': 'Muss true oder false sein.',
  'field.singleLine': 'Muss in einer Zeile stehen.',
  'field.currency': 'Muss das Kürzel einer Währung sein, etwa USD.',
  'field.oneOf': ({ choices }) => `Möglich ist: ${either(choices)}.`,
  'field.column': 'Diese Spalte gibt es in der Liste nicht.',
  'field.days': 'Muss eine ganze Zahl von Tagen sein.',
  'field.future': 'Darf nicht in der Zukunft liegen.',
  'field.afterToday': 'Darf nicht nach heute liegen.',
  'field.afterLastDay': 'Darf nicht nach dem letzten Tag liegen.',
  'request.invalid': 'Die Anfrage ist nicht gültig.',
  'request.field': ({ field, problem }) => `${field}: ${problem}`,
};
