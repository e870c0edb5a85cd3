import { z } from 'zod';
import { Reading } from './reading.ts';

export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

const text = (max: number) => z.string().max(max);
const named = z.object({ id: text(60), name: text(300) });

/** A stretch of time: its first and its last day (YYYY-MM-DD, by the clocks of the tenant), and how people call it. */
export const Period = z.object({ from: text(40), to: text(40), label: text(120) });
export type Period = z.infer<typeof Period>;

/** What a conversation is about, so that "and last month?" or "where is it?" can be understood. */
export const Entities = z.object({
  /** The items that were spoken of last. */
  items: z.array(named).max(20).optional(),
  category: text(120).optional(),
  location: named.optional(),
  period: Period.optional(),
  /** What the last list was narrowed to. */
  stock: z.enum(['low', 'out']).optional(),
  reason: text(40).optional(),
});
export type Entities = z.infer<typeof Entities>;

/** The same with how the last question was read, which the next may go on with: it is kept, and nobody is told. */
export const KeptEntities = Entities.extend({ reading: Reading.optional() });
export type KeptEntities = z.infer<typeof KeptEntities>;

/** What pages are told of it. */
export function toldOf({ reading: _, ...entities }: KeptEntities): Entities {
  return entities;
}

/** What the assistant knows of a conversation (specification, chat context per user). */
export type ChatContext = {
  /** Messages of the person in this session. */
  messageCount: number;
  sessionStart: string;
  userId: string;
  tenantId: string;
  conversationId: string;
  lastIntent: string | null;
  topic: string | null;
  entities: KeptEntities;
  sentiment: Sentiment;
  lastInteraction: string;
};

/** What an answer adds to the context. */
export type Turn = { intent: string; topic: string | null; entities: KeptEntities; sentiment: Sentiment };

/** What a conversation was about until now. */
export type Conversation = Pick<ChatContext, 'lastIntent' | 'topic' | 'entities'>;

/** After so long a silence somebody begins anew: "it" is nothing of this morning. */
const SILENCE_MS = 4 * 3_600_000;

/** The context in which a message arrives: that of the session, or of a new one, which knows nothing yet. */
export function contextOnArrival(
  before: ChatContext | null,
  of: { userId: string; tenantId: string; now: Date; newId: () => string },
): ChatContext {
  const now = of.now.toISOString();
  const isGoingOn = before !== null && of.now.getTime() - Date.parse(before.lastInteraction) < SILENCE_MS;
  if (isGoingOn) return { ...before, messageCount: before.messageCount + 1, lastInteraction: now };
  return {
    messageCount: 1,
    sessionStart: now,
    userId: of.userId,
    tenantId: of.tenantId,
    conversationId: of.newId(),
    lastIntent: null,
    topic: null,
    entities: {},
    sentiment: 'neutral',
    lastInteraction: now,
  };
}

/** The context after an answer. */
export function contextAfter(
  context: ChatContext,
  { intent, topic, entities, sentiment }: Turn,
): ChatContext {
  return { ...context, lastIntent: intent, topic, entities, sentiment };
}
