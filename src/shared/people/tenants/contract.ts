import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { say } from '../../refusals/say.ts';
import { personName } from '../identity/fields.ts';
import { Branding, brandingChange } from './branding.ts';
import { BusinessPreferences, Preferences, preferencesChange, View, viewChange } from './preferences.ts';
import { Settings, settingChange } from './settings.ts';
import { TENANT_STATUSES } from './states.ts';

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
      branding: Branding,
      /** Of the branding alone: a change of it states the one that was seen. */
      brandingVersion: z.int(),
      /** As the person sees things. */
      preferences: Preferences,
      status: z.enum(TENANT_STATUSES),
      /** The tenant beside which it is a sample, with nothing real in it; null for a real one. */
      sampleOf: z.string().nullable(),
      createdAt: z.string(),
      updatedAt: z.string(),
    }),
    /** As the business has them, for people who have not chosen, its shop and what it sends. */
    defaults: BusinessPreferences,
    /** What the person has chosen instead. */
    view: View,
    permissions: z.array(z.string()),
    settings: Settings,
  }),
});

export const updatePreferences = defineCall({
  method: 'PUT',
  url: '/api/tenant/preferences',
  needs: 'signedIn',
  tag: 'Tenant',
  summary:
    'Change preferences of the tenant, the currency only as long as nothing has a price or a value; of who may not, their own view',
  body: preferencesChange,
  answer: z.object({ preferences: Preferences, updatedAt: z.string() }),
  example: { language: 'de-AT', timezone: 'Europe/Vienna', dateFormat: 'DD.MM.YYYY' },
});

export const changeView = defineCall({
  method: 'PUT',
  url: '/api/account/view',
  needs: 'signedIn',
  tag: 'Account',
  summary: 'Change how one sees things oneself; null goes back to the default of the business',
  body: viewChange,
  answer: z.object({ preferences: Preferences, view: View }),
  example: { theme: 'dark', timezone: null },
});

/** Why the currency has to stay: there is money in the books, or the threshold for approvals is an amount. */
const CURRENCY_BLOCKERS = ['money', 'threshold'] as const;

export const currencyBlocker = defineCall({
  method: 'GET',
  url: '/api/tenant/currency',
  needs: 'settings:manage',
  tag: 'Tenant',
  summary: 'The currency of the tenant, and what keeps it from being changed',
  answer: z.object({ currency: z.string(), blocker: z.enum(CURRENCY_BLOCKERS).nullable() }),
});

export const updateBranding = defineCall({
  method: 'PUT',
  url: '/api/tenant/branding',
  needs: 'settings:manage',
  refusal: say('tenants.brandingNotAllowed'),
  way: 'steps',
  tag: 'Tenant',
  summary:
    'Change how the tenant presents itself; refused when the version that is stated is not the current one',
  body: brandingChange.extend({ version: f.version.optional() }),
  answer: z.object({ branding: Branding, version: z.int(), updatedAt: z.string() }),
  example: { accentColour: '#0b7285', headline: 'Everything for your boat' },
});

export const renameBusiness = defineCall({
  method: 'PUT',
  url: '/api/tenant/name',
  needs: 'settings:manage',
  refusal: say('tenants.settingsNotAllowed'),
  tag: 'Tenant',
  summary:
    'Give the business another name; its address stays, and documents keep the name that they were issued under',
  body: z.strictObject({ name: personName }),
  answer: z.object({ name: z.string(), updatedAt: z.string() }),
  example: { name: 'Harbor Supply' },
});

export const updateSetting = defineCall({
  method: 'PUT',
  url: '/api/tenant/settings',
  needs: 'settings:manage',
  refusal: say('tenants.settingsNotAllowed'),
  tag: 'Tenant',
  summary: 'Change one setting; answers all of them',
  body: settingChange,
  answer: z.object({ settings: Settings, updatedAt: z.string() }),
  example: { 'stock.allowNegative': true },
});
