import type { z } from 'zod';
import { perAddress, type RateLimits } from '#server/foundation/http/rateLimit.ts';
import { openTenantOf } from '#server/foundation/tenants/open.ts';
import type { Call, CallParsed } from '#shared/call.ts';
import type { formTaken } from '#shared/foundation/forms/contract.ts';
import { type Ctx, contextOf } from '../context.ts';
import type { Router } from '../http/route.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Services } from '../services.ts';

/** What may be sent within a quarter of an hour, from one address and to one tenant. */
const FROM_ADDRESS = 10;
const TO_TENANT = 60;

/** The tenant that a form was sent to. */
export type Business = { id: string; name: string; contactEmail: string | null; language: string };

type Sent = { tenant: string; page: string; website: string };
type FormCall = Call<z.ZodType, z.ZodType, z.ZodType<Sent>, typeof formTaken> & {
  needs: 'public';
  form: true;
  body: z.ZodType<Sent>;
};

export type FormParts = Pick<Services, 'database' | 'hub'> & { rateLimits: RateLimits };

/**
 * Registers a form: whatever it is about, programs that fill in every field are fobbed off, senders and tenants are
 * protected from floods, and the tenant has to be open. `receive` does what the form is for, in a transaction of
 * that tenant on behalf of nobody who is known; `check` refuses before there is one, and may talk to the network.
 */
export function registerForm<C extends FormCall>(
  router: Router,
  parts: FormParts,
  call: C,
  receive: (ctx: Ctx, business: Business, sent: CallParsed<C>['body']) => Promise<void>,
  check?: (sent: CallParsed<C>['body']) => Promise<void>,
): void {
  router.handle<FormCall>(call, async ({ body }, visitor) => {
    // Answered as if it had been taken, so that nobody learns by trying.
    if (body.website !== '') return { ok: true };
    await parts.rateLimits.reserve(perAddress('form', visitor.address, FROM_ADDRESS), {
      kind: 'form to tenant',
      of: body.tenant,
      most: TO_TENANT,
    });
    // Validated by the schema of this very call just before.
    const sent = body as CallParsed<C>['body'];
    await check?.(sent);
    await inTenant(parts, body.tenant, visitor, (ctx, business) => receive(ctx, business, sent));
    return { ok: true };
  });
}

async function inTenant(
  { database, hub }: FormParts,
  tenantId: string,
  { requestId, address, language }: Visitor,
  work: (ctx: Ctx, business: Business) => Promise<void>,
): Promise<void> {
  await database.withTenantAsSystem(tenantId, async (tx) => {
    const actor = { kind: 'system', id: null, name: 'Visitor' } as const;
    const of = { tenantId, currency: '', actor, requestId, address, language };
    const ctx = contextOf(tx, of, (tenant, topic) => hub.publish(tenant, topic));
    await work(ctx, await openBusiness(ctx));
  });
}

async function openBusiness(ctx: Ctx): Promise<Business> {
  const { id, name, branding, preferences } = await openTenantOf(ctx, 'tenant');
  return { id, name, contactEmail: branding.contactEmail, language: preferences.language };
}
