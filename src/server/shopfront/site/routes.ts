import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from '#server/foundation/cache/answerCache.ts';
import { CachedAnswer, type Content } from '#server/foundation/cache/cachedAnswer.ts';
import { languageOf } from '#server/foundation/http/language.ts';
import { sendCached } from '#server/foundation/http/sendCached.ts';
import type { Services } from '#server/foundation/services.ts';
import { ShopRefusal } from '#server/foundation/tenants/open.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';
import { PRIVATE_PAGES, type RenderSite, type Shop, type SitePage } from '#shared/shopfront/site/page.ts';
import { shopOf } from '../shop/facts.ts';
import { visit } from '../shop/visit.ts';
import { type Common, readAsked, type ShopAsked, shopPage } from './page.ts';

/** A page behind a private link is found by nobody, and tells no other site where somebody came from. */
const PRIVATE = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };

export type SiteParts = Pick<Services, 'database' | 'settings'> & {
  answers: AnswerCache;
  render: RenderSite;
};

const method: ['GET', 'HEAD'] = ['GET', 'HEAD'];
const schema = { hide: true };

/** What can be the id of a tenant; nothing else is asked of the database. */
const TENANT_ID = /^[a-z0-9-]{1,40}$/;

/** Serves the pages that search engines and visitors without an account see, as whole documents. */
export function serveSite(app: FastifyInstance, parts: SiteParts): void {
  const common = (path: string): Common => ({
    baseUrl: parts.settings.baseUrl,
    path,
    demo: parts.settings.demo,
  });

  for (const [url, kind] of [
    ['/', 'landing'],
    ['/about', 'about'],
    ...PRIVATE_PAGES.map((page) => [`/${page}`, page] as const),
  ] as const) {
    app.route({
      method,
      url,
      schema,
      handler: async (request, reply) => {
        const language = languageOf(request);
        const of = { tenantId: null, key: JSON.stringify([kind, language]), maxMs: Number.POSITIVE_INFINITY };
        const answer = await parts.answers.get(of, async () => ({
          ...documentOf(parts, { ...common(url), kind, language }),
          headers: {
            vary: 'accept-language',
            ...(PRIVATE_PAGES.some((page) => page === kind) ? PRIVATE : {}),
          },
        }));
        return sendCached(request, reply, answer);
      },
    });
  }

  app.route({
    method,
    url: '/shop',
    schema,
    handler: (request, reply) =>
      sendShop(parts, { request, reply, tenantId: PLATFORM_TENANT, common: common('/shop') }),
  });
  app.route<{ Params: { tenantId: string } }>({
    method,
    url: '/shop/:tenantId/',
    schema,
    handler: (request, reply) => {
      const { tenantId } = request.params;
      const of = tenantId === PLATFORM_TENANT ? '' : `/${encodeURIComponent(tenantId)}`;
      return movedTo(`/shop${of}`, request, reply);
    },
  });
  app.route<{ Params: { tenantId: string } }>({
    method,
    url: '/shop/:tenantId',
    schema,
    handler: async (request, reply) => {
      const { tenantId } = request.params;
      // The platform's own shop has one address.
      if (tenantId === PLATFORM_TENANT || tenantId === '') return movedTo('/shop', request, reply);
      const path = `/shop/${encodeURIComponent(tenantId)}`;
      return sendShop(parts, { request, reply, tenantId, common: common(path) });
    },
  });
  app.route({
    method,
    url: '/about/',
    schema,
    handler: (request, reply) => movedTo('/about', request, reply),
  });
}

type Visit = { request: FastifyRequest; reply: FastifyReply; tenantId: string; common: Common };

async function sendShop(parts: SiteParts, { request, reply, tenantId, common }: Visit) {
  const asked = readAsked(request.query);
  const { q, category, sort } = asked.query;
  const key = JSON.stringify(['page', q, category, sort, asked.item]);
  try {
    if (!TENANT_ID.test(tenantId)) throw new ShopRefusal(null);
    const answer = await parts.answers.get({ tenantId, key }, () =>
      shopDocument(parts, tenantId, asked, common),
    );
    letSettingsShow(reply);
    return sendCached(request, reply, answer);
  } catch (error) {
    if (!(error instanceof ShopRefusal)) throw error;
    return sendCached(request, reply, new CachedAnswer(refusedDocument(parts, error, request, common)));
  }
}

// The settings of a business show its shop in a frame; pages of others may not.
function letSettingsShow(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  void reply.header(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  );
}

async function shopDocument(
  parts: SiteParts,
  tenantId: string,
  asked: ShopAsked,
  common: Common,
): Promise<Content> {
  const { database, answers } = parts;
  // The same for all its pages: counted once for all of them.
  const facts = await answers.get({ tenantId, key: 'facts' }, async () => {
    const shop = await visit(database, tenantId, shopOf);
    return { body: JSON.stringify(shop), type: 'application/json' };
  });
  const shop: Shop = JSON.parse(facts.text);
  return documentOf(parts, await visit(database, tenantId, (ctx) => shopPage(ctx, shop, asked, common)));
}

// A shop that is closed for now was closed by decision and not by a failure of the server, and says so as the calls do.
function refusedDocument(
  parts: SiteParts,
  { suspended }: ShopRefusal,
  request: FastifyRequest,
  common: Common,
): Content {
  const language = suspended?.preferences.language ?? languageOf(request);
  const page: SitePage = suspended
    ? { ...common, language, kind: 'closedShop', name: suspended.name }
    : { ...common, language, kind: 'unknownShop' };
  const headers = { 'cache-control': 'no-cache', vary: 'accept-language' };
  return { ...documentOf(parts, page), status: suspended ? 403 : 404, headers };
}

function documentOf({ render }: SiteParts, page: SitePage): Content {
  return { body: render(page), type: 'text/html; charset=utf-8' };
}

function movedTo(path: string, request: FastifyRequest, reply: FastifyReply) {
  const search = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
  return reply.redirect(path + search, 301);
}
