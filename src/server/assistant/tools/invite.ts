import { z } from 'zod';
import { invitePeople } from '#server/people/members/inviting.ts';
import { emailAddress } from '#shared/people/identity/fields.ts';
import { say } from '#shared/refusals/say.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import { screenLink } from '../addresses.ts';
import { defineTool } from '../tool.ts';
import type { Understood } from '../understood.ts';
import { offered } from './offering.ts';

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
  run: async (at, { emails, role }) => {
    const { propose: words, list } = at.words;
    const links = [screenLink(at, 'users')];
    const parsed = Arguments.shape.emails.safeParse(emails);
    const whom = at.say.joined(emails);
    if (!parsed.success) return { text: words.notAnAddress(whom), links, entities: {} };
    if (role === undefined) {
      const roles = ROLES.map((one) => words.roles[one]);
      return {
        text: words.whichRole(whom, at.say.either(roles)),
        links,
        entities: {},
        followUps: roles.map((one) => words.inviteAs(emails.join(list.and), one)),
      };
    }
    return offered(at, {
      title: words.invite(whom),
      lines: [
        ...parsed.data.map((email) => ({ label: words.labels.invitation, before: null, after: email })),
        { label: words.labels.role, before: null, after: words.roles[role] },
      ],
      arguments: { emails: parsed.data, role },
      links,
    });
  },
  act: {
    arguments: Arguments,
    carryOut: async (at, { emails, role }) => {
      const { propose: words } = at.words;
      const { invited } = await invitePeople(at.ctx, at.services, { emails, role });
      const whom = at.say.joined(invited.map(({ email }) => email));
      return {
        text: words.invited(whom, invited.length, words.roles[role]),
        links: [screenLink(at, 'users')],
      };
    },
  },
});

function roleIn({ text }: Understood): { role?: Role } {
  if (/\badmin(istrator)?s?\b/.test(text)) return { role: 'admin' };
  if (/\b(inventory manager|manager)s?\b/.test(text)) return { role: 'inventory_manager' };
  return /\b(viewer|view only|read ?only|look only|only look)s?\b/.test(text) ? { role: 'viewer' } : {};
}
