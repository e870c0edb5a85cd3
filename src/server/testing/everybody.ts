import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type Member, may, PLATFORM_PERMISSIONS } from '#shared/roles.ts';
import { asForm } from './forms.ts';
import { idsOf, inputOf, type Records } from './records.ts';
import type { RegisteredCall } from './refusals.ts';
import type { TestApp, TestTenant } from './testApp.ts';

/**
 * Somebody who asks: `unknown` to everybody, a `guest` of a shop, a member who is `in`, `out` or `suspended` with the business, or a
 * `stranger` to the records that they ask for.
 */
export type Somebody = {
  name: string;
  token: string | null;
  userId?: string;
  state: 'unknown' | 'guest' | 'out' | 'in' | 'stranger' | 'suspended';
} & Member;

const ROLE_OF = { admin: 'admin', manager: 'inventory_manager', viewer: 'viewer', nobody: null } as const;

/** One of the people of a tenant, as the matrix knows them. */
export function memberOf(tenant: TestTenant, person: keyof typeof ROLE_OF) {
  return {
    token: tenant[person].token,
    userId: tenant[person].userId,
    role: ROLE_OF[person],
    tenantId: tenant.id,
  };
}

/** The one table of who may do what, as statuses; 'open': neither 401 nor 403 nor a failure. */
export function expected(
  call: RegisteredCall,
  somebody: Pick<Somebody, 'state' | 'role' | 'tenantId'>,
): number | 'open' {
  const { needs } = call;
  const { state } = somebody;
  if (needs === 'public') return 'open';
  if (state === 'unknown' || state === 'out') return 401;
  if (state === 'guest') return call.guests ? 'open' : 403;
  if (needs !== 'signedIn' && !may(somebody, needs)) return 403;
  if (state === 'suspended' && call.method !== 'GET' && !call.whileSuspended) return 403;
  // The one kind of call that reaches the records of all tenants.
  if (needs in PLATFORM_PERMISSIONS) return 'open';
  return state === 'stranger' && call.url.includes(':') ? 404 : 'open';
}

/** Makes a call as somebody, about some records. */
export async function askAs(
  { app }: Pick<TestApp, 'app'>,
  call: RegisteredCall,
  somebody: Somebody,
  of: Records,
): Promise<LightMyRequestResponse> {
  const { params, query, body } = inputOf(call, idsOf({ ...of, user: somebody.userId ?? of.user }, call));
  const form = call.form ? await asForm(body) : null;
  return app.inject({
    method: call.method,
    url: call.url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
    query,
    ...(body === undefined ? {} : { payload: form?.payload ?? (body as InjectOptions['payload']) }),
    headers: {
      ...(somebody.token ? { authorization: `Bearer ${somebody.token}` } : {}),
      ...(call.upload ? { 'content-type': 'text/csv' } : {}),
      ...form?.headers,
    },
  });
}
