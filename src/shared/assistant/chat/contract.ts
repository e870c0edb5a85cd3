import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { DEFAULT_DOCUMENT, DOCUMENT_MAX } from './configuration.ts';
import { Entities, SENTIMENTS } from './context.ts';
import { AT_ONCE, MESSAGE_STATUSES, PROPOSAL_STATUSES } from './states.ts';

const TAG = 'Chat';

const panel = z.object({ bottom: z.string(), right: z.string(), width: z.string(), height: z.string() });
const Configuration = z.object({
  exampleQuestions: z.array(z.string()),
  typingDelay: z.int(),
  maxRetries: z.int(),
  desktop: panel,
  mobile: panel,
});

/** The chat of a tenant: what its document says, and the document with its version for whoever edits it. */
const ConfigurationAnswer = z.object({
  configuration: Configuration,
  /** The document that counts: the tenant's own, that of `public`, or the one that everybody begins with. */
  content: z.string(),
  source: z.enum(['own', 'public', 'fallback']),
  /** Of the tenant's own document; 0: it has none yet. */
  version: z.int(),
  updatedAt: z.string().nullable(),
});
export type ConfigurationAnswer = z.infer<typeof ConfigurationAnswer>;

export const getConfiguration = defineCall({
  method: 'GET',
  url: '/api/public/chat/:tenantId/configuration',
  needs: 'public',
  tag: TAG,
  summary:
    "How a tenant's chat looks and behaves: by its own document, that of the platform, or the built-in one",
  params: z.strictObject({ tenantId: f.text(40) }),
  answer: ConfigurationAnswer,
});

export const getOwnConfiguration = defineCall({
  method: 'GET',
  url: '/api/chat/configuration',
  needs: 'signedIn',
  way: 'steps',
  tag: TAG,
  summary: 'How the chat of the own tenant looks and behaves, also while it is suspended',
  answer: ConfigurationAnswer,
});

export const putConfiguration = defineCall({
  method: 'PUT',
  url: '/api/chat/configuration',
  needs: 'chat-prompts:manage',
  tag: TAG,
  summary:
    "Replace the tenant's document; the version that was seen must still be the current one, 0 where there is none",
  body: z.strictObject({
    content: z
      .string(sayText('field.type', { kind: 'text' }))
      .max(DOCUMENT_MAX, sayText('field.tooLong', { most: DOCUMENT_MAX })),
    version: z
      .int(sayText('field.type', { kind: 'integer' }))
      .min(0, sayText('field.atLeast', { least: 0 }))
      .max(2_147_483_647),
  }),
  answer: ConfigurationAnswer,
  example: { content: DEFAULT_DOCUMENT, version: 0 },
});

/** A place of this site where what was said can be seen. */
export const Link = z.object({ label: z.string(), href: z.string() });
export type Link = z.infer<typeof Link>;

/** What the assistant would do, exactly, if the person said yes. */
export const Proposal = z.object({
  id: f.id,
  action: z.string(),
  title: z.string(),
  /** What changes: from what to what; `before` is null where there was nothing. */
  lines: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string() })),
  confirmLabel: z.string(),
  expiresAt: z.string(),
  status: z.enum(PROPOSAL_STATUSES),
  /** To be sent with the confirmation: it fits this proposal and no other. */
  signature: z.string(),
});
export type Proposal = z.infer<typeof Proposal>;

/**
 * What an answer sums up, part by part, as people read it: at most ten rows, or the columns of a small chart. The first
 * `texts` columns are names, the others figures; `note` says of how many these are; `chart` has a value for each row
 * where they are stretches of time.
 */
export const Table = z.object({
  head: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  texts: z.int(),
  note: z.string().nullable(),
  chart: z.array(z.number().nullable()).nullable(),
});
export type Table = z.infer<typeof Table>;

const Metadata = z.object({
  intent: z.string().nullable(),
  context: z
    .object({ topic: z.string().nullable(), entities: Entities, sentiment: z.enum(SENTIMENTS) })
    .nullable(),
  conversationId: f.id,
  /** Who answered; null in messages of the person. */
  engine: z.enum(['built-in', 'model']).nullable(),
  links: z.array(Link),
  followUps: z.array(z.string()),
  proposal: Proposal.nullable(),
  table: Table.nullable(),
});

/** A message (specification, chat message). */
export const ChatMessage = z.object({
  id: f.id,
  text: z.string(),
  sender: z.enum(['user', 'bot']),
  timestamp: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  userId: f.id,
  tenant_id: z.string(),
  metadata: Metadata,
  read: z.boolean(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const listMessages = defineCall({
  method: 'GET',
  url: '/api/chat/messages',
  needs: 'signedIn',
  tag: TAG,
  summary: 'The newest 50 messages of the own chat, newest first, and how many of all are unread',
  answer: z.object({ messages: z.array(ChatMessage), unread: z.int() }),
});

export const clearMessages = defineCall({
  method: 'DELETE',
  url: '/api/chat/messages',
  needs: 'signedIn',
  tag: TAG,
  summary: 'Delete the whole own chat, with what the assistant remembers of it',
  answer: z.object({ deleted: z.int() }),
});

const some = z.strictObject({
  ids: z
    .array(f.id)
    .min(1, sayText('chat.noneNamed'))
    .max(AT_ONCE, sayText('chat.atOnce', { most: AT_ONCE })),
});
const SOME = { ids: ['0192d5a0-0000-7000-8000-000000000001'] };

export const deleteMessages = defineCall({
  method: 'POST',
  url: '/api/chat/messages/deletions',
  needs: 'signedIn',
  tag: TAG,
  summary: 'Delete some of the own messages; those that are gone already are passed over',
  body: some,
  answer: z.object({ deleted: z.int() }),
  example: SOME,
});

export const markMessagesRead = defineCall({
  method: 'PUT',
  url: '/api/chat/messages/read',
  needs: 'signedIn',
  tag: TAG,
  summary: 'Mark some of the own messages as read; those that are gone already are passed over',
  body: some,
  answer: z.object({ unread: z.int() }),
  example: SOME,
});

export const updateMessage = defineCall({
  method: 'PUT',
  url: '/api/chat/messages/:id',
  needs: 'signedIn',
  tag: TAG,
  summary: 'Say what became of an own message: sent, an error, or sent again',
  params: z.strictObject({ id: f.id }),
  body: z.strictObject({
    status: z.enum(MESSAGE_STATUSES, sayText('field.oneOf', { choices: MESSAGE_STATUSES })),
  }),
  answer: ChatMessage,
  example: { status: 'error' },
});

const Context = z.object({
  messageCount: z.int(),
  sessionStart: z.string(),
  userId: f.id,
  tenantId: z.string(),
  conversationId: f.id,
  lastIntent: z.string().nullable(),
  topic: z.string().nullable(),
  entities: Entities,
  sentiment: z.enum(SENTIMENTS),
  lastInteraction: z.string(),
});

export const getContext = defineCall({
  method: 'GET',
  url: '/api/chat/context',
  needs: 'signedIn',
  tag: TAG,
  summary: 'What the assistant remembers of the own chat; null before the first message',
  answer: z.object({ context: Context.nullable() }),
});
