import { expect, it } from 'vitest';
import { LANGUAGES, Question, questionsOf } from './question.ts';

const LEAST = { en: 400, de: 120, ar: 120 };

it.each(LANGUAGES)('the questions in "%s" are enough, each once, and each means one thing', (language) => {
  const [seen, unseen] = [questionsOf(language, 'seen'), questionsOf(language, 'unseen')];
  const all = [...seen, ...unseen];
  const wrong = all.flatMap((one) => {
    const read = Question.safeParse(one);
    return read.success ? [] : [[one, read.error.issues.map(({ path }) => path.join('.'))]];
  });
  expect(wrong).toEqual([]);
  expect(all.length).toBeGreaterThanOrEqual(LEAST[language]);
  expect(Math.abs(seen.length - unseen.length)).toBeLessThanOrEqual(1);
  const keys = (all as Question[]).map(({ q, after = [] }) => JSON.stringify([...after, q]).toLowerCase());
  expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([]);
});
