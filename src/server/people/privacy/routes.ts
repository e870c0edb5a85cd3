import type { Router } from '#server/foundation/http/route.ts';
import type { Services } from '#server/foundation/services.ts';
import * as call from '#shared/people/privacy/contract.ts';
import { findPersons } from './person.ts';
import { erasePerson, exportPerson, previewErasure } from './service.ts';

export function privacyRoutes(router: Router, services: Pick<Services, 'jobs' | 'hub'>): void {
  router.handle(call.findPersons, async (ctx, { query }) => ({ persons: await findPersons(ctx, query.q) }));
  router.handle(call.previewErasure, (ctx, { body }) => previewErasure(ctx, body));
  router.handle(call.exportPerson, async (inTenant, { body }) => {
    const known = await inTenant((ctx) => exportPerson(ctx, body));
    return { name: 'personal-data.json', bytes: Buffer.from(JSON.stringify(known, null, 2)) };
  });
  router.handle(call.erasePerson, (ctx, { body }) => erasePerson(ctx, services, body));
}
