import { renderToString } from 'react-dom/server.edge';
import type { SitePage } from '#shared/shopfront/site/page.ts';
import { site as ar } from '#web/texts/ar/site.ts';
import { site as de } from '#web/texts/de/site.ts';
import { site as en, type SiteTexts } from '#web/texts/en/site.ts';
import { type SiteLanguage, siteLanguage } from '#web/texts/siteLanguage.ts';
import { type SiteAssets, siteDocument } from './document.ts';
import { headOf } from './head.ts';
import { SiteRoot } from './SiteRoot.tsx';

const TEXTS: Record<SiteLanguage['base'], SiteTexts> = { en, de, ar };

/** The whole document of a page. The same page always gives the same document. */
export function renderPage(page: SitePage, assets: SiteAssets): string {
  const language = siteLanguage(page.language);
  const texts = TEXTS[language.base];
  const body = renderToString(<SiteRoot site={{ page, language, texts, complete: true }} />);
  return siteDocument({ page, language, head: headOf(page, texts), body, assets });
}
