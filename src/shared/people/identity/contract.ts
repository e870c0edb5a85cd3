import { z } from 'zod';
import { defineCall } from '../../call.ts';

/** Claims of the ID token beyond the registered ones (`sub` is the user's id, `sid` the session's). */
export const IdClaims = z.object({
  sub: z.string(),
  sid: z.uuid(),
  exp: z.number(),
  email: z.string(),
  name: z.string(),
  tenant_id: z.string(),
  admin: z.boolean(),
  isAdmin: z.boolean(),
  inventory_manager: z.boolean(),
  isInventoryManager: z.boolean(),
  viewer: z.boolean(),
  isViewer: z.boolean(),
});
export type IdClaims = z.infer<typeof IdClaims>;

/** Whether anybody may register a business (`open`), or people come in by invitation alone (`invite`). */
export const REGISTRATIONS = ['open', 'invite'] as const;
export type Registration = (typeof REGISTRATIONS)[number];

export const appInfo = defineCall({
  method: 'GET',
  url: '/api/public/app',
  needs: 'public',
  tag: 'Application',
  summary: 'What the page needs to know before anybody signs in',
  answer: z.object({
    version: z.string(),
    registration: z.enum(REGISTRATIONS),
    /** Accounts of the demo, each with the password that fits; empty outside demo mode. */
    demoAccounts: z.array(
      z.object({ email: z.string(), password: z.string(), role: z.string(), tenant: z.string() }),
    ),
  }),
});
