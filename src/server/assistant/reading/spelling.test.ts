import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/assistant/chat/reading.ts';
import { languageOf } from './language.ts';
import { formsOf, lexiconOf } from './lexicon/compiled.ts';
import { marksIn, partsOf, putRight } from './marks.ts';
import { tokensOf } from './tokens.ts';

/** The words of a text as they are understood, where the tenant knows no words of its own. */
const wordsOf = (text: string, language: Language) =>
  putRight(tokensOf(text, language), lexiconOf(language), () => false).map(({ text: word }) => word);

const ideasIn = (text: string, language: Language) => {
  const lexicon = lexiconOf(language);
  const marks = marksIn(
    putRight(tokensOf(text, language), lexicon, () => false),
    lexicon,
  );
  return new Set(marks.flatMap(({ ideas }) => [...ideas]));
};

describe('typing errors', () => {
  it.each<[Language, string, string]>([
    ['en', 'oustanding', 'outstanding'],
    ['en', 'qaurter', 'quarter'],
    ['en', 'recievables', 'receivables'],
    ['en', 'ded', 'dead'],
    ['en', 'payed', 'paid'],
    ['en', 'selled', 'sold'],
    ['de', 'umstaz', 'umsatz'],
    ['de', 'vergleihcen', 'vergleichen'],
  ])('in "%s": %s is %s', (language, typed, meant) => {
    expect(wordsOf(typed, language)).toEqual([meant]);
  });

  it('reads a verb with what stands behind what it is about', () => {
    expect(ideasIn('write two of them off', 'en')).toContain('scrap');
    expect(ideasIn('what did we write in', 'en')).not.toContain('takeIn');
  });

  it('leaves what the tenant has a word for', () => {
    const tokens = tokensOf('salles', 'en');
    expect(putRight(tokens, lexiconOf('en'), (word) => word === 'salles')[0]!.text).toBe('salles');
  });
});

describe('German', () => {
  it.each([
    ['lagerplatzliste', ['lagerplatz', 'liste']],
    ['kundenliste', ['kunden', 'liste']],
  ])('takes "%s" apart', (word, parts) => {
    expect(partsOf(word, lexiconOf('de'))).toEqual(parts);
  });

  it('reads compounds and verbs that stand in two places', () => {
    expect(ideasIn('Rechnugsentwurf', 'de')).toContain('invoice');
    expect(ideasIn('buch drei davon aus', 'de')).toContain('scrap');
    expect(ideasIn('Zahlungseingaenge', 'de')).toContain('payment');
    expect(ideasIn('wie sah das im Mai aus', 'de')).not.toContain('out');
  });
});

describe('Arabic', () => {
  it('reads words with what is written before and behind them', () => {
    const [token] = tokensOf('وبالمبيعات', 'ar');
    expect(formsOf(token!)).toContain('مبيعات');
    expect(ideasIn('مبيعاتُنا', 'ar')).toContain('revenue');
    expect(ideasIn('زبائننا', 'ar')).toContain('customer');
    expect(ideasIn('ضريبه', 'ar')).toContain('tax');
  });

  it('reads its own digits', () => {
    expect(tokensOf('١٢ و ٢٬٠٠٠', 'ar').map(({ number }) => number)).toEqual([12, undefined, 2000]);
  });
});

describe('numbers', () => {
  it.each<[Language, string, number]>([
    ['en', '2,000', 2000],
    ['en', '19.95', 19.95],
    ['en', '2k', 2000],
    ['de', '1.500', 1500],
    ['de', '12,50', 12.5],
  ])('in "%s": %s', (language, text, number) => {
    expect(tokensOf(text, language)[0]!.number).toBe(number);
  });
});

describe('what is written together', () => {
  it.each([
    ['top5', ['top', '5']],
    ['FY25', ['fy', '2025']],
    ['5x50', ['5', 'x', '50']],
    ["haven't", ['have', 'not']],
    ['havnt', ['have', 'not']],
  ])('in "%s"', (text, words) => {
    expect(tokensOf(text, 'en').map(({ text: word }) => word)).toEqual(words);
  });
});

describe('the language of a text', () => {
  it.each<[string, Language]>([
    ['how much did we sell', 'en'],
    ['was steht bei Old Pier noch offen', 'de'],
    ['bestand in Aisle C', 'de'],
    ['كم باقي من Bilge pump', 'ar'],
    ['sales H1 2026 vs H1 2025', 'en'],
  ])('"%s"', (text, language) => {
    expect(languageOf(text, undefined)).toBe(language);
  });

  it('is that of before where names are all that is said', () => {
    expect(languageOf('Gannet', 'de')).toBe('de');
  });
});
