import type { SitePage } from '#shared/shopfront/site/page.ts';
import type { SiteLanguage } from '#web/texts/siteLanguage.ts';
import { escapeHtml as e, scriptJson } from './escape.ts';
import type { Head, Preload } from './head.ts';

/** The files that a browser loads for the site, by their addresses. */
export type SiteAssets = {
  entry: string;
  /** What the entry is made of besides. */
  parts: string[];
  /** The texts of each language. */
  texts: Record<string, string[]>;
  styles: string[];
};

type Parts = { page: SitePage; language: SiteLanguage; head: Head; body: string; assets: SiteAssets };

/** A page as a whole document. The browser takes it over with the data in its script element "page". */
export function siteDocument({ page, language, head, body, assets }: Parts): string {
  const theme = page.kind === 'shop' && page.shop.theme ? ` data-theme="${page.shop.theme}"` : '';
  const { entry, parts, texts, styles } = assets;
  const modules = new Set([...parts, ...(texts[language.base] ?? [])]);
  return `<!doctype html>
<html lang="${e(language.code)}" dir="${language.direction}"${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${e(head.title)}</title>
${lines([
  ...styles.map((file) => `<link rel="stylesheet" href="${e(file)}">`),
  '<script src="/color-scheme.js"></script>',
  head.preload ? preload(head.preload) : '',
  '<script src="/early-press.js"></script>',
  `<script type="module" src="${e(entry)}"></script>`,
  ...[...modules].map((file) => `<link rel="modulepreload" href="${e(file)}">`),
  ...told(head),
  '<meta name="color-scheme" content="light dark">',
  '<link rel="icon" type="image/svg+xml" href="/logo.svg">',
  ...head.structured.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
])}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="page">${scriptJson(page)}</script>
</body>
</html>
`;
}

const lines = (tags: string[]) => tags.filter(Boolean).join('\n');

function preload({ type, sources, sizes }: Preload): string {
  return `<link rel="preload" as="image" type="${e(type)}" imagesrcset="${e(sources)}" imagesizes="${e(sizes)}" fetchpriority="high">`;
}

/** What search engines and those who show a shared link are told. */
function told({ title, description, canonical, robots, picture, kind, siteName }: Head): string[] {
  const property = (name: string, content: string | number) =>
    `<meta property="${name}" content="${e(String(content))}">`;
  const named = (name: string, content: string) => `<meta name="${name}" content="${e(content)}">`;
  const shown = picture
    ? [
        property('og:image', picture.url),
        property('og:image:width', picture.width),
        property('og:image:height', picture.height),
        ...(picture.alt ? [property('og:image:alt', picture.alt)] : []),
        named('twitter:image', picture.url),
      ]
    : [];
  return [
    named('description', description),
    ...(canonical ? [`<link rel="canonical" href="${e(canonical)}">`, property('og:url', canonical)] : []),
    ...(robots ? [named('robots', robots)] : []),
    property('og:type', kind),
    property('og:site_name', siteName),
    property('og:title', title),
    property('og:description', description),
    ...shown,
    named('twitter:card', picture ? 'summary_large_image' : 'summary'),
    named('twitter:title', title),
    named('twitter:description', description),
  ];
}
