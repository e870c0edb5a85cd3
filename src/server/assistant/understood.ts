import type { Conversation, Period } from '#shared/assistant/chat/context.ts';

export type Named = { id: string; name: string };

/** What somebody means, as far as the built-in engine makes it out. */
export type Understood = {
  /** What they said as the patterns read it: in small letters, spelled out, the commonest typing errors put right. */
  text: string;
  /** The same with nothing put right: names that are looked up elsewhere stand here as they were written. */
  plain: string;
  /** The items they named; those that were spoken of before, where they say "it" or "those". */
  items: Named[];
  /** Whether the items are those of before. */
  refersBack: boolean;
  category?: string;
  location?: Named;
  period?: Period;
  emails: string[];
  /** Numbers that belong to no name, as decimal text. */
  numbers: string[];
  /** The words that say what it is about, in their order; what else they said belongs to the language. */
  about: string[];
  context: Conversation;
  /** The day it is for the tenant. */
  today: string;
};

/** How a tool is asked for in words: the intent, the patterns that show it, and what the tool is then given. */
export type Ask = {
  intent: string;
  /** The smaller, the earlier it is tried. */
  order: number;
  when: RegExp;
  unless?: RegExp;
  /** What else has to be so. */
  fits?(understood: Understood): boolean;
  /** `needsItem`: without an item it cannot be answered, and which one is asked back. */
  needsItem?: boolean;
  input(understood: Understood): Record<string, unknown>;
};

/** A name that one of some patterns finds in what was said: as it was written, or else as it was put right. */
export function nameIn({ plain, text }: Understood, patterns: RegExp[]): string | undefined {
  const found = [plain, text].flatMap((said) => patterns.map((pattern) => pattern.exec(said)?.[1]));
  return found.find(Boolean)?.replace(/\?$/, '').trim();
}

/** The ids of the items that are meant, as tools take them. */
export const idsOf = ({ items }: Understood) => items.map(({ id }) => id);
