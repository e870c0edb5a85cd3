import type { Router } from '#server/foundation/http/route.ts';
import type { Settings } from '#server/foundation/services.ts';
import * as account from '#shared/people/identity/accountContract.ts';
import { appInfo } from '#shared/people/identity/contract.ts';
import * as entry from '#shared/people/identity/entryContract.ts';
import { becomeGuest as becomeCall } from '#shared/people/identity/guestContract.ts';
import * as own from './account.ts';
import { confirmEmail, sendConfirmationAgain } from './confirmation.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demoAccounts.ts';
import { askForEmail } from './emailChange.ts';
import type { Entrance } from './entry.ts';
import { becomeGuest } from './guests.ts';
import { checkReset, requestPasswordReset, resetPassword } from './passwordReset.ts';
import { checkSetUp, setUp } from './setUp.ts';
import * as twoFactor from './twoFactor.ts';

export function identityRoutes(router: Router, entrance: Entrance): void {
  const { services, rateLimits } = entrance;
  router.handle(appInfo, async () => whatThisIs(services.settings));
  router.handle(entry.requestPasswordReset, ({ body }, visitor) =>
    requestPasswordReset(services, rateLimits, body, visitor),
  );
  router.handle(entry.checkReset, ({ body }) => checkReset(services, body.token));
  router.handle(entry.resetPassword, ({ body }, from) => resetPassword(services, rateLimits, body, from));
  router.handle(entry.confirmEmail, ({ body }, visitor) => confirmEmail(services, body.token, visitor));
  router.handle(becomeCall, ({ body }, visitor) => becomeGuest(entrance, body.tenant, visitor));
  router.handle(entry.checkSetUp, ({ body }) => checkSetUp(services, body.token));
  router.handle(entry.setUp, ({ body }, visitor) => setUp(entrance, body, visitor));
}

export function accountRoutes(router: Router, { services, rateLimits }: Entrance): void {
  const proof = { rateLimits, settings: services.settings };
  router.handle(account.getAccount, (ctx, { membership }) => own.accountOf(ctx, membership));
  router.handle(account.changeName, (ctx, { body, membership }) =>
    own.changeName(ctx, membership, body.name),
  );
  router.handle(account.sendConfirmation, (ctx) => sendConfirmationAgain(ctx, services, rateLimits));
  router.handle(account.listSessions, (ctx, { sessionId }) => own.ownSessions(ctx, sessionId));
  router.handle(account.endSession, (ctx, { params }) => own.endOwnSession(ctx, params.id));
  router.handle(account.endOtherSessions, (ctx, { sessionId }) => own.endOtherSessions(ctx, sessionId));
  router.handle(account.changePassword, (ctx, { body, sessionId }) =>
    own.changePassword(ctx, proof, body, sessionId),
  );
  router.handle(account.changeEmail, (ctx, { body }) => askForEmail(ctx, proof, services, body));
  router.handle(account.beginTwoFactor, (ctx, { body }) =>
    twoFactor.beginTwoFactor(ctx, proof, body.password),
  );
  router.handle(account.activateTwoFactor, (ctx, { body }) =>
    twoFactor.activateTwoFactor(ctx, proof, body.code),
  );
  router.handle(account.renewRecoveryCodes, (ctx, { body }) =>
    twoFactor.renewRecoveryCodes(ctx, proof, body),
  );
  router.handle(account.removeTwoFactor, (ctx, { body }) => twoFactor.removeTwoFactor(ctx, proof, body));
}

function whatThisIs({ version, registration, demo }: Pick<Settings, 'version' | 'registration' | 'demo'>) {
  const accounts = DEMO_ACCOUNTS.map(({ email, role, tenantId }) => ({
    email,
    password: DEMO_PASSWORD,
    role,
    tenant: tenantId,
  }));
  return { version, registration, demoAccounts: demo ? accounts : [] };
}
