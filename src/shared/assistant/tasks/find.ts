import { typingErrors } from '../../text.ts';
import { stemOf, tellingWords, withoutPrefix } from './stems.ts';
import { type Guide, TASKS, type TaskId } from './tasks.ts';

export type FoundTask = {
  id: TaskId;
  /** From 0 to 1: how much of what was asked it answers. */
  score: number;
};

/** Below this a task has some word in common with the question, and no more. */
const FITS = 0.46;
/** What is so much worse than the best is not what was meant. */
const NEAR_BEST = 0.6;
/** What a word of the answer counts beside one of a title. */
const OF_ANSWER = 0.35;
/** What a word counts that no task knows, beside the rarest. */
const UNKNOWN = 0.45;
/** And what a figure does. */
const OF_FIGURE = 0.1;

type Entry = { id: TaskId; phrases: string[][]; own: ReadonlySet<string>; answer: ReadonlySet<string> };
type Index = {
  entries: Entry[];
  weights: ReadonlyMap<string, number>;
  answers: ReadonlySet<string>;
  rarest: number;
};

const indexes = new WeakMap<Guide, Index>();

/**
 * The tasks of a guide that answer a question, the best first; empty where none fits. The question is as people type it,
 * in the language of the guide: in any order, with typing errors, and in a field as yet without its end.
 */
export function findTasks(guide: Guide, question: string): FoundTask[] {
  const index = indexOf(guide);
  const asked = tellingWords(guide.language, question.slice(0, 300)).map((word) =>
    likenesses(guide, index, word),
  );
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  if (!total) return [];
  const within = (of: ReadonlySet<string>, like: ReadonlyMap<string, number>) => {
    let best = 0;
    for (const [stem, alike] of like) if (alike > best && of.has(stem)) best = alike;
    return best;
  };
  const found = index.entries
    .map(({ id, phrases, own, answer }) => {
      const covered = asked.map(({ weight, like }) => {
        const best = within(own, like);
        return weight * Math.max(best, best ? 0 : OF_ANSWER * within(answer, like));
      });
      const cover = covered.reduce((sum, part) => sum + part, 0) / total;
      const closest = cover
        ? Math.max(...phrases.map((phrase) => closeness(index, phrase, asked, total)))
        : 0;
      return { id, score: 0.55 * cover + 0.45 * closest };
    })
    .filter(({ score }) => score >= FITS)
    .toSorted((a, b) => b.score - a.score);
  return found.filter(({ score }) => score >= (found[0]?.score ?? 0) * NEAR_BEST);
}

type Asked = { weight: number; like: ReadonlyMap<string, number> };

/** How near a phrase is to the whole question: the mean of how much each has of the other. */
function closeness({ weights }: Index, phrase: string[], asked: Asked[], total: number): number {
  let ofQuestion = 0;
  const met = new Map<string, number>();
  for (const { weight, like } of asked) {
    let best = 0;
    for (const stem of phrase) {
      const alike = like.get(stem) ?? 0;
      if (alike > best) best = alike;
      if (alike > (met.get(stem) ?? 0)) met.set(stem, alike);
    }
    ofQuestion += weight * best;
  }
  const sum = phrase.reduce((all, stem) => all + weights.get(stem)!, 0);
  const ofPhrase = [...met].reduce((all, [stem, alike]) => all + weights.get(stem)! * alike, 0);
  const [recall, precision] = [ofQuestion / total, ofPhrase / sum];
  return recall + precision ? (2 * recall * precision) / (recall + precision) : 0;
}

/** The stems of the guide that a word may mean, each with how alike they are, and what the word weighs. */
function likenesses({ language }: Guide, { weights, answers, rarest }: Index, word: string): Asked {
  const like = new Map<string, number>();
  for (const form of [word, withoutPrefix(language, word)]) {
    if (form === null) continue;
    const stem = stemOf(language, form);
    for (const known of [...weights.keys(), ...answers]) {
      const alike = likeness(language, stem, known, weights.has(stem));
      if (alike > (like.get(known) ?? 0)) like.set(known, alike);
    }
  }
  let weight = 0;
  let best = 0;
  for (const [stem, alike] of like) {
    const own = weights.get(stem);
    if (own === undefined || alike < best) continue;
    weight = alike > best ? own : Math.max(weight, own);
    best = alike;
  }
  // A figure is of the case and not of the task.
  if (/^\d+$/.test(word)) return { like, weight: rarest * OF_FIGURE };
  return { like, weight: best ? weight : rarest * UNKNOWN };
}

/** How alike two stems are, from 0 to 1: the same, begun, part of a compound, or mistyped unless it is right. */
function likeness(language: Guide['language'], typed: string, known: string, isRight: boolean): number {
  const hasCompounds = language !== 'en';
  // The pattern of an Arabic word changes within it, as a typing error would.
  const isPattern = language === 'ar';
  if (typed === known) return 1;
  const [short, long] = typed.length < known.length ? [typed, known] : [known, typed];
  if (short.length >= 3 && known.startsWith(typed)) return long.length - short.length < 4 ? 0.85 : 0.75;
  if (short.length >= 4 && (long.startsWith(short) || (hasCompounds && long.endsWith(short)))) return 0.7;
  if (hasCompounds && short.length >= 5 && long.includes(short)) return 0.6;
  const allowed = typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2;
  if ((isRight && !isPattern) || !allowed || long.length - short.length > allowed) return 0;
  const errors = typingErrors(typed, known);
  // Few mistype the letter that a word begins with, and another one begins another word.
  if (errors > allowed || /\d/.test(typed) || (!isPattern && typed[0] !== known[0])) return 0;
  return errors === 1 ? 0.8 : 0.6;
}

function indexOf(guide: Guide): Index {
  const made = indexes.get(guide);
  if (made) return made;
  const stems = (text: string) => [
    ...new Set(tellingWords(guide.language, text).map((word) => stemOf(guide.language, word))),
  ];
  const entries = TASKS.map(({ id }): Entry => {
    const { title, also, answer } = guide.tasks[id];
    const phrases = [title, ...also.split(/[,،]/)].map(stems).filter(({ length }) => length);
    return { id, phrases, own: new Set(phrases.flat()), answer: new Set(stems(answer)) };
  });
  const counts = new Map<string, number>();
  for (const { own } of entries) for (const stem of own) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const weightOf = (tasks: number) => Math.log(1 + TASKS.length / tasks);
  const index: Index = {
    entries,
    weights: new Map([...counts].map(([stem, tasks]) => [stem, weightOf(tasks)])),
    answers: new Set(entries.flatMap(({ answer }) => [...answer]).filter((stem) => !counts.has(stem))),
    rarest: weightOf(1),
  };
  indexes.set(guide, index);
  return index;
}
