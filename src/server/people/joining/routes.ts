import type { Router } from '#server/foundation/http/route.ts';
import * as joining from '#shared/people/joining/contract.ts';
import type { Entrance } from '../identity/entry.ts';
import { acceptInvitation, describeInvitation, registerBusiness, shopAddress } from './registration.ts';

export function joiningRoutes(router: Router, entrance: Entrance): void {
  const { services } = entrance;
  router.handle(joining.describeInvitation, ({ body }) => describeInvitation(services, body.token));
  router.handle(joining.acceptInvitation, ({ body }, visitor) => acceptInvitation(entrance, body, visitor));
  router.handle(joining.shopAddress, ({ params }, visitor) => shopAddress(entrance, params.address, visitor));
  router.handle(joining.registerBusiness, ({ body }, visitor) => registerBusiness(entrance, body, visitor));
}
