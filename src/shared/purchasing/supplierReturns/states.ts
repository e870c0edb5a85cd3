/** What a return to a supplier goes through (product page "Promise and deliver"); the server and the buttons ask the same table. */
export const RETURN_STATES = ['draft', 'authorised', 'closed', 'cancelled'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** In which states something may be done with a return. */
export const RETURN_ACTIONS = {
  /** What goes back. */
  edit: ['draft'],
  delete: ['draft'],
  authorise: ['draft'],
  /** The supplier's number, how it goes, and the note. */
  describe: ['draft', 'authorised'],
  send: ['authorised'],
  /** Only as long as nothing of it was sent. */
  cancel: ['authorised'],
  /** What was not sent by then stays. */
  close: ['authorised'],
  credit: ['authorised', 'closed'],
} as const satisfies Record<string, readonly ReturnState[]>;
export type ReturnAction = keyof typeof RETURN_ACTIONS;

/** Whether something may be done with a return; once something was sent it is closed and not cancelled, and before that the other way round. */
export function mayDo(action: ReturnAction, { state, sent }: { state: ReturnState; sent: Sent }): boolean {
  if (action === 'cancel' && sent !== 'none') return false;
  if (action === 'close' && sent === 'none') return false;
  if (action === 'send' && sent === 'all') return false;
  return (RETURN_ACTIONS[action] as readonly ReturnState[]).includes(state);
}

/** How much of a return was sent; reckoned from its lines. */
export const SENT = ['none', 'part', 'all'] as const;
export type Sent = (typeof SENT)[number];

/** Why goods go back. */
export const RETURN_REASONS = ['damaged', 'wrong_item', 'faulty', 'too_many', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_SORTS = ['created', 'number', 'supplier', 'state', 'authorisedOn'] as const;
export type ReturnSort = (typeof RETURN_SORTS)[number];
