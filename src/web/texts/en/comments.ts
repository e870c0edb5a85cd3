import type { CommentAction, CommentStatus, Moderation } from '#shared/shopfront/comments/states.ts';
import { common } from './common.ts';
import { count } from './count.ts';

const commentsOf = (n: number) => (n === 1 ? '1 comment' : `${count(n)} comments`);

/** What people say about items, and what staff make of it. */
export const comments = {
  title: common.comments,
  listLabel: 'Comments, newest first',
  waiting: (n: number) => `${commentsOf(n)} waiting`,
  searchLabel: 'Search comments',
  searchPlaceholder: 'Words or name',
  tabsLabel: common.status,
  statuses: {
    pending: common.pending,
    approved: 'Approved',
    rejected: common.isRejected,
    spam: 'Spam',
  } satisfies Record<CommentStatus, string>,
  columns: {
    item: common.item,
    author: 'Author',
    text: common.comment,
    at: common.when,
    status: common.status,
  },
  rowName: (author: string, item: string) => `${author} on ${item}`,
  itemRemoved: 'Removed item',
  hasReply: 'replied',
  onlyItem: (name: string) => `Only ${name}`,
  oneItem: 'one item',
  allItems: 'Show comments on all items',
  empty: {
    pending: {
      title: 'No comments waiting',
      text: 'New comments on items in the shop appear here. Visitors see them once you approve them.',
    },
    approved: {
      title: 'Nothing approved yet',
      text: 'Comments that shop visitors can see appear here.',
    },
    rejected: {
      title: 'Nothing rejected',
      text: 'Comments you hide from visitors appear here. You can approve them later.',
    },
    spam: {
      title: 'No spam',
      text: 'Comments you mark as spam appear here, along with anything else their authors write. Move one back to pending if it was a mistake.',
    },
  } satisfies Record<CommentStatus, { title: string; text: string }>,
  noMatch: 'No comment matches',
  noMatchText: 'Try another search, or show all comments with this status.',
  clear: common.showAll,
  atOnce: 'Publish immediately',
  atOnceHint: 'Visitors see comments without your approval. Suspected spam is still held back.',
  atOnceNow: 'Comments are now published immediately.',
  waitsNow: 'Comments now wait for approval.',
  selectionLabel: common.selectedComments,
  tooMany: (n: number) => `Up to ${count(n)} at once.`,
  approve: common.approveComment,
  reject: common.reject,
  spam: common.markAsSpam,
  reopen: common.backToPending,
  reply: 'Reply',
  changeReply: 'Edit reply',
  actionsFor: (author: string) => `Comment by ${author}`,
  done: {
    approve: (n: number) => `${commentsOf(n)} approved.`,
    reject: (n: number) => `${commentsOf(n)} rejected.`,
    spam: (n: number) => `${commentsOf(n)} marked as spam.`,
    reopen: (n: number) => (n === 1 ? '1 comment is pending again.' : `${commentsOf(n)} are pending again.`),
  } satisfies Record<Moderation, (n: number) => string>,
  by: (author: string) => `Comment by ${author}`,
  spamHint: (author: string) =>
    `Anything ${author} writes goes straight to spam as long as one of their comments is marked.`,
  replyTitle: (author: string) => `Reply to ${author}`,
  replyLabel: 'Your reply',
  replyPending: 'Visitors see it once the comment is approved.',
  replyEmpty: 'Leave empty to remove the reply.',
  replyMissing: 'Write a reply.',
  replied: 'Reply saved.',
  replyRemoved: 'Reply removed.',
  repliedBy: 'Reply by',
  noneOfItem: 'No comments on this item yet.',
  ofItemLabel: 'Comments on this item, newest first',
  allOfItem: 'All comments on this item',
  keys: {
    title: common.selectedComments,
    approve: common.approveComment,
    reject: common.reject,
    spam: common.markAsSpam,
    reopen: common.backToPending,
  } satisfies Record<Exclude<CommentAction, 'reply'> | 'title', string>,
};
