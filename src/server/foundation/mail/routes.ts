import * as call from '#shared/foundation/mail/contract.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../services.ts';
import { getMail, listOutbox, retryMail } from './outbox.ts';
import { ownMail, ownMails } from './own.ts';

export function mailRoutes(router: Router, { jobs, settings }: Pick<Services, 'jobs' | 'settings'>): void {
  const delivers = settings.mail.smtpUrl !== null;
  router.handle(call.listOutbox, async (ctx, { query }) => ({
    ...(await listOutbox(ctx, settings, query)),
    delivers,
  }));
  router.handle(call.getMail, (ctx, { params }) => getMail(ctx, settings, params.id));
  router.handle(call.retryMail, (ctx, { params }) => retryMail(ctx, { jobs, settings }, params.id));
  router.handle(call.listOwnMails, async (ctx) => ({ delivers, mails: await ownMails(ctx) }));
  router.handle(call.getOwnMail, (ctx, { params }) => ownMail(ctx, params.id));
}
