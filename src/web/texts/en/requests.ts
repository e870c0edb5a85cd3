import type { RequestStatus } from '#shared/requests/states.ts';
import { count } from './count.ts';

const requestsOf = (n: number) => (n === 1 ? '1 request' : `${count(n)} requests`);

/** The queue of requests for access. */
export const requests = {
  title: 'User requests',
  listLabel: 'Requests for access, the newest first',
  waiting: (n: number) => `${requestsOf(n)} waiting`,
  searchLabel: 'Search requests',
  searchPlaceholder: 'Address or name',
  tabsLabel: 'Status',
  statuses: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } satisfies Record<
    RequestStatus,
    string
  >,
  columns: {
    who: 'Who',
    message: 'Message',
    page: 'From page',
    at: 'When',
    outcome: 'Outcome',
    by: 'Decided by',
  },
  empty: {
    pending: {
      title: 'No request is waiting',
      text: 'Whoever asks for access shows up here, and you hear of it at once.',
    },
    approved: {
      title: 'Nothing approved yet',
      text: 'Requests that were approved are listed here, with what became of the invitation.',
    },
    rejected: {
      title: 'Nothing rejected yet',
      text: 'Requests that were rejected are listed here, with the reason.',
    },
  } satisfies Record<RequestStatus, { title: string; text: string }>,
  noMatch: 'No request matches',
  noMatchText: 'Try another word, or look at all requests of this status.',
  clear: 'Show all',
  selectionLabel: 'Selected requests',
  tooMany: (n: number) => `Up to ${count(n)} at once.`,
  approve: 'Approve',
  reject: 'Reject',
  approveTitle: (n: number, email: string) => (n === 1 ? `Approve ${email}` : `Approve ${requestsOf(n)}`),
  approveHint: (n: number): string =>
    n === 1
      ? 'The address gets an invitation by mail, good for seven days.'
      : 'Each address gets an invitation by mail, good for seven days.',
  rejectTitle: (n: number, email: string) => (n === 1 ? `Reject ${email}` : `Reject ${requestsOf(n)}`),
  rejectHint: (n: number): string =>
    n === 1 ? 'The address gets a mail, and may ask again.' : 'Each address gets a mail, and may ask again.',
  role: 'Role',
  tenant: 'Business',
  tenantHint: 'The invitation is to this business.',
  tenantSearch: 'Search by name',
  tenantMissing: 'Choose a business.',
  noTenant: 'No business of this name',
  reason: 'Reason',
  reasonHint: 'Stands in the mail. May be left empty.',
  approved: (n: number, email: string) =>
    n === 1 ? `${email} has been invited.` : `${requestsOf(n)} approved; the invitations are on their way.`,
  rejected: (n: number, email: string) =>
    n === 1 ? `The request of ${email} was rejected.` : `${requestsOf(n)} rejected.`,
  isMember: 'Already a member',
  isMemberText: (email: string) => `${email} is already a member. There is nothing to approve.`,
  noMessage: 'No message',
  more: (n: number) => `${count(n)} messages`,
  asked: (n: number) => (n === 1 ? 'asked once before' : `asked ${count(n)} times before`),
  messages: 'Messages',
  fromPage: (page: string) => `from ${page}`,
  earlier: 'Earlier requests',
  approvedAs: (role: string) => `Approved as ${role}`,
  approvedInto: (role: string, tenant: string) => `Approved as ${role} of ${tenant}`,
  invitation: {
    open: 'invited, not yet joined',
    accepted: 'joined',
    revoked: 'invitation taken back',
    expired: 'invitation ran out',
  },
  facts: {
    email: 'Email',
    first: 'First asked',
    decided: 'Decided',
    by: 'By',
    status: 'Status',
    reason: 'Reason',
  },
  failed: 'The request could not be loaded.',
};
