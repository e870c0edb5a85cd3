import type { Mentioned } from '#server/catalogue/items/mentions.ts';
import type { Conversation, KeptEntities, Sentiment } from '#shared/assistant/chat/context.ts';
import type { Link, Proposal, Table } from '#shared/assistant/chat/contract.ts';
import type { Named } from '#shared/assistant/chat/reading.ts';
import type { Told } from './tool.ts';

/** What somebody says, and what the conversation was about until then. */
export type Question = {
  text: string;
  context: Conversation;
  /** What was said before, the oldest first; the last few of it. */
  history?: { sender: 'user' | 'bot'; text: string }[];
  now: Date;
};

/** What the assistant says to it. */
export type Reply = {
  response: string;
  intent: string;
  topic: string | null;
  entities: KeptEntities;
  sentiment: Sentiment;
  links: Link[];
  followUps: string[];
  proposal: Proposal | null;
  table: Table | null;
  engine: 'built-in' | 'model';
};

/** A tool as an engine sees it: what it is for and what it takes. `schema` is JSON Schema. */
export type Offered = { name: string; description: string; schema: Record<string, unknown> };

/** The words and names of a tenant, by which what is said is recognised; the rights are those of who asks. */
export type Vocabulary = {
  calendar: { today: string; dateFormat: string };
  currency: string;
  /** Of words: how many items have them, and where at best (1 SKU, 2 name, 3 category or tag, 4 description, 9 nowhere). */
  known(words: string[]): Promise<Map<string, { hits: number; best: number }>>;
  /** The items that words may mean, the likeliest first; `also` tells them apart. */
  items(words: string[], also: string[]): Promise<Mentioned[]>;
  bySku(skus: string[]): Promise<Named[]>;
  categories(): Promise<string[]>;
  places(): Promise<(Named & { parentId: string | null })[]>;
  customers(words: string[]): Promise<(Named & { code: string })[]>;
  suppliers(words: string[]): Promise<(Named & { code: string })[]>;
};

/**
 * All that an engine can reach: the tools of one person, each use in a transaction of its own, with that person's
 * permissions as they are at that moment. There is no other way from an engine to the data.
 */
export type Desk = {
  audience: 'member' | 'guest';
  /** The tools that the person may use. */
  offered: Offered[];
  /** Looks names up, all in one transaction. */
  recognise<T>(work: (vocabulary: Vocabulary) => Promise<T>): Promise<T>;
  /** Uses a tool. Throws an AppError for one that is not there, is not theirs to use, or refuses. */
  use(name: string, input: unknown): Promise<Told>;
};

/** `onText` hears the whole answer so far, again and again; what it heard before is superseded. */
export type Answering = { signal?: AbortSignal; onText?: (text: string) => void };

/** Who answers. The built-in engine and any language model stand behind this one port. */
export type Engine = {
  answer(question: Question, desk: Desk, how?: Answering): Promise<Reply>;
};
