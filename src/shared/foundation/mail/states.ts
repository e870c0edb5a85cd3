/**
 * Where a mail is: waiting or between two attempts (`queued`), taken over by the mail server (`sent`), put aside
 * to be read in the outbox because no mail server is configured (`kept`), given up (`failed`).
 */
export const MAIL_STATUSES = ['queued', 'sent', 'kept', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** What may be done with a mail in which status; the server refuses what the page does not offer. */
export const MAIL_ACTIONS = { retry: ['failed'] } as const satisfies Record<string, readonly MailStatus[]>;
export type MailAction = keyof typeof MAIL_ACTIONS;

/** Whether an action is allowed with a mail in this status. */
export function allows(status: MailStatus, action: MailAction): boolean {
  return (MAIL_ACTIONS[action] as readonly MailStatus[]).includes(status);
}
