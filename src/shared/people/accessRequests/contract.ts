import { z } from 'zod';
import { formEmail, formFields, formMessage, formTaken } from '#shared/foundation/forms/contract.ts';
import { defineCall, listFiles } from '../../call.ts';
import { id, page, tenantId, text, version } from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { ROLES } from '../../roles.ts';
import { AT_ONCE, REASON_MAX, REQUEST_STATUSES } from './states.ts';

/** What became of the invitation of an approved request: still open, accepted, revoked, or run out. */
const INVITATION_STATES = ['open', 'accepted', 'revoked', 'expired'] as const;

export const requestAccess = defineCall({
  method: 'POST',
  url: '/api/forms/request-access',
  needs: 'public',
  tag: 'Forms',
  summary: 'Ask for access to a tenant; its admins decide',
  form: true,
  body: z.strictObject({
    name: text(120).default(''),
    email: formEmail,
    message: formMessage(4000).default(''),
    ...formFields,
  }),
  answer: formTaken,
  example: {
    name: 'Rosa Reyes',
    email: 'rosa@example.com',
    message: 'I would like to comment.',
    tenant: 'harbor',
  },
});

const outcome = {
  id: z.string(),
  status: z.enum(REQUEST_STATUSES),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** Why it was rejected, if that was said. */
  reason: z.string(),
  /** With which role it was approved. */
  role: z.enum(ROLES).nullable(),
  /** Another tenant that it was approved into. */
  intoTenant: z.string().nullable(),
  /** Null where there is none, and for one of another tenant. */
  invitation: z.enum(INVITATION_STATES).nullable(),
};

const listed = z.object({
  ...outcome,
  email: z.string(),
  /** Empty when none was given. */
  name: z.string(),
  version: z.int(),
  updatedAt: z.string(),
  /** What was sent last: from which page, and the message, which may be empty. */
  latest: z.object({ at: z.string(), page: z.string(), message: z.string() }),
  messageCount: z.int(),
  /** How many requests the same address made before. */
  earlierCount: z.int(),
  /** Whether the address belongs to a member by now. */
  isMember: z.boolean(),
});
export type ListedRequest = z.infer<typeof listed>;

const request = listed.extend({
  /** Everything that was sent, oldest first; the newest twenty. */
  messages: z.array(z.object({ at: z.string(), page: z.string(), message: z.string() })),
  /** The requests of the same address before this one, newest first; up to twenty. */
  earlier: z.array(z.object(outcome)),
});
export type AccessRequest = z.infer<typeof request>;

const requestFilter = z.strictObject({
  /** Part of the address or the name. */
  q: text(200).optional(),
  status: z.enum(REQUEST_STATUSES, sayText('field.oneOf', { choices: REQUEST_STATUSES })).optional(),
});

export const listRequests = defineCall({
  method: 'GET',
  url: '/api/requests',
  needs: 'users:manage',
  tag: 'Requests',
  summary: 'Requests for access, newest first; the pending ones unless another status is asked for',
  query: requestFilter.extend(page),
  answer: z.object({ requests: z.array(listed), nextCursor: z.string().nullable() }),
});

export const requestFiles = listFiles({
  url: '/api/requests',
  needs: 'users:manage',
  tag: 'Requests',
  summary: 'Requests for access, the pending ones unless another status is asked for',
  query: requestFilter,
});

export const countRequests = defineCall({
  method: 'GET',
  url: '/api/requests/count',
  needs: 'users:manage',
  tag: 'Requests',
  summary: 'How many requests wait for a decision',
  answer: z.object({ pending: z.int() }),
});

export const getRequest = defineCall({
  method: 'GET',
  url: '/api/requests/:id',
  needs: 'users:manage',
  tag: 'Requests',
  summary: 'A request with all its messages and the earlier requests of its address',
  params: z.strictObject({ id }),
  answer: request,
});

const role = z.enum(ROLES, sayText('field.oneOf', { choices: ROLES }));

const requests = z
  .array(z.strictObject({ id, version }), sayText('field.type', { kind: 'list' }))
  .min(1, sayText('requests.none'))
  .max(AT_ONCE, sayText('requests.many', { most: AT_ONCE }))
  .refine((all) => new Set(all.map((one) => one.id)).size === all.length, sayText('requests.twice'));

const decided = z.object({ requests: z.array(listed) });

export const approveRequests = defineCall({
  method: 'POST',
  url: '/api/requests/approvals',
  needs: 'users:manage',
  tag: 'Requests',
  summary: 'Approve requests with a role: each gets an invitation. All of them, or none',
  body: z.strictObject({ requests, role }),
  answer: decided,
  example: { requests: [{ id: '0192d5a0-0000-7000-8000-000000000001', version: 1 }], role: 'viewer' },
});

export const rejectRequests = defineCall({
  method: 'POST',
  url: '/api/requests/rejections',
  needs: 'users:manage',
  tag: 'Requests',
  summary: 'Reject requests, with a reason or without. All of them, or none',
  body: z.strictObject({ requests, reason: text(REASON_MAX).optional() }),
  answer: decided,
  example: { requests: [{ id: '0192d5a0-0000-7000-8000-000000000001', version: 1 }], reason: 'We are full.' },
});

export const approveIntoTenant = defineCall({
  method: 'POST',
  url: '/api/admin/requests/approvals',
  needs: 'platform:manage',
  tag: 'Requests',
  summary: 'Approve requests to the platform with a role in a tenant that is named. All of them, or none',
  body: z.strictObject({ requests, role, tenantId }),
  answer: decided,
  example: {
    requests: [{ id: '0192d5a0-0000-7000-8000-000000000001', version: 1 }],
    role: 'viewer',
    tenantId: 'harbor',
  },
});
