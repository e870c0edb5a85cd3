import { expect, it } from 'vitest';
import { LANGUAGES, Question, questionsOf } from './question.ts';

const LEAST = { en: 600, de: 180, ar: 180 };
/** So many of them are only ever counted. */
const UNSEEN = { en: 170, de: 75, ar: 75 };

it.each(LANGUAGES)('the questions in "%s" are enough, each once, and each means one thing', (language) => {
  const [seen, unseen] = [questionsOf(language, 'seen'), questionsOf(language, 'unseen')];
  const all = [...seen, ...unseen];
  const wrong = all.flatMap((one) => {
    const read = Question.safeParse(one);
    return read.success ? [] : [[one, read.error.issues.map(({ path }) => path.join('.'))]];
  });
  expect(wrong).toEqual([]);
  expect(all.length).toBeGreaterThanOrEqual(LEAST[language]);
  expect(unseen.length).toBeGreaterThanOrEqual(UNSEEN[language]);
  const keys = (all as Question[]).map(({ q, after = [] }) => JSON.stringify([...after, q]).toLowerCase());
  expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([]);
});
