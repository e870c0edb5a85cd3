import type { RequestStatus } from '#shared/people/accessRequests/states.ts';
import { common } from './common.ts';
import { count } from './count.ts';

const requestsOf = (n: number) => (n === 1 ? '1 request' : `${count(n)} requests`);

/** The queue of requests for access. */
export const requests = {
  title: common.userRequests,
  listLabel: 'Access requests, newest first',
  waiting: (n: number) => `${requestsOf(n)} waiting`,
  searchLabel: 'Search requests',
  searchPlaceholder: common.nameOrEmail,
  statuses: { pending: common.pending, approved: 'Approved', rejected: common.isRejected } satisfies Record<
    RequestStatus,
    string
  >,
  columns: {
    who: 'Who',
    message: common.message,
    page: common.page,
    at: common.when,
    outcome: common.outcome,
    by: 'Decided by',
  },
  empty: {
    pending: {
      title: 'No pending requests',
      text: 'People who ask for access show up here, and you are notified right away.',
    },
    approved: {
      title: 'No approved requests yet',
      text: 'Requests you approve are listed here, with what became of the invitation.',
    },
    rejected: {
      title: 'No rejected requests yet',
      text: 'Requests you reject are listed here, with the reason.',
    },
  } satisfies Record<RequestStatus, { title: string; text: string }>,
  noMatch: 'No matching requests',
  noMatchText: 'Try another word, or show all requests with this status.',
  clear: common.showAll,
  selectionLabel: 'Selected requests',
  tooMany: (n: number) => `Up to ${count(n)} at once.`,
  approve: 'Approve',
  approveTitle: (n: number, email: string) => (n === 1 ? `Approve ${email}` : `Approve ${requestsOf(n)}`),
  approveHint: (n: number): string =>
    n === 1
      ? 'They get an invitation by email, valid for seven days.'
      : 'Each of them gets an invitation by email, valid for seven days.',
  rejectTitle: (n: number, email: string) => (n === 1 ? `Reject ${email}` : `Reject ${requestsOf(n)}`),
  rejectHint: (n: number): string =>
    n === 1 ? 'They get an email, and may ask again.' : 'Each of them gets an email, and may ask again.',
  tenantHint: 'They are invited to this business.',
  tenantSearch: 'Search by name',
  tenantMissing: 'Choose a business.',
  reasonHint: 'Optional. Included in the email.',
  approved: (n: number, email: string) =>
    n === 1 ? `${email} has been invited.` : `${requestsOf(n)} approved; the invitations are on their way.`,
  rejected: (n: number, email: string) =>
    n === 1 ? `The request from ${email} was rejected.` : `${requestsOf(n)} rejected.`,
  isMember: 'Already a member',
  isMemberText: (email: string) => `${email} is already a member. There is nothing to approve.`,
  noMessage: 'No message',
  more: (n: number) => `${count(n)} messages`,
  asked: (n: number) => (n === 1 ? 'asked once before' : `asked ${count(n)} times before`),
  fromPage: (page: string) => `from ${page}`,
  earlier: 'Earlier requests',
  approvedAs: (role: string) => `Approved as ${role}`,
  approvedInto: (role: string, tenant: string) => `Approved as ${role} of ${tenant}`,
  invitation: {
    open: 'invited, not yet joined',
    accepted: 'joined',
    revoked: 'invitation revoked',
    expired: 'invitation expired',
  },
  facts: {
    first: 'First requested',
    decided: 'Decided',
  },
  failed: 'The request could not be loaded.',
};
