import { randomUUID } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { accountingRoutes } from '../accounting/routes.ts';
import { auditRoutes } from '../audit/routes.ts';
import { chatRoutes } from '../chat/routes.ts';
import { commentRoutes } from '../comments/routes.ts';
import type { TrustedProxies } from '../config.ts';
import { captchaSources } from '../contact/recaptcha.ts';
import { contactRoutes } from '../contact/routes.ts';
import { creditNoteRoutes } from '../creditNotes/routes.ts';
import { customerRoutes } from '../customers/routes.ts';
import { customFieldRoutes } from '../customFields/routes.ts';
import { dashboardRoutes } from '../dashboard/routes.ts';
import { documentRoutes } from '../documents/routes.ts';
import { createAttempts } from '../identity/attempts.ts';
import { type Auth, createAuth, ID_TOKEN_ISSUER } from '../identity/auth.ts';
import { mountAuth } from '../identity/library.ts';
import { accountRoutes, identityRoutes } from '../identity/routes.ts';
import { importRoutes } from '../imports/routes.ts';
import { invoiceRoutes } from '../invoices/routes.ts';
import { itemRoutes } from '../items/routes.ts';
import { liveRoutes } from '../live/routes.ts';
import { mailRoutes } from '../mail/routes.ts';
import { watchRequests } from '../metrics/lastHour.ts';
import { metricsRoutes } from '../metrics/routes.ts';
import { notificationRoutes } from '../notifications/routes.ts';
import { paymentRoutes } from '../payments/routes.ts';
import { peopleRoutes } from '../people/routes.ts';
import { pictureRoutes, servePictures } from '../pictures/routes.ts';
import { purchaseOrderRoutes } from '../purchaseOrders/routes.ts';
import { replenishmentRoutes } from '../replenishment/routes.ts';
import { reportRoutes } from '../reports/routes.ts';
import { requestRoutes } from '../requests/routes.ts';
import type { Services } from '../services.ts';
import { shopRoutes } from '../shop/routes.ts';
import { serveCrawlers } from '../site/crawling.ts';
import { serveSite } from '../site/routes.ts';
import { stockRoutes } from '../stock/routes.ts';
import { supplierRoutes } from '../suppliers/routes.ts';
import { taxRateRoutes } from '../taxRates/routes.ts';
import { tenantRoutes } from '../tenants/routes.ts';
import { unitRoutes } from '../units/routes.ts';
import { viewRoutes } from '../views/routes.ts';
import { serveApiBrowser } from './apiBrowser.ts';
import { installErrors, refuseAddress, validationError } from './errors.ts';
import { healthRoutes } from './health.ts';
import { createIdentify, type Identify } from './identify.ts';
import { KeptAnswers } from './keptAnswers.ts';
import { installOpenApi } from './openapi.ts';
import { createRequestLog } from './requestLog.ts';
import { createRouter, type Router } from './route.ts';
import { securityHeaders } from './securityHeaders.ts';
import { installStatic, servedBuild } from './static.ts';

/** Builds the application on its open services; it listens when told to. */
export async function buildApp(
  services: Services,
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
  app.setValidatorCompiler(({ schema }) => (data) => {
    const result = (schema as unknown as z.ZodType).safeParse(data ?? {}, { reportInput: true });
    return result.success ? { value: result.data } : { error: validationError(result.error) };
  });
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
      parseJson(request, body.toString(), (error, parsed) => {
        // Further on it would be taken for no body at all.
        if (!error && parsed === null)
          done(new AppError('invalid-argument', 'The request must be a JSON object.'));
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
  app.addHook('onError', async (_request, _reply, error) => services.disk.note(error));
  app.decorateRequest('fromKept', false);
  app.addHook('onResponse', async (request, reply) => noteRequest(request, reply));
  metricsRoutes(app, services);
  const lastHour = watchRequests(app);
  await app.register(underPressure, {
    maxEventLoopDelay: 3000,
    message: 'The server is busy. Please try again in 5 seconds.',
    retryAfter: 5,
  });

  const auth = createAuth(services.authPool, database, settings, services.log);
  const identifying = createIdentify(async () => (await auth.api.getJwks()) as never, ID_TOKEN_ISSUER);
  const { identify } = identifying;
  const router = createRouter(app, {
    database,
    ...identifying,
    publish: (tenantId, topic) => hub.publish(tenantId, topic),
  });

  await installOpenApi(app, settings.version);
  const attempts = createAttempts(services.authPool, settings);
  const entrance = { services, auth, attempts };
  mountAuth(app, { auth, attempts, pool: services.authPool, database, secret: settings.secret });
  // The one list of features.
  identityRoutes(router, entrance);
  accountRoutes(router, entrance);
  tenantRoutes(router, services, lastHour);
  itemRoutes(router);
  stockRoutes(router);
  customerRoutes(router);
  invoiceRoutes(router, services);
  paymentRoutes(router);
  creditNoteRoutes(router);
  accountingRoutes(router);
  purchaseOrderRoutes(router, services);
  replenishmentRoutes(router);
  supplierRoutes(router);
  unitRoutes(router);
  viewRoutes(router);
  taxRateRoutes(router);
  customFieldRoutes(router);
  documentRoutes(router);
  dashboardRoutes(router, services.figures);
  reportRoutes(router, services.figures);
  importRoutes(router, services);
  pictureRoutes(router, services);
  servePictures(app, services);
  mailRoutes(router, services);
  peopleRoutes(router, services);
  auditRoutes(router);
  requestRoutes(router, services, { ...services, attempts });
  commentRoutes(router, { ...services, attempts });
  contactRoutes(router, services, { ...services, attempts });
  chatRoutes(router, { ...services, attempts });
  const kept = new KeptAnswers(hub);
  serveApiBrowser(app, kept);
  shopRoutes(router, { ...services, kept });
  if (services.renderSite) serveSite(app, { ...services, kept, render: services.renderSite });
  serveCrawlers(app, { ...services, kept });
  notificationRoutes(router);
  liveRoutes(app, { hub, identify, database, build: servedBuild(), most: settings.streams });
  healthRoutes(app, services);
  await installStatic(app);
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
