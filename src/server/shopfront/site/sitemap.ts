import type { Database } from '#server/foundation/db/tenant.ts';

/** As many addresses as a sitemap may have. */
const MOST_ADDRESSES = 50_000;

type ShopOfMap = { tenant: string; items: number; changed: string };
type Address = { path: string; changed?: string };

// Of all tenants that are open, what their shops list; as in shop/list.ts.
const LISTED = `shop_items s join tenants t on t.id = s.tenant_id and t.status = 'active' and t.sample_of is null
  where (s.variant_of is null or not exists (select from shop_items p where p.tenant_id = s.tenant_id and p.id = s.variant_of))
    and (not s.is_template or exists (select from shop_items v where v.tenant_id = s.tenant_id and v.variant_of = s.id))`;

/**
 * A sitemap of the public site: pages, shops that show something, and what they show. Part 0 is what is asked for
 * first: the whole, or where that is too much, an index of the parts from 1 on. Null for a part that is not there.
 */
export async function sitemapOf(
  database: Database,
  baseUrl: string,
  part: number,
  most = MOST_ADDRESSES,
): Promise<string | null> {
  return database.withSystem('sitemap of all shops', async (tx) => {
    const shops = await tx.query<ShopOfMap>({
      prepare: false,
      text: `select s.tenant_id as tenant, count(*) as items, max(s.changed_at) as changed
             from ${LISTED} group by s.tenant_id order by s.tenant_id collate "C"`,
    });
    const pages: Address[] = [{ path: '/' }, { path: '/about' }];
    const shopPages = shops.map(({ tenant, changed }) => ({ path: shopPath(tenant), changed }));
    const first = [...pages, ...shopPages];
    const count = first.length + shops.reduce((sum, { items }) => sum + items, 0);
    const parts = Math.ceil(count / most);
    if (part === 0 && parts > 1) return indexOf(baseUrl, parts);
    if (part > parts || (part > 0 && parts === 1)) return null;
    const from = Math.max(0, part - 1) * most;
    const here = first.slice(from, from + most);
    const items = await tx.query<{ tenant: string; id: string; changed: string }>({
      prepare: false,
      text: `select s.tenant_id as tenant, s.id, s.changed_at as changed from ${LISTED}
             order by s.tenant_id, s.id offset $1 limit $2`,
      values: [Math.max(0, from - first.length), most - here.length],
    });
    const itemPages = items.map(({ tenant, id, changed }) => ({
      path: `${shopPath(tenant)}?item=${id}`,
      changed,
    }));
    return urlSet(baseUrl, [...here, ...itemPages]);
  });
}

/** What programs that read the site by themselves are asked to leave alone, and where they find it all. */
export function robotsOf(baseUrl: string): string {
  const apart = ['/tenant/', '/admin', '/api/'].map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${apart}\nSitemap: ${baseUrl}/sitemap.xml\n`;
}

const shopPath = (tenant: string) => (tenant === 'public' ? '/shop' : `/shop/${tenant}`);

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

// Ids of tenants and items have nothing in them that XML would take for its own; the address of the site may.
function urlSet(baseUrl: string, addresses: Address[]): string {
  const base = escapeXml(baseUrl);
  const urls = addresses.map(
    ({ path, changed }) =>
      `<url><loc>${base}${path}</loc>${changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : ''}</url>\n`,
  );
  return `${HEAD}<urlset ${SCHEMA}>\n${urls.join('')}</urlset>\n`;
}

function indexOf(baseUrl: string, parts: number): string {
  const base = escapeXml(baseUrl);
  const maps = Array.from(
    { length: parts },
    (_, n) => `<sitemap><loc>${base}/sitemap-${n + 1}.xml</loc></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${SCHEMA}>\n${maps.join('')}</sitemapindex>\n`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
