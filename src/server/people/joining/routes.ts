import type { Router } from '#server/foundation/http/route.ts';
import * as entry from '#shared/people/identity/entryContract.ts';
import type { Entrance } from '../identity/entry.ts';
import { acceptInvitation, describeInvitation, registerBusiness, shopAddress } from './registration.ts';

export function joiningRoutes(router: Router, entrance: Entrance): void {
  const { services } = entrance;
  router.handle(entry.describeInvitation, ({ body }) => describeInvitation(services, body.token));
  router.handle(entry.acceptInvitation, ({ body }, visitor) => acceptInvitation(entrance, body, visitor));
  router.handle(entry.shopAddress, ({ params }, visitor) => shopAddress(entrance, params.address, visitor));
  router.handle(entry.registerBusiness, ({ body }, visitor) => registerBusiness(entrance, body, visitor));
}
