import { z } from 'zod';
import { defineCall } from '../call.ts';

/** Claims of the ID token beyond the registered ones (`sub` is the user's id). */
export const IdClaims = z.object({
  sub: z.string(),
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

export const appInfo = defineCall({
  method: 'GET',
  url: '/api/public/app',
  needs: 'public',
  tag: 'Application',
  summary: 'What the page needs to know before anybody signs in',
  answer: z.object({
    version: z.string(),
    /** Accounts of the demo, each with the password that fits; empty outside demo mode. */
    demoAccounts: z.array(
      z.object({ email: z.string(), password: z.string(), role: z.string(), tenant: z.string() }),
    ),
  }),
});
