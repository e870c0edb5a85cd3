import { csvText, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import { type FormParts, registerForm } from '#server/foundation/forms/service.ts';
import type { Router } from '#server/foundation/http/route.ts';
import type { Services } from '#server/foundation/services.ts';
import * as call from '#shared/shopfront/contact/contract.ts';
import { receiveMessage } from './arrival.ts';
import { changeMessages } from './changes.ts';
import { messageFile } from './file.ts';
import { countMessages, getMessage, listMessages } from './list.ts';
import { requireCaptcha } from './recaptcha.ts';

export function contactRoutes(
  router: Router,
  services: Pick<Services, 'jobs' | 'settings' | 'log'>,
  forms: FormParts,
): void {
  registerForm(
    router,
    forms,
    call.contact,
    (ctx, business, sent) => receiveMessage(ctx, services, business, sent),
    (sent) => requireCaptcha(services, sent['g-recaptcha-response']),
  );
  router.handle(call.formSettings, async () => ({
    recaptchaSiteKey: services.settings.recaptcha?.siteKey ?? null,
  }));
  router.handle(call.listMessages, (ctx, { query }) => listMessages(ctx, query));
  router.handle(call.messageFiles.csv, (ctx, { query }) => csvText(messageFile(ctx, query)));
  router.handle(call.messageFiles.xlsx, (inTenant, { query }) =>
    workbookFile(inTenant((ctx) => sheetOf(messageFile(ctx, query)))),
  );
  router.handle(call.countMessages, (ctx) => countMessages(ctx));
  router.handle(call.getMessage, (ctx, { params }) => getMessage(ctx, params.id));
  router.handle(call.changeMessages, async (ctx, { body }) => ({
    messages: await changeMessages(ctx, body.action, body.messages),
  }));
}
