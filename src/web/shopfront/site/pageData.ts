import { PLATFORM_TENANT } from '#shared/roles.ts';
import type { SitePage } from '#shared/shopfront/site/page.ts';
import { readShopAddress } from './shop/shopAddress.ts';

/** The data that came with the document; null where it has none. The server that wrote them is our own. */
export function readPage(): SitePage | null {
  const text = document.getElementById('page')?.textContent;
  return text ? (JSON.parse(text) as SitePage) : null;
}

/** A page of which nothing is known but its address: what is on it has to be asked for. */
export function blankPage({ origin, pathname, search }: Location, language: string): SitePage {
  const common = { baseUrl: origin, path: pathname, language, demo: false };
  const [, screen = '', tenant = PLATFORM_TENANT] = pathname.split('/');
  if (screen === 'about' || screen === 'invoice') return { ...common, kind: screen };
  if (screen !== 'shop') return { ...common, kind: 'landing' };
  return {
    ...common,
    kind: 'shop',
    shop: {
      id: tenant,
      name: tenant,
      logo: null,
      accentColour: null,
      headline: '',
      contactEmail: null,
      address: '',
      legalFooter: '',
      currency: 'USD',
      language,
      theme: null,
      categories: [],
    },
    query: readShopAddress(search).query,
    first: { items: [], nextCursor: null, total: 0 },
    item: null,
  };
}
