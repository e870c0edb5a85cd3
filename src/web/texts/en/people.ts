import type { Role } from '#shared/roles.ts';
import { common } from './common.ts';
import { count } from './count.ts';

const addresses = (n: number) => (n === 1 ? '1 address' : `${count(n)} addresses`);

/** The people of a business. */
export const people = {
  title: common.users,
  tabs: { label: 'View', audit: 'Audit trail' },
  listLabel: 'People and open invitations',
  statusLabel: common.status,
  all: common.all,
  statuses: { active: common.active, invited: 'Invited', disabled: 'Disabled' },
  expired: 'Invitation expired',
  searchLabel: 'Search people',
  searchPlaceholder: common.nameOrEmail,
  anyRole: 'Any role',
  roles: {
    admin: common.admin,
    inventory_manager: common.inventoryManager,
    viewer: common.viewer,
  } satisfies Record<Role, string>,
  noRole: 'No role',
  roleHints: {
    admin: 'Everything: items, stock, orders, invoices, people and settings.',
    inventory_manager: 'Items, stock, purchase orders and invoices. No people, no settings.',
    viewer: 'Can see items and stock, but not change anything.',
  } satisfies Record<Role, string>,
  noRoleHint: 'Can sign in, but sees nothing of the business.',
  columns: {
    name: common.name,
    email: common.email,
    role: common.role,
    status: common.status,
    lastSeen: common.lastSeen,
  },
  noMatch: 'No matching people',
  noMatchText: 'Try another word, or clear the filters.',
  clear: 'Show everyone',
  emptyTitle: 'No people here',
  emptyText: 'Invite people to work with you. They get an email with a link.',
  ownBusiness: 'My business',
  allBusinesses: 'All businesses',
  onlySee: 'You can see people of other businesses here. Only their own admins can change them.',
  actions: (name: string) => `Actions for ${name}`,
  open: 'Details and sign-ins',
  changeRole: common.changeRole,
  disable: 'Disable',
  enable: 'Enable',
  remove: common.remove,
  resend: 'Resend invitation',
  revoke: 'Revoke invitation',
  blocked: {
    lastAdmin: 'The only active admin. Make someone else an admin first.',
    self: {
      changeRole: 'You cannot change your own role.',
      disable: 'You cannot disable yourself.',
      remove: 'You cannot remove yourself.',
    },
  },
  facts: {
    since: 'Member since',
    invitedBy: 'Invited by',
    expires: 'Expires',
  },
  sessions: 'Where they are signed in',
  sessionsEmpty: 'Not signed in anywhere.',
  sessionsFailed: 'The sign-ins could not be loaded.',
  since: 'since',
  unknownDevice: common.unknownDevice,
  device: (browser: string, system: string) => `${browser} on ${system}`,
  endOneLabel: (device: string) => `Sign out ${device}`,
  endAll: 'Sign out everywhere',
  endAllTitle: (name: string) => `Sign ${name} out everywhere?`,
  endAllText: 'All their open pages stop right away. They can sign in again.',
  ended: (n: number) => (n === 1 ? 'Signed out of 1 device.' : `Signed out of ${count(n)} devices.`),
  history: 'Activity',
  inviteForm: {
    emails: 'Email addresses',
    emailsHint: (most: number) => `One per line, or separated by commas. Up to ${count(most)} at once.`,
    role: 'They join as',
    submit: (n: number) => (n > 1 ? `Invite ${addresses(n)}` : 'Invite'),
    tooMany: (most: number) => `Up to ${count(most)} addresses at once.`,
    wrong: (address: string, why: string) => `${address}: ${why}`,
    sent: (n: number) =>
      n === 1 ? 'The invitation is on its way.' : `${count(n)} invitations are on their way.`,
    renewed: (n: number) =>
      n === 1
        ? '1 address had already been invited. Its earlier link no longer works.'
        : `${addresses(n)} had already been invited. Their earlier links no longer work.`,
  },
  roleForm: {
    title: (name: string) => `Role of ${name}`,
    hint: 'Takes effect right away, even on pages they have open.',
    done: (name: string, role: string) => `${name}: ${role}`,
  },
  disableTitle: (name: string) => `Disable ${name}?`,
  disableText:
    'They are signed out everywhere right away and cannot sign in. What they did stays, and you can enable them again.',
  enableTitle: (name: string) => `Enable ${name}?`,
  enableText: 'They can sign in again, with the role they had.',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText:
    'They are signed out everywhere right away and no longer belong to your business. What they did stays in the audit trail. To come back, they need an invitation.',
  revokeTitle: (email: string) => `Revoke the invitation for ${email}?`,
  revokeText: 'The link in the email stops working.',
  resendTitle: (email: string) => `Resend the invitation to ${email}?`,
  resendText: 'A new email goes out, valid for seven days. The earlier link stops working.',
  done: {
    disable: (name: string) => `${name} is disabled.`,
    enable: (name: string) => `${name} is enabled.`,
    remove: (name: string) => `${name} was removed.`,
    revoke: (email: string) => `The invitation for ${email} was revoked.`,
    resend: (email: string) => `The invitation is on its way to ${email}.`,
  },
};
