import { perAddress, type RateLimits } from '#server/foundation/http/rateLimit.ts';
import type { Visitor } from '#server/foundation/http/visitor.ts';
import type { CallParsed } from '#shared/call.ts';
import { notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type {
  requestSharedReturn as requestCall,
  SharedReturn,
} from '#shared/sales/customerPage/contract.ts';
import { behindLink, type Reached } from '../links/privateLinks.ts';
import { requestReturn } from '../returns/request.ts';
import { storedLines, storedReturn } from '../returns/stored.ts';
import { returnsOf } from './lists.ts';
import { deliveryOf, type One } from './page.ts';

// What a customer sends back, as they ask for it and follow it on their page.

/** So many are asked for from one address within a quarter of an hour: more are no customers. */
const REQUESTS = 20;

/**
 * Asks on behalf of a customer for goods of a delivery to come back. Throws not-found where it is none of theirs, as
 * `requestReturn` does, and resource-exhausted for too many from one address.
 */
export async function requestSharedReturn(
  services: Reached & { rateLimits: RateLimits },
  { id, lines, note, tenant, token }: CallParsed<typeof requestCall>['body'],
  visitor: Visitor,
): ReturnType<typeof returnsOf> {
  await services.rateLimits.reserve(perAddress('return request', visitor.address, REQUESTS));
  return behindLink(
    services,
    'customer',
    { tenant, token },
    async (ctx, customer) => {
      const { order } = await deliveryOf(ctx, customer.id, id);
      await requestReturn(ctx, order.id, { lines, note });
      return returnsOf(ctx, customer.id, {});
    },
    visitor,
  );
}

/** What one of theirs is made of. Throws not-found. */
export const readSharedReturn = (services: Reached, { id, ...link }: One): Promise<SharedReturn> =>
  behindLink(services, 'customer', link, async (ctx, customer) => {
    const { customerId } = await storedReturn(ctx, id);
    if (customerId !== customer.id) throw notFound(say('returns.notFound'));
    return { lines: await storedLines(ctx, id) };
  });
