/** Where a message is: on its way to the assistant, answered, or not. What the bot says is `sent` from the start. */
export const MESSAGE_STATUSES = ['sending', 'sent', 'error'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** What becomes of a message of which status (specification, states and transitions). */
export const MESSAGE_CHANGES = {
  succeed: { from: ['sending'], to: 'sent' },
  fail: { from: ['sending'], to: 'error' },
  retry: { from: ['error'], to: 'sending' },
} as const satisfies Record<string, { from: readonly MessageStatus[]; to: MessageStatus }>;

/** Whether a message of one status may get another; the same again is no change, and allowed. */
export function mayBecome(from: MessageStatus, to: MessageStatus): boolean {
  const changes: { from: readonly MessageStatus[]; to: MessageStatus }[] = Object.values(MESSAGE_CHANGES);
  return from === to || changes.some((change) => change.to === to && change.from.includes(from));
}

/** Where a proposal is: it waits for the person's word, it was carried out, they did not want it, or its time is over. */
export const PROPOSAL_STATUSES = ['open', 'confirmed', 'dismissed', 'expired'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** What may be done with a proposal of which status: a word is said once, and stays. */
export const PROPOSAL_ACTIONS = {
  confirm: ['open'],
  dismiss: ['open'],
} as const satisfies Record<string, readonly ProposalStatus[]>;

/** For how long a proposal waits. */
export const PROPOSAL_MINUTES = 10;
/** The longest message, in characters. */
export const MESSAGE_MAX = 2000;
/** How many messages the history shows. */
export const HISTORY = 50;
/** The most messages that are deleted, or marked as read, at once. */
export const AT_ONCE = 500;
