import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { text } from '../../fields.ts';
import { PLATFORM_TENANT } from '../../roles.ts';

/** What the token of a guest says: who, and of which shop. A guest can talk to its assistant and do nothing else. */
export const GuestClaims = z.object({
  sub: z.uuid(),
  guest: z.literal(true),
  tenant_id: z.string(),
  exp: z.number(),
});
export type GuestClaims = z.infer<typeof GuestClaims>;

export const becomeGuest = defineCall({
  method: 'POST',
  url: '/api/public/guests',
  needs: 'public',
  tag: 'Application',
  summary: 'An anonymous identity for a visitor of a shop, good for the assistant of that shop and for hours',
  body: z.strictObject({ tenant: text(40).default(PLATFORM_TENANT) }),
  answer: z.object({ token: z.string(), expiresAt: z.string() }),
  example: { tenant: PLATFORM_TENANT },
});
