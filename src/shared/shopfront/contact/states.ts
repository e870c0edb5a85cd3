/** Where a message of the contact form is: nobody has dealt with it, it was answered, or it is put aside. */
export const MESSAGE_STATUSES = ['open', 'answered', 'archived'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** What may be done with a message of which status, and the status it gets. Nothing is final. */
export const MESSAGE_ACTIONS = {
  answer: { from: ['open', 'archived'], to: 'answered' },
  archive: { from: ['open', 'answered'], to: 'archived' },
  reopen: { from: ['answered', 'archived'], to: 'open' },
} as const satisfies Record<string, { from: readonly MessageStatus[]; to: MessageStatus }>;
export type MessageAction = keyof typeof MESSAGE_ACTIONS;
export const MESSAGE_ACTION_NAMES = Object.keys(MESSAGE_ACTIONS) as MessageAction[];

/** Whether something may be done with a message of this status. */
export function mayDo(action: MessageAction, status: MessageStatus): boolean {
  const { from }: { from: readonly MessageStatus[] } = MESSAGE_ACTIONS[action];
  return from.includes(status);
}

/** The most messages that are dealt with at once. */
export const AT_ONCE = 100;
