import { z } from 'zod';
import { defineCall, listFiles } from '../../call.ts';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { ROLES } from '../../roles.ts';
import { emailAddress } from '../identity/fields.ts';
import { MOST_INVITED, PERSON_SORTS, PERSON_STATUSES } from './rules.ts';

const role = z.enum(ROLES, sayText('field.oneOf', { choices: ROLES }));
const roleOrNone = [...ROLES, 'none'] as const;

/** Somebody in the list: a member, or an address with an open invitation. */
export const Person = z.object({
  /** Of the membership, or of the invitation while the status is `invited`. */
  id: f.id,
  /** Of the login, by which the audit trail knows them; null for an invitation. */
  userId: f.id.nullable(),
  /** Empty while the invitation is open. */
  name: z.string(),
  email: z.string(),
  role: role.nullable(),
  status: z.enum(PERSON_STATUSES),
  /** When they last used Stockbook, to about ten minutes; null: never. */
  lastSeenAt: z.string().nullable(),
  since: z.string(),
  isSelf: z.boolean(),
  /** Null for an invitation, which has none. */
  version: z.int().nullable(),
  invitation: z
    .object({ invitedBy: z.string(), sentAt: z.string(), expiresAt: z.string(), expired: z.boolean() })
    .nullable(),
});
export type Person = z.infer<typeof Person>;

/** What narrows the list. */
export const personFilter = z.strictObject({
  /** Part of the name or the email address. */
  q: f.text(200).optional(),
  role: z.enum(roleOrNone, sayText('field.oneOf', { choices: roleOrNone })).optional(),
  status: z.enum(PERSON_STATUSES, sayText('field.oneOf', { choices: PERSON_STATUSES })).optional(),
});
export type PersonFilter = z.output<typeof personFilter>;

export const listPeople = defineCall({
  method: 'GET',
  url: '/api/people',
  needs: 'users:manage',
  tag: 'People',
  summary: 'The members of the tenant and its open invitations, a page at a time',
  query: personFilter.extend({
    ...f.sorting(PERSON_SORTS),
    ...f.page,
  }),
  answer: z.object({
    people: z.array(Person),
    nextCursor: z.string().nullable(),
    /** How many active admins there are; the last one can be neither demoted, disabled nor removed. */
    activeAdmins: z.int(),
  }),
});

export const peopleFiles = listFiles({
  url: '/api/people',
  needs: 'users:manage',
  tag: 'People',
  summary: 'The members of the tenant and its open invitations',
  query: personFilter.extend(f.sorting(PERSON_SORTS)),
});

const invited = z.object({
  id: f.id,
  email: z.string(),
  /** `renewed`: there was an open invitation, whose link has stopped working. */
  outcome: z.enum(['invited', 'renewed']),
});

export const invitePeople = defineCall({
  method: 'POST',
  url: '/api/invitations',
  needs: 'users:manage',
  tag: 'People',
  summary: 'Invite addresses to join with a role, by mail: all of them, or none when one is refused',
  body: z.strictObject({
    emails: z
      .array(emailAddress)
      .min(1, sayText('members.noAddress'))
      .max(MOST_INVITED, sayText('members.manyAddresses', { most: MOST_INVITED })),
    role,
  }),
  answer: z.object({ invited: z.array(invited) }),
  example: { emails: ['vera@example.com', 'max@example.com'], role: 'viewer' },
});

const params = z.strictObject({ id: f.id });

export const renewInvitation = defineCall({
  method: 'POST',
  url: '/api/invitations/:id/renewals',
  needs: 'users:manage',
  tag: 'People',
  summary: 'Send an invitation again, with a new link; the earlier link stops working',
  params,
  answer: invited,
});

export const revokeInvitation = defineCall({
  method: 'DELETE',
  url: '/api/invitations/:id',
  needs: 'users:manage',
  tag: 'People',
  summary: 'Take an invitation back: its link stops working',
  params,
  answer: z.object({ outcome: z.literal('revoked') }),
});

export const updatePerson = defineCall({
  method: 'PUT',
  url: '/api/people/:id',
  needs: 'users:manage',
  tag: 'People',
  summary: 'Change the role of a member, disable them (which ends their sessions) or enable them again',
  params,
  body: z.strictObject({
    version: f.version,
    role: role.nullable().optional(),
    status: z
      .enum(['active', 'disabled'], sayText('field.oneOf', { choices: ['active', 'disabled'] }))
      .optional(),
  }),
  answer: Person,
  example: { version: 1, role: 'inventory_manager' },
});

export const listSessions = defineCall({
  method: 'GET',
  url: '/api/people/:id/sessions',
  needs: 'users:manage',
  tag: 'People',
  summary: 'Where a member is signed in, the newest sign-in first',
  params,
  answer: z.object({
    sessions: z.array(
      z.object({
        id: f.id,
        signedInAt: z.string(),
        expiresAt: z.string(),
        address: z.string(),
        /** What the browser said of itself; may be empty. */
        userAgent: z.string(),
      }),
    ),
  }),
});
export type Session = z.infer<typeof listSessions.answer>['sessions'][number];

export const endSession = defineCall({
  method: 'DELETE',
  url: '/api/people/:id/sessions/:session',
  needs: 'users:manage',
  tag: 'People',
  summary: 'Sign a member out in one place',
  params: z.strictObject({ id: f.id, session: f.id }),
  answer: z.object({ ended: z.int() }),
});

export const endSessions = defineCall({
  method: 'DELETE',
  url: '/api/people/:id/sessions',
  needs: 'users:manage',
  tag: 'People',
  summary: 'Sign a member out everywhere',
  params,
  answer: z.object({ ended: z.int() }),
});

export const removePerson = defineCall({
  method: 'DELETE',
  url: '/api/people/:id',
  needs: 'users:manage',
  tag: 'People',
  summary: 'Remove a member: their sessions end, and what they did stays in the audit trail',
  params,
  query: z.strictObject({ version: z.coerce.number().pipe(f.version) }),
  answer: z.object({ outcome: z.literal('removed') }),
});
