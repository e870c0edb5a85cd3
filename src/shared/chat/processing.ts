import { z } from 'zod';
import * as f from '../fields.ts';
import { Entities, SENTIMENTS } from './context.ts';
import { ChatMessage, Link, Proposal } from './contract.ts';
import { MESSAGE_MAX } from './states.ts';

/** What `processChatMessage` is asked. Of the context, only a guest's is believed: what a member's is, is known here. */
export const ChatQuestion = z.strictObject({
  text: f.requiredText(MESSAGE_MAX),
  context: z
    .looseObject({ lastIntent: z.string().max(60).nullish(), entities: Entities.optional().catch(undefined) })
    .nullish(),
  /** The id under which the message is kept; the same again is the same message, sent once more. */
  messageId: f.id.optional(),
});
export type ChatQuestion = z.output<typeof ChatQuestion>;

/** What it answers (specification, calls). */
export const ChatAnswer = z.object({
  response: z.string(),
  metadata: z.object({
    intent: z.string(),
    entities: Entities,
    engine: z.enum(['built-in', 'model']),
    conversationId: z.string(),
    links: z.array(Link),
    followUps: z.array(z.string()),
    proposal: Proposal.nullable(),
  }),
  context: z.object({ topic: z.string().nullable(), entities: Entities, sentiment: z.enum(SENTIMENTS) }),
  /** As they are kept; null for a guest, of whom nothing is. */
  messages: z.object({ user: ChatMessage, bot: ChatMessage }).nullable(),
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;
