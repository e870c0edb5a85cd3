import { renderToString } from 'react-dom/server.edge';
import type { SitePage } from '#shared/site/page.ts';
import { site as ar } from '../texts/ar/site.ts';
import { site as de } from '../texts/de/site.ts';
import { site as en, type SiteTexts } from '../texts/en/site.ts';
import { type SiteLanguage, siteLanguage } from '../texts/siteLanguage.ts';
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
