import type { Language } from '#shared/assistant/chat/reading.ts';
import type { FigureName } from '#shared/insights/figures/catalogue.ts';
import type { Idea } from '../ideas.ts';

/**
 * Words of a kind, parted by commas: a phrase is several words, a star stands for any ending, and braces for a choice of
 * words: "{past|beyond} {|the }due date".
 */
type Phrases = string;

/** Words of time as symbols that the grammar of times knows, such as "this u.week"; see `times.ts`. */
type Times = Record<string, Phrases>;

/** What the words of a language stand for. */
export type Lexicon = {
  language: Language;
  ideas: Partial<Record<Idea, Phrases>>;
  /** As above, in the plural. */
  plurals: Partial<Record<Idea, Phrases>>;
  times: Times;
  /** Words that are a letter away from ones that say something here, and are none of them: told as left out. */
  itself: Phrases;
  /** How people ask how something is done, besides the phrases for it: over the words as they are looked up. */
  asksHow: RegExp;
  /** What the product does not do: what it is called, and how people ask for it. */
  cannot: Record<string, Phrases>;
  /** What else figures are called. */
  figures: Record<FigureName, readonly string[]>;
};
