import type { Role } from '../../roles.ts';

/** What somebody in the list of people is: a member who may come in, one who may not, an address that was invited. */
export const PERSON_STATUSES = ['active', 'invited', 'disabled'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

/** What the list can be sorted by. */
export const PERSON_SORTS = ['name', 'email', 'role', 'status', 'lastSeen'] as const;
export type PersonSort = (typeof PERSON_SORTS)[number];

/** How many addresses are invited at once. */
export const MOST_INVITED = 50;

/** What can be done with whom; the server refuses what the page does not offer. */
export const PERSON_ACTIONS = {
  changeRole: ['active', 'disabled'],
  disable: ['active'],
  enable: ['disabled'],
  remove: ['active', 'disabled'],
  resend: ['invited'],
  revoke: ['invited'],
} as const satisfies Record<string, readonly PersonStatus[]>;
export type PersonAction = keyof typeof PERSON_ACTIONS;

/** Whether an action is for people of this status at all. */
export function isFor(action: PersonAction, status: PersonStatus): boolean {
  return (PERSON_ACTIONS[action] as readonly PersonStatus[]).includes(status);
}

/** Why an action is refused although it is for such people: it would leave no active admin, or it is oneself. */
export type Blocker = 'lastAdmin' | 'self';

type Somebody = { role: Role | null; status: PersonStatus; isSelf: boolean };

const LESSENING: readonly PersonAction[] = ['changeRole', 'disable', 'remove'];

/**
 * What stands in the way of an action on somebody, or null. The last active admin can be neither demoted,
 * disabled nor removed, and nobody does so to themselves (product page "Users").
 */
export function blockerOf(
  action: PersonAction,
  { role, status, isSelf }: Somebody,
  activeAdmins: number,
): Blocker | null {
  if (!LESSENING.includes(action)) return null;
  if (role === 'admin' && status === 'active' && activeAdmins <= 1) return 'lastAdmin';
  return isSelf ? 'self' : null;
}
