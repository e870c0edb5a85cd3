import '#web/ui/tokens.css';
import './site.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { SitePage } from '#shared/shopfront/site/page.ts';
import { getSession, loadSession } from '#web/api/session.ts';
import { siteLanguage } from '#web/texts/siteLanguage.ts';
import { loadSiteTexts } from '#web/texts/siteTexts.ts';
import { blankPage } from './blankPage.ts';
import { followColorScheme } from './colorScheme.ts';
import { SiteRoot } from './SiteRoot.tsx';

/** The data that came with the document; null where it has none. The server that wrote them is our own. */
function readPage(): SitePage | null {
  const text = document.getElementById('page')?.textContent;
  return text ? (JSON.parse(text) as SitePage) : null;
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
