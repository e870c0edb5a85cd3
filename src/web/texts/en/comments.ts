import type { CommentAction, CommentStatus, Moderation } from '#shared/comments/states.ts';
import { count } from './count.ts';

const commentsOf = (n: number) => (n === 1 ? '1 comment' : `${count(n)} comments`);

/** What people say about items, and what staff make of it. */
export const comments = {
  title: 'Comments',
  listLabel: 'Comments, the newest first',
  waiting: (n: number) => `${commentsOf(n)} waiting`,
  searchLabel: 'Search comments',
  searchPlaceholder: 'Words or name',
  tabsLabel: 'Status',
  statuses: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', spam: 'Spam' } satisfies Record<
    CommentStatus,
    string
  >,
  columns: { item: 'Item', author: 'Author', text: 'Comment', at: 'When', status: 'Status' },
  rowName: (author: string, item: string) => `${author} on ${item}`,
  itemRemoved: 'Removed item',
  hasReply: 'replied',
  onlyItem: (name: string) => `Only ${name}`,
  oneItem: 'one item',
  allItems: 'Show the comments on all items',
  empty: {
    pending: {
      title: 'No comment is waiting',
      text: 'What people write about an item in the shop shows up here, and visitors see it when you have approved it.',
    },
    approved: {
      title: 'Nothing approved yet',
      text: 'Comments that visitors of the shop see are listed here.',
    },
    rejected: {
      title: 'Nothing rejected',
      text: 'Comments that you keep from visitors are listed here. You can approve them later.',
    },
    spam: {
      title: 'No spam',
      text: 'Comments that you mark as spam are listed here, and whatever else their authors write. Take the mark off when it was a mistake.',
    },
  } satisfies Record<CommentStatus, { title: string; text: string }>,
  noMatch: 'No comment matches',
  noMatchText: 'Try another word, or look at all comments of this status.',
  clear: 'Show all',
  atOnce: 'Publish at once',
  atOnceHint:
    'Visitors then see comments without your approval. What is taken for spam is kept back all the same.',
  atOnceNow: 'Comments are published at once from now on.',
  waitsNow: 'Comments wait for approval from now on.',
  selectionLabel: 'Selected comments',
  tooMany: (n: number) => `Up to ${count(n)} at once.`,
  approve: 'Approve',
  reject: 'Reject',
  spam: 'Mark as spam',
  reopen: 'Back to pending',
  reply: 'Reply',
  changeReply: 'Change the reply',
  actionsFor: (author: string) => `Comment by ${author}`,
  done: {
    approve: (n: number) => `${commentsOf(n)} approved.`,
    reject: (n: number) => `${commentsOf(n)} rejected.`,
    spam: (n: number) => `${commentsOf(n)} marked as spam.`,
    reopen: (n: number) => (n === 1 ? '1 comment waits again.' : `${commentsOf(n)} wait again.`),
  } satisfies Record<Moderation, (n: number) => string>,
  by: (author: string) => `Comment by ${author}`,
  spamHint: (author: string) =>
    `What ${author} writes goes straight to the spam for as long as a comment of theirs is marked.`,
  replyTitle: (author: string) => `Reply to ${author}`,
  replyLabel: 'Your reply',
  replyPending: 'Visitors see it together with the comment, as soon as that is approved.',
  replyEmpty: 'Leave it empty to take the reply back.',
  replyMissing: 'Write a reply.',
  replied: 'Your reply was saved.',
  replyRemoved: 'The reply was taken back.',
  repliedBy: 'Reply by',
  noneOfItem: 'Nobody has commented on this item yet.',
  ofItemLabel: 'Comments on this item, the newest first',
  allOfItem: 'All comments on this item',
  keys: {
    title: 'Selected comments',
    approve: 'Approve',
    reject: 'Reject',
    spam: 'Mark as spam',
    reopen: 'Back to pending',
  } satisfies Record<Exclude<CommentAction, 'reply'> | 'title', string>,
};
