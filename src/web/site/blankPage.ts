import { PLATFORM_TENANT } from '#shared/roles.ts';
import { PRIVATE_PAGES, type SitePage } from '#shared/shopfront/site/page.ts';
import { readShopAddress } from '#web/shopfront/site/shop/shopAddress.ts';

/** A page of which nothing is known but its address: what is on it has to be asked for. */
export function blankPage({ origin, pathname, search }: Location, language: string): SitePage {
  const common = { baseUrl: origin, path: pathname, language, demo: false };
  const [, screen = '', tenant = PLATFORM_TENANT] = pathname.split('/');
  if (screen === 'about') return { ...common, kind: screen };
  const hidden = PRIVATE_PAGES.find((page) => page === screen);
  if (hidden) return { ...common, kind: hidden };
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
