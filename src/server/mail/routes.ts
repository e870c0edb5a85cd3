import * as call from '#shared/mail/contract.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../services.ts';
import { getMail, listOutbox, retryMail } from './outbox.ts';

export function mailRoutes(router: Router, { jobs, settings }: Pick<Services, 'jobs' | 'settings'>): void {
  const delivers = settings.mail.smtpUrl !== null;
  router.handlePlatform(call.listOutbox, async (ctx, { query }) => ({
    ...(await listOutbox(ctx, query)),
    delivers,
  }));
  router.handlePlatform(call.getMail, (ctx, { params }) => getMail(ctx, params.id));
  router.handlePlatform(call.retryMail, (ctx, { params }) => retryMail(ctx, jobs, params.id));
}
