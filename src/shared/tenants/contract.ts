import { z } from 'zod';
import { defineCall } from '../call.ts';

/** Preferences of a tenant, with the defaults of the specification. */
export const Preferences = z.object({
  theme: z.enum(['light', 'dark']),
  language: z.string(),
  timezone: z.string(),
  dateFormat: z.string(),
  currency: z.string(),
});
export type Preferences = z.infer<typeof Preferences>;

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'light',
  language: 'en',
  timezone: 'UTC',
  dateFormat: 'YYYY-MM-DD',
  currency: 'USD',
};

export const tenantContext = defineCall({
  method: 'GET',
  url: '/api/tenant/context',
  needs: 'signedIn',
  tag: 'Tenant',
  summary: 'The tenant of the signed-in person, their permissions there, and its settings',
  answer: z.object({
    tenant: z.object({
      id: z.string(),
      name: z.string(),
      branding: z.record(z.string(), z.unknown()),
      preferences: Preferences,
      status: z.string(),
      createdAt: z.string(),
      updatedAt: z.string(),
    }),
    permissions: z.array(z.string()),
    settings: z.record(z.string(), z.unknown()),
  }),
});
