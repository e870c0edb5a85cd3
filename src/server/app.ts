import { randomUUID } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { z } from 'zod';
import { chatRoutes } from '#server/assistant/chat/routes.ts';
import { customFieldRoutes } from '#server/catalogue/customFields/routes.ts';
import { itemRoutes } from '#server/catalogue/items/routes.ts';
import { labelRoutes } from '#server/catalogue/labels/routes.ts';
import { pictureJobs } from '#server/catalogue/pictures/jobs.ts';
import { servePictures } from '#server/catalogue/pictures/routes.ts';
import type { PictureServices } from '#server/catalogue/pictures/store.ts';
import { taxRateRoutes } from '#server/catalogue/taxRates/routes.ts';
import { createFirstUnits } from '#server/catalogue/units/firstUnits.ts';
import { unitRoutes } from '#server/catalogue/units/routes.ts';
import { exportRoutes } from '#server/exchange/exports/routes.ts';
import { importJobs } from '#server/exchange/imports/jobs.ts';
import { pictureFetchJobs } from '#server/exchange/imports/pictures/fetching.ts';
import { importRoutes } from '#server/exchange/imports/routes.ts';
import { movingRoutes } from '#server/exchange/moving/routes.ts';
import { movingJobs } from '#server/exchange/moving/service.ts';
import { auditRoutes } from '#server/foundation/audit/routes.ts';
import { AnswerCache } from '#server/foundation/cache/answerCache.ts';
import type { TrustedProxies } from '#server/foundation/config/config.ts';
import type { Tx } from '#server/foundation/db/tenant.ts';
import { documentRoutes } from '#server/foundation/documents/routes.ts';
import { serveApiBrowser } from '#server/foundation/http/apiBrowser.ts';
import { checked, installErrors, refuseAddress } from '#server/foundation/http/errors.ts';
import { healthRoutes } from '#server/foundation/http/health.ts';
import { createIdentify, type Identify } from '#server/foundation/http/identify.ts';
import { keyJobs } from '#server/foundation/http/keyCleaning.ts';
import { liveRoutes } from '#server/foundation/http/liveStream.ts';
import { installOpenApi } from '#server/foundation/http/openapi.ts';
import { followPositions } from '#server/foundation/http/positions.ts';
import { createRateLimits } from '#server/foundation/http/rateLimit.ts';
import { createRequestLog } from '#server/foundation/http/requestLog.ts';
import { createRouter, type Router } from '#server/foundation/http/route.ts';
import { securityHeaders } from '#server/foundation/http/securityHeaders.ts';
import { installStatic, servedBuild } from '#server/foundation/http/static.ts';
import type { Job } from '#server/foundation/jobs/jobs.ts';
import { mailJobs } from '#server/foundation/mail/jobs.ts';
import { mailRoutes } from '#server/foundation/mail/routes.ts';
import { watchRequests } from '#server/foundation/metrics/lastHour.ts';
import { metricsRoutes } from '#server/foundation/metrics/routes.ts';
import type { Outside } from '#server/foundation/outside/outside.ts';
import { viewRoutes } from '#server/foundation/views/routes.ts';
import { dashboardRoutes } from '#server/insights/dashboard/routes.ts';
import type { FigureServices } from '#server/insights/figures/figureCache.ts';
import { figureRoutes } from '#server/insights/figures/routes.ts';
import { firstStepsRoutes } from '#server/insights/firstSteps/routes.ts';
import { reportJobs } from '#server/insights/reports/jobs.ts';
import { reportRoutes } from '#server/insights/reports/routes.ts';
import { backupJobs } from '#server/operation/backup/daily.ts';
import { databaseMetrics } from '#server/operation/platform/gauges.ts';
import { platformRoutes } from '#server/operation/platform/routes.ts';
import { requestRoutes } from '#server/people/accessRequests/routes.ts';
import { type Auth, createAuth, ID_TOKEN_ISSUER } from '#server/people/identity/auth.ts';
import { identityJobs } from '#server/people/identity/jobs.ts';
import { mountAuth } from '#server/people/identity/library.ts';
import { accountRoutes, identityRoutes } from '#server/people/identity/routes.ts';
import { joiningRoutes } from '#server/people/joining/routes.ts';
import { peopleRoutes } from '#server/people/members/routes.ts';
import { notificationJobs } from '#server/people/notifications/jobs.ts';
import { notificationRoutes } from '#server/people/notifications/routes.ts';
import { privacyRoutes } from '#server/people/privacy/routes.ts';
import { sampleRoutes } from '#server/people/samples/routes.ts';
import { tenantRoutes } from '#server/people/tenants/routes.ts';
import { billRoutes } from '#server/purchasing/bills/routes.ts';
import { incomingRoutes } from '#server/purchasing/incoming/routes.ts';
import { purchaseOrderJobs } from '#server/purchasing/purchaseOrders/jobs.ts';
import { purchaseOrderRoutes } from '#server/purchasing/purchaseOrders/routes.ts';
import { replenishmentRoutes } from '#server/purchasing/replenishment/routes.ts';
import { supplierReturnRoutes } from '#server/purchasing/supplierReturns/routes.ts';
import { supplierRoutes } from '#server/purchasing/suppliers/routes.ts';
import { accountingRoutes } from '#server/sales/accounting/routes.ts';
import { creditNoteRoutes } from '#server/sales/creditNotes/routes.ts';
import { customerPageRoutes } from '#server/sales/customerPage/routes.ts';
import { customerRoutes } from '#server/sales/customers/routes.ts';
import { deliveryRoutes } from '#server/sales/deliveries/routes.ts';
import { invoiceJobs } from '#server/sales/invoices/jobs.ts';
import { invoiceRoutes } from '#server/sales/invoices/routes.ts';
import { letterJobs } from '#server/sales/letters/letters.ts';
import { orderInvoiceRoutes } from '#server/sales/orderInvoices/routes.ts';
import { orderJobs } from '#server/sales/orders/jobs.ts';
import { orderRoutes } from '#server/sales/orders/routes.ts';
import { paymentRoutes } from '#server/sales/payments/routes.ts';
import { quoteJobs } from '#server/sales/quotes/jobs.ts';
import { quoteRoutes } from '#server/sales/quotes/routes.ts';
import { recurringJobs } from '#server/sales/recurring/jobs.ts';
import { recurringRoutes } from '#server/sales/recurring/routes.ts';
import { returnRoutes } from '#server/sales/returns/routes.ts';
import { commentRoutes } from '#server/shopfront/comments/routes.ts';
import { captchaSources } from '#server/shopfront/contact/recaptcha.ts';
import { contactRoutes } from '#server/shopfront/contact/routes.ts';
import { shopRoutes } from '#server/shopfront/shop/routes.ts';
import { serveCrawlers } from '#server/shopfront/site/crawling.ts';
import { serveSite } from '#server/shopfront/site/routes.ts';
import { countJobs } from '#server/stock/counts/jobs.ts';
import { countRoutes } from '#server/stock/counts/routes.ts';
import { holdJobs } from '#server/stock/holds/jobs.ts';
import { holdRoutes } from '#server/stock/holds/routes.ts';
import { ledgerRoutes } from '#server/stock/ledger/routes.ts';
import { locationRoutes } from '#server/stock/locations/routes.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { RenderSite } from '#shared/shopfront/site/page.ts';
import { sampleJobs } from './demo/sample/jobs.ts';
import { ledgerJobs } from './stock/ledger/nightly.ts';
import { createFirstLocations } from './stock/locations/service.ts';

/** What the application stands on, with what some of its features share. */
export type AppServices = PictureServices &
  FigureServices & {
    /** Makes the documents of the public site; null where they were not built. */
    renderSite: RenderSite | null;
    /** Fetches what somebody's data names elsewhere. */
    outside: Outside;
  };

/** What every tenant begins with: `begin` of the services. */
export async function begin(tx: Tx, language: string): Promise<void> {
  await createFirstUnits(tx, language);
  await createFirstLocations(tx, language);
}

/** The one list of jobs. */
export const jobsOf = (services: AppServices): Job<never>[] => [
  ...backupJobs(services),
  ...identityJobs(services),
  ...importJobs(services),
  ...pictureFetchJobs(services),
  ...movingJobs(services),
  ...ledgerJobs(services),
  ...quoteJobs(services),
  ...orderJobs(services),
  ...countJobs(services),
  ...holdJobs(services),
  ...invoiceJobs(services),
  ...recurringJobs(services),
  ...keyJobs(services),
  ...letterJobs(services),
  ...mailJobs(services),
  ...notificationJobs(services),
  ...pictureJobs(services),
  ...purchaseOrderJobs(services),
  ...reportJobs(services),
  ...sampleJobs(services),
];

/** Builds the application on its open services; it listens when told to. */
export async function buildApp(
  services: AppServices,
): Promise<{ app: FastifyInstance; router: Router; identify: Identify; auth: Auth }> {
  const { database, hub, settings } = services;
  const protect = securityHeaders({
    secure: settings.baseUrl.startsWith('https:'),
    others: captchaSources(settings.recaptcha),
  });
  const noteRequest = createRequestLog();
  const app = Fastify({
    loggerInstance: services.log,
    // One line for a request, written when it is answered.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: trusted(settings.trustProxy),
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: false,
    // No hook runs for an address that cannot be read.
    frameworkErrors: (_error, request, reply) => {
      protect(request, reply);
      refuseAddress(request, reply);
      noteRequest(request, reply);
    },
  });
  app.setValidatorCompiler(
    ({ schema }) =>
      (data) =>
        checked(schema as unknown as z.ZodType, data),
  );
  app.setSerializerCompiler(({ schema }) => (data) => {
    const parsed = (schema as unknown as z.ZodType).parse(data);
    return typeof parsed === 'string' ? parsed : JSON.stringify(parsed);
  });
  // A file is taken as it comes, whatever it says it is; everything else has to be JSON.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesFile) done(null, body);
    else
      void parseJson(request, body.toString(), (error, parsed) => {
        // Further on it would be taken for no body at all.
        if (!error && parsed === null) done(new AppError('invalid-argument', say('request.notObject')));
        else done(error, parsed);
      });
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesFile) done(null, body);
    else
      done(
        Object.assign(new Error('media type'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }),
      );
  });
  installErrors(app);
  finishRequests(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    protect(request, reply);
    done();
  });
  if (database.replica) followPositions(app, database.replica, settings.secureCookies);
  app.addHook('onError', async (_request, _reply, error) => services.disk.note(error));
  app.decorateRequest('fromCache', false);
  app.addHook('onResponse', async (request, reply) => noteRequest(request, reply));
  metricsRoutes(app, services, () => databaseMetrics(services));
  const lastHour = watchRequests(app);
  await app.register(underPressure, {
    // A test works in the process of the application that it tests: how busy that is says nothing of it.
    maxEventLoopDelay: settings.limits ? 3000 * settings.patience : 0,
    retryAfter: 5,
  });

  const auth = createAuth(services.authPool, database, settings, services.log);
  const identifying = createIdentify(async () => (await auth.api.getJwks()) as never, ID_TOKEN_ISSUER);
  const { identify } = identifying;
  const answers = new AnswerCache(hub);
  const router = createRouter(app, {
    database,
    ...identifying,
    answers,
    publish: (tenantId, topic) => hub.publish(tenantId, topic),
  });

  await installOpenApi(app, settings.version);
  const rateLimits = createRateLimits(services.authPool, settings);
  const entrance = { services, auth, rateLimits };
  mountAuth(app, { auth, rateLimits, pool: services.authPool, database, secret: settings.secret });
  // The one list of features.
  identityRoutes(router, entrance);
  accountRoutes(router, entrance);
  joiningRoutes(router, entrance);
  tenantRoutes(router);
  sampleRoutes(router, { services, rateLimits });
  platformRoutes(router, services, lastHour);
  itemRoutes(router, services);
  labelRoutes(router);
  locationRoutes(router);
  ledgerRoutes(router);
  countRoutes(router);
  holdRoutes(router);
  customerRoutes(router);
  customerPageRoutes(router, { ...services, rateLimits });
  quoteRoutes(router, { ...services, rateLimits });
  recurringRoutes(router, services);
  orderRoutes(router, services);
  deliveryRoutes(router, services);
  returnRoutes(router);
  orderInvoiceRoutes(router);
  invoiceRoutes(router, services);
  paymentRoutes(router);
  creditNoteRoutes(router);
  accountingRoutes(router);
  billRoutes(router);
  incomingRoutes(router, services);
  supplierReturnRoutes(router);
  purchaseOrderRoutes(router, services);
  replenishmentRoutes(router);
  supplierRoutes(router);
  unitRoutes(router);
  viewRoutes(router);
  taxRateRoutes(router);
  customFieldRoutes(router);
  documentRoutes(router);
  dashboardRoutes(router, services.figures);
  firstStepsRoutes(router);
  figureRoutes(router, services.figures);
  reportRoutes(router, services.figures);
  importRoutes(router, services);
  exportRoutes(router, services);
  movingRoutes(router, services);
  servePictures(app, services);
  mailRoutes(router, services);
  peopleRoutes(router, services);
  privacyRoutes(router, services);
  auditRoutes(router);
  requestRoutes(router, services, { ...services, rateLimits });
  commentRoutes(router, { ...services, rateLimits });
  contactRoutes(router, services, { ...services, rateLimits });
  chatRoutes(router, { ...services, rateLimits });
  serveApiBrowser(app, answers);
  shopRoutes(router, services);
  if (services.renderSite) serveSite(app, { ...services, answers, render: services.renderSite });
  serveCrawlers(app, { ...services, answers });
  notificationRoutes(router);
  liveRoutes(app, { hub, identify, database, build: servedBuild(), most: settings.streams });
  healthRoutes(app, services);
  await installStatic(app, settings);
  return { app, router, identify, auth };
}

// So many hops, counted from our side. It is for whoever sets it to see that nobody gets past the proxies.
function trusted(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

const STOP_MS = 7_000;

// A stop waits for the requests under way, after which their connections close; what hangs longer is cut off.
function finishRequests(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), STOP_MS).unref();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFile?: boolean;
  }
}
