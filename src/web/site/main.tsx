import '#web/ui/tokens.css';
import './site.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { PLATFORM_TENANT } from '#shared/roles.ts';
import { PRIVATE_PAGES, type SitePage } from '#shared/shopfront/site/page.ts';
import { getSession, loadSession } from '#web/api/session.ts';
import { readShopAddress } from '#web/shopfront/site/shop/shopAddress.ts';
import { siteLanguage } from '#web/texts/siteLanguage.ts';
import { loadSiteTexts } from '#web/texts/siteTexts.ts';
import { followColorScheme } from './colorScheme.ts';
import { SiteRoot } from './SiteRoot.tsx';

/** The data that came with the document; null where it has none. The server that wrote them is our own. */
function readPage(): SitePage | null {
  const text = document.getElementById('page')?.textContent;
  return text ? (JSON.parse(text) as SitePage) : null;
}

/** A page of which nothing is known but its address: what is on it has to be asked for. */
function blankPage({ origin, pathname, search }: Location, language: string): SitePage {
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

declare global {
  interface Window {
    /** The button that was pressed before this script had come: public/early-press.js. */
    takeEarlyPress?: () => HTMLButtonElement | null;
  }
}

const given = readPage();
const page = given ?? blankPage(window.location, document.documentElement.lang);
const language = siteLanguage(page.language);
const texts = await loadSiteTexts(language);
const root = document.getElementById('root');

if (root) {
  const site = (shown: SitePage) => (
    <SiteRoot site={{ page: shown, language, texts, complete: given !== null }} />
  );
  // A document that nobody has rendered has nothing to take over.
  const isRendered = root.firstElementChild !== null;
  const rendered = isRendered ? hydrateRoot(root, site(page)) : createRoot(root);
  if (!isRendered) rendered.render(site(page));
  window.takeEarlyPress?.()?.click();
  if (window.parent !== window && page.kind === 'shop') {
    const { followSettings } = await import('./preview.ts');
    followSettings((branding) => rendered.render(site({ ...page, shop: { ...page.shop, ...branding } })));
  }
}
followColorScheme();
// Who was here before is shown at once, and asked for behind that; nothing waits for it, and visitors ask nothing.
if (getSession().user) void loadSession().catch(() => undefined);
