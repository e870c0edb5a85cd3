import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { sayText } from '../../refusals/say.ts';
import { ROLES } from '../../roles.ts';
import { emailAddress, linkToken, newPassword, personName } from '../identity/fields.ts';
import { COUNTRIES } from '../tenants/countries.ts';
import { newTenantId } from '../tenants/ids.ts';
import { preferencesChange } from '../tenants/preferences.ts';

/** Ways into a business, one's own or that of an invitation. Whoever comes in gets the session cookie with the answer. */

const entered = z.object({ tenantId: z.string() });
const { currency, timezone, language, dateFormat } = preferencesChange.shape;

export const describeInvitation = defineCall({
  method: 'POST',
  url: '/api/public/invitation',
  needs: 'public',
  tag: 'Identity',
  summary: 'What an invitation is to: the business, the email address and the role',
  body: z.strictObject({ token: linkToken }),
  answer: z.object({ tenantName: z.string(), email: z.string(), role: z.enum(ROLES) }),
});

export const acceptInvitation = defineCall({
  method: 'POST',
  url: '/api/public/members',
  needs: 'public',
  tag: 'Identity',
  summary: 'Join the business of an invitation with a name and a password',
  body: z.strictObject({ token: linkToken, name: personName, password: newPassword }),
  answer: entered,
});

export const shopAddress = defineCall({
  method: 'GET',
  url: '/api/public/shop-addresses/:address',
  needs: 'public',
  tag: 'Identity',
  summary: 'Whether the shop of a new business may have this address, and else which is free',
  params: z.strictObject({ address: newTenantId }),
  answer: z.object({ free: z.boolean(), suggestion: z.string() }),
});

export const registerBusiness = defineCall({
  method: 'POST',
  url: '/api/public/businesses',
  needs: 'public',
  tag: 'Identity',
  summary: 'Register a business with its first admin; refused where people come in by invitation alone',
  body: z.strictObject({
    businessName: personName,
    /** Where its shop is; made of its name when left out. */
    address: newTenantId.optional(),
    /** From which follow those of the next four that are left out. */
    country: z.enum(COUNTRIES, sayText('field.choice')).optional(),
    currency,
    timezone,
    language,
    dateFormat,
    name: personName,
    email: emailAddress,
    password: newPassword,
  }),
  answer: entered,
  example: {
    businessName: 'Harbor Supply',
    name: 'Hanna Harbor',
    email: 'hanna@example.com',
    password: 'a long password',
  },
});
