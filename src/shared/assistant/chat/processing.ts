import { z } from 'zod';
import { defineCallable } from '#shared/foundation/callable/callable.ts';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { Entities, SENTIMENTS } from './context.ts';
import { ChatMessage, Link, Proposal, Table } from './contract.ts';
import { MESSAGE_MAX } from './states.ts';

const named = z.strictObject({ id: f.text(60), name: f.text(300) });

/** `Entities` as a page sends them: what it does not know of is refused, as everywhere. */
const SentEntities = z.strictObject({
  items: z
    .array(named)
    .max(20, sayText('chat.items', { most: 20 }))
    .optional(),
  category: f.text(120).optional(),
  location: named.optional(),
  period: z.strictObject({ from: f.text(40), to: f.text(40), label: f.text(120) }).optional(),
  stock: z.enum(['low', 'out'], sayText('field.oneOf', { choices: ['low', 'out'] })).optional(),
  reason: f.text(40).optional(),
});

const instant = f.text(40).nullish();

/**
 * What `processChatMessage` is asked. The context is that of the specification or a part of it. Only what a guest's
 * conversation is about is believed: what a member's is, is known here, and who somebody is says their token alone.
 */
export const ChatQuestion = z.strictObject({
  text: f.requiredText(MESSAGE_MAX),
  context: z
    .strictObject({
      messageCount: z
        .int(sayText('field.type', { kind: 'integer' }))
        .min(0, sayText('field.atLeast', { least: 0 }))
        .max(1_000_000, sayText('chat.atMost', { most: 1_000_000 }))
        .nullish(),
      sessionStart: instant,
      userId: f.text(60).nullish(),
      tenantId: f.text(60).nullish(),
      conversationId: f.text(60).nullish(),
      lastIntent: f.text(60).nullish(),
      topic: f.text(60).nullish(),
      entities: SentEntities.nullish(),
      sentiment: z.enum(SENTIMENTS, sayText('field.oneOf', { choices: SENTIMENTS })).nullish(),
      lastInteraction: instant,
    })
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
    table: Table.nullable(),
  }),
  context: z.object({ topic: z.string().nullable(), entities: Entities, sentiment: z.enum(SENTIMENTS) }),
  /** As they are kept; null for a guest, of whom nothing is. */
  messages: z.object({ user: ChatMessage, bot: ChatMessage }).nullable(),
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;

/** What a client that reads the answer as a stream hears before its end: all that has been said so far. */
export type ChatPart = { text: string };

const wrapped = defineCallable({
  name: 'processChatMessage',
  needs: 'signedIn',
  guests: true,
  tag: 'Functions',
  summary:
    "Say something to the assistant: a member in their own chat, a guest to that of the shop's visitors",
  data: ChatQuestion,
  result: ChatAnswer,
  example: { text: 'What is running low?', context: null },
});

/**
 * The specification has it both ways: as a callable function, `{"data": {text, context}}` answered by `{"result": …}`,
 * and as a POST of `{text, context}`, answered by response, metadata and context with the same `result` beside them.
 */
export const processChatMessage = {
  ...wrapped,
  unwrapped: true,
  way: 'steps',
  answer: wrapped.answer.extend(
    ChatAnswer.pick({ response: true, metadata: true, context: true }).partial().shape,
  ),
} as const;
