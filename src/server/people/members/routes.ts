import { csvText, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import type { Router } from '#server/foundation/http/route.ts';
import type { Services } from '#server/foundation/services.ts';
import * as call from '#shared/people/members/contract.ts';
import * as platform from '#shared/people/members/platformContract.ts';
import { peopleFile } from './file.ts';
import { invitePeople, renewInvitation, revokeInvitation } from './inviting.ts';
import { findTenants, listPeopleAnywhere } from './platform.ts';
import { listPeople, removePerson, updatePerson } from './service.ts';
import { endSession, endSessions, listSessions } from './sessions.ts';

export function peopleRoutes(router: Router, inviting: Pick<Services, 'jobs' | 'settings'>): void {
  router.handle(call.listPeople, (ctx, { query }) => listPeople(ctx, query));
  router.handle(call.peopleFiles.csv, (ctx, { query }) => csvText(peopleFile(ctx, query)));
  router.handle(call.peopleFiles.xlsx, (inTenant, { query }) =>
    workbookFile(inTenant((ctx) => sheetOf(peopleFile(ctx, query)))),
  );
  router.handle(call.invitePeople, (ctx, { body }) => invitePeople(ctx, inviting, body));
  router.handle(call.renewInvitation, (ctx, { params }) => renewInvitation(ctx, inviting, params.id));
  router.handle(call.revokeInvitation, (ctx, { params }) => revokeInvitation(ctx, params.id));
  router.handle(call.updatePerson, (ctx, { params, body }) => updatePerson(ctx, params.id, body));
  router.handle(call.listSessions, (ctx, { params }) => listSessions(ctx, params.id));
  router.handle(call.endSession, (ctx, { params }) => endSession(ctx, params.id, params.session));
  router.handle(call.endSessions, (ctx, { params }) => endSessions(ctx, params.id));
  router.handle(call.removePerson, (ctx, { params, query }) => removePerson(ctx, params.id, query.version));
  router.handle(platform.listPeopleAnywhere, (ctx, { query }) => listPeopleAnywhere(ctx, query));
  router.handle(platform.findTenants, (ctx, { query }) => findTenants(ctx, query));
}
