import { z } from 'zod';
import { defineCall, listFiles } from '../../call.ts';
import { id, page, requiredText, text, version } from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { AT_ONCE, COMMENT_MAX, COMMENT_STATUSES, MODERATION_NAMES } from './states.ts';

/** What somebody writes, line breaks and all. */
const written = z
  .string(sayText('field.type', { kind: 'text' }))
  .transform((words) => words.replace(/\r\n?/g, '\n'));

const status = z.enum(COMMENT_STATUSES, sayText('field.oneOf', { choices: COMMENT_STATUSES }));

export const addComment = defineCall({
  method: 'POST',
  url: '/api/items/:id/comments',
  needs: 'signedIn',
  tag: 'Comments',
  summary: 'Comment on an item of the shop; visitors see it when staff have approved it',
  params: z.strictObject({ id }),
  body: z.strictObject({ text: written.pipe(requiredText(COMMENT_MAX)) }),
  answer: z.object({
    id: z.string(),
    /** Pending, or approved where comments are published at once. */
    status,
    author: z.string(),
    text: z.string(),
    at: z.string(),
  }),
  example: { text: 'Keeps its edge after two years of weeding.' },
});

/** A comment as staff see it. */
const comment = z.object({
  id: z.string(),
  /** Null when the item was removed. */
  item: z
    .object({ id: z.string(), name: z.string(), sku: z.string(), picture: z.string().nullable() })
    .nullable(),
  author: z.object({ id: z.string(), name: z.string() }),
  text: z.string(),
  status,
  reply: z.object({ text: z.string(), by: z.string(), at: z.string() }).nullable(),
  /** Who decided last, and when; null as long as nobody has. */
  moderated: z.object({ by: z.string(), at: z.string() }).nullable(),
  version: z.int(),
  createdAt: z.string(),
});
export type Comment = z.infer<typeof comment>;

const commentFilter = z.strictObject({
  /** Part of the author or the words. */
  q: text(200).optional(),
  status: status.optional(),
  item: id.optional(),
});

export const listComments = defineCall({
  method: 'GET',
  url: '/api/comments',
  needs: 'inventory:manage',
  tag: 'Comments',
  summary: 'Comments on items, newest first; of every status unless one is asked for',
  query: commentFilter.extend(page),
  answer: z.object({ comments: z.array(comment), nextCursor: z.string().nullable() }),
});

export const commentFiles = listFiles({
  url: '/api/comments',
  needs: 'inventory:manage',
  tag: 'Comments',
  summary: 'Comments on items, newest first',
  query: commentFilter,
});

export const countComments = defineCall({
  method: 'GET',
  url: '/api/comments/counts',
  needs: 'inventory:manage',
  tag: 'Comments',
  summary: 'How many comments there are of each status',
  query: z.strictObject({ item: id.optional() }),
  answer: z.object({ pending: z.int(), approved: z.int(), rejected: z.int(), spam: z.int() }),
});
export type CommentCounts = z.infer<typeof countComments.answer>;

const one = { params: z.strictObject({ id }), body: z.strictObject({ version }), answer: comment };

export const approveComment = defineCall({
  method: 'POST',
  url: '/api/comments/:id/approve',
  needs: 'inventory:manage',
  tag: 'Comments',
  summary: 'Let visitors see a comment',
  ...one,
  example: { version: 1 },
});

export const rejectComment = defineCall({
  method: 'POST',
  url: '/api/comments/:id/reject',
  needs: 'inventory:manage',
  tag: 'Comments',
  summary: 'Keep a comment from visitors',
  ...one,
  example: { version: 1 },
});

export const markCommentAsSpam = defineCall({
  method: 'POST',
  url: '/api/comments/:id/spam',
  needs: 'inventory:manage',
  tag: 'Comments',
  summary: 'Mark a comment as spam; what its author writes from then on is taken for spam, too',
  ...one,
  example: { version: 1 },
});

export const reopenComment = defineCall({
  method: 'POST',
  url: '/api/comments/:id/reopen',
  needs: 'inventory:manage',
  tag: 'Comments',
  summary: 'Take a decision back: the comment waits again',
  ...one,
  example: { version: 2 },
});

export const replyToComment = defineCall({
  method: 'POST',
  url: '/api/comments/:id/reply',
  needs: 'inventory:manage',
  tag: 'Comments',
  summary: 'Reply to a comment, in place of an earlier reply; an empty text takes that back',
  params: z.strictObject({ id }),
  body: z.strictObject({ version, text: written.pipe(text(COMMENT_MAX)) }),
  answer: comment,
  example: { version: 1, text: 'Thank you! It sharpens well on a whetstone.' },
});

const comments = z
  .array(z.strictObject({ id, version }), sayText('field.type', { kind: 'list' }))
  .min(1, sayText('comments.none'))
  .max(AT_ONCE, sayText('comments.many', { most: AT_ONCE }))
  .refine((all) => new Set(all.map((each) => each.id)).size === all.length, sayText('comments.twice'));

export const moderateComments = defineCall({
  method: 'POST',
  url: '/api/comments/moderations',
  needs: 'inventory:manage',
  tag: 'Comments',
  summary: 'Approve, reject, mark as spam or reopen comments. All of them, or none',
  body: z.strictObject({
    action: z.enum(MODERATION_NAMES, sayText('field.oneOf', { choices: MODERATION_NAMES })),
    comments,
  }),
  answer: z.object({ comments: z.array(comment) }),
  example: { action: 'approve', comments: [{ id: '0192d5a0-0000-7000-8000-000000000001', version: 1 }] },
});
