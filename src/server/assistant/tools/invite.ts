import { z } from 'zod';
import { invitePeople } from '#server/people/members/inviting.ts';
import { emailAddress } from '#shared/people/identity/fields.ts';
import { say } from '#shared/refusals/say.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import { defineTool } from '../tool.ts';
import type { Understood } from '../understood.ts';
import { joined } from '../wording.ts';

const ROLE_WORDS: Record<Role, string> = {
  admin: 'admin',
  inventory_manager: 'inventory manager',
  viewer: 'viewer',
};
const link = { label: 'Users', href: '/admin/users' };
const Arguments = z.object({ emails: z.array(emailAddress).min(1).max(10), role: z.enum(ROLES) });

/** Offers to invite people by email. */
export const inviteTool = defineTool({
  name: 'invite_user',
  needs: 'users:manage',
  refusal: say('chat.notInviting'),
  description:
    'Proposes to invite people by email with a role (admin, inventory_manager or viewer). It invites nobody: the person confirms it, or not.',
  input: z.object({
    emails: z.array(z.string().max(254)).min(1).max(10),
    role: z.enum(ROLES).optional().describe('Left out where it was not said'),
  }),
  asks: [
    {
      intent: 'invite_user',
      order: 2,
      when: /\b(invite|invitation|add|onboard|access|join|team|set up|new (user|member|colleague|employee)|(create|make) .*(user|account|member))\b/,
      fits: (u) => u.emails.length > 0,
      input: (u) => ({ emails: u.emails.slice(0, 10), ...roleIn(u) }),
    },
  ],
  run: async (_at, { emails, role }) => {
    const parsed = Arguments.shape.emails.safeParse(emails);
    const whom = joined(emails);
    if (!parsed.success)
      return {
        text: `${whom} is not an email address that I could send an invitation to.`,
        links: [link],
        entities: {},
      };
    if (role === undefined)
      return {
        text: `With which role shall I invite ${whom}: admin, inventory manager or viewer?`,
        links: [link],
        entities: {},
        followUps: Object.values(ROLE_WORDS).map((word) => `Invite ${emails.join(' and ')} as ${word}`),
      };
    return {
      text: `I can invite ${whom} as ${ROLE_WORDS[role]}. Shall I?`,
      links: [link],
      entities: {},
      offer: {
        arguments: { emails: parsed.data, role },
        title: `Invite ${whom}`,
        lines: [
          ...parsed.data.map((email) => ({ label: 'Invitation by mail to', before: null, after: email })),
          { label: 'Role', before: null, after: ROLE_WORDS[role] },
        ],
        confirmLabel: 'Send the invitation',
      },
    };
  },
  act: {
    arguments: Arguments,
    carryOut: async ({ ctx, services }, { emails, role }) => {
      const { invited } = await invitePeople(ctx, services, { emails, role });
      return {
        text: `Done: ${joined(invited.map(({ email }) => email))} ${invited.length === 1 ? 'was' : 'were'} invited as ${ROLE_WORDS[role]}.`,
        links: [link],
      };
    },
  },
});

function roleIn({ text }: Understood): { role?: Role } {
  if (/\badmin(istrator)?s?\b/.test(text)) return { role: 'admin' };
  if (/\b(inventory manager|manager)s?\b/.test(text)) return { role: 'inventory_manager' };
  return /\b(viewer|view only|read ?only|look only|only look)s?\b/.test(text) ? { role: 'viewer' } : {};
}
