/** Where a comment is: it waits, visitors read it, or staff keep it from them. */
export const COMMENT_STATUSES = ['pending', 'approved', 'rejected', 'spam'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];

/** What staff may do with a comment of which status. Nothing is final: `reopen` lets it wait again. */
export const COMMENT_ACTIONS = {
  approve: ['pending', 'rejected', 'spam'],
  reject: ['pending', 'approved', 'spam'],
  spam: ['pending', 'approved', 'rejected'],
  reopen: ['approved', 'rejected', 'spam'],
  reply: ['pending', 'approved'],
} as const satisfies Record<string, readonly CommentStatus[]>;
export type CommentAction = keyof typeof COMMENT_ACTIONS;

/** The actions that decide about a comment, and the status it gets by each. */
export const MODERATIONS = {
  approve: 'approved',
  reject: 'rejected',
  spam: 'spam',
  reopen: 'pending',
} as const satisfies Partial<Record<CommentAction, CommentStatus>>;
export type Moderation = keyof typeof MODERATIONS;
export const MODERATION_NAMES = Object.keys(MODERATIONS) as Moderation[];

/** Whether something may be done with a comment of this status. */
export function mayDo(action: CommentAction, status: CommentStatus): boolean {
  const from: readonly CommentStatus[] = COMMENT_ACTIONS[action];
  return from.includes(status);
}

/** The longest comment, and the longest reply, in characters. */
export const COMMENT_MAX = 2000;

/** The most comments that are decided about at once. */
export const AT_ONCE = 100;
