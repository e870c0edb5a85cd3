import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { Person, personFilter } from './contract.ts';

/** A person as the platform's admins see them: in which business, and nothing to change. */
export const PersonAnywhere = Person.omit({ userId: true, isSelf: true, version: true }).extend({
  tenantId: z.string(),
  tenantName: z.string(),
});
export type PersonAnywhere = z.infer<typeof PersonAnywhere>;

export const listPeopleAnywhere = defineCall({
  method: 'GET',
  url: '/api/admin/people',
  needs: 'platform:manage',
  tag: 'People',
  summary: 'The people of all tenants, or of one, by tenant and name',
  query: personFilter.extend({
    tenant: f.text(40).optional(),
    ...f.page,
  }),
  answer: z.object({ people: z.array(PersonAnywhere), nextCursor: z.string().nullable() }),
});

export const findTenants = defineCall({
  method: 'GET',
  url: '/api/admin/people/tenants',
  needs: 'platform:manage',
  tag: 'People',
  summary: 'Tenants to choose from, by name (up to 50)',
  query: z.strictObject({ q: f.text(120).optional() }),
  answer: z.object({ tenants: z.array(z.object({ id: z.string(), name: z.string() })) }),
});
