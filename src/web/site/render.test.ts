import { describe, expect, it } from 'vitest';
import type { ShopItem, ShopItemDetail } from '#shared/shopfront/shop/contract.ts';
import type { Shop, SitePage } from '#shared/shopfront/site/page.ts';
import { renderPage } from './render.tsx';

const ASSETS = {
  entry: '/assets/site-1.js',
  parts: ['/assets/react-2.js'],
  texts: { en: ['/assets/en-3.js'], de: ['/assets/de-4.js'], ar: ['/assets/ar-5.js'] },
  styles: ['/assets/site-6.css'],
};
const PICTURE = {
  url: '/pictures/0123456789abcdef0123456789abcdef-1280.webp',
  alt: 'A "blue" mug',
  width: 1600,
  height: 1200,
  placeholder: 'data:image/webp;base64,UklGRg==',
};
const ID = '01a1ff62-85db-7ade-aaa8-f3fb27c030ca';
const SHOP: Shop = {
  id: 'harbor',
  name: 'Harbor Supply',
  logo: null,
  accentColour: '#e8a13a',
  headline: 'Everything for your boat',
  contactEmail: 'hello@harbor.example',
  address: 'Quay 7\nHamburg',
  legalFooter: 'HRB 1',
  currency: 'EUR',
  language: 'en',
  theme: null,
  categories: [],
};
const ITEM: ShopItem = {
  id: ID,
  slug: null,
  name: 'Mug',
  description: 'Holds tea.',
  category: 'Galley',
  price: 1850,
  highestPrice: 1850,
  availability: 'low_stock',
  pictures: [PICTURE],
  commentCount: 1,
  options: [],
  variants: [],
};
const detail = (more: Partial<ShopItemDetail> = {}): ShopItemDetail => ({
  ...ITEM,
  comments: [{ author: 'Vera', text: 'Keeps warm.', at: '2026-11-01T10:00:00Z', reply: 'Thank you!' }],
  seoTitle: '',
  seoDescription: '',
  ...more,
});
type ShopParts = { shop?: Partial<Shop>; items?: ShopItem[]; item?: ShopItemDetail; q?: string };
const shopPage = ({ shop, items = [ITEM], item, q }: ShopParts = {}, language = 'en'): SitePage => ({
  kind: 'shop',
  baseUrl: 'https://shop.example',
  path: '/shop/harbor',
  language,
  demo: false,
  shop: { ...SHOP, ...shop },
  query: q ? { q } : {},
  first: { items, nextCursor: null, total: items.length },
  item: item ?? null,
});
const plainPage = (kind: 'landing' | 'about' | 'invoice' | 'unknownShop', demo = false): SitePage => ({
  kind,
  baseUrl: 'https://shop.example',
  path: kind === 'landing' ? '/' : '/about',
  language: 'en',
  demo,
});

const render = (page: SitePage) => renderPage(page, ASSETS);
/** What a browser finds in the script elements of a type, each up to the first end tag. */
function scripts(document: string, type: string): unknown[] {
  const found = document.matchAll(new RegExp(`<script type="${type}"[^>]*>([\\s\\S]*?)</script`, 'g'));
  return [...found].map(([, text = '']) => JSON.parse(text));
}
/** The content of a meta element, as a browser reads it. */
function meta(document: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`)
    .exec(document)?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
const titleOf = (document: string) => /<title>([^<]*)/.exec(document)?.[1];
const canonical = (document: string) => /<link rel="canonical" href="([^"]*)/.exec(document)?.[1];
const text = (document: string) =>
  document.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ');

describe.each([
  ['ends a script', '</script><script>alert(1)</script>'],
  ['begins a comment', '<!-- <script> <!--'],
  ['has quotes', `a "b" 'c' &amp; \` \${d}`],
  ['has line separators', 'a\u2028b\u2029c'],
  ['reads from right to left', 'مرساة \u202eevil\u202c <b>'],
  ['has half a letter', 'x\ud83d'],
])('a name that %s', (_what, name) => {
  const page = shopPage({
    shop: { name, headline: name, address: name, legalFooter: name },
    items: [{ ...ITEM, name, description: name, category: name }],
    item: detail({
      name,
      description: name,
      comments: [{ author: name, text: name, at: '2026-11-01', reply: name }],
    }),
    q: name,
  });
  const document = render(page);

  it('stays a name', () => {
    expect(document.match(/<script[\s>]/g)?.length).toBe(5);
    expect(document.includes('<b>')).toBe(false);
    const data = document.match(/<script type="application[\s\S]*?<\/script>/g)?.join('') ?? '';
    expect(data.match(/<!--|<script(?! type)|[\u2028\u2029]/g)).toBe(null);
  });

  it('comes back out of the data unchanged', () => {
    expect(scripts(document, 'application/json')).toEqual([page]);
    expect(scripts(document, 'application/ld\\+json')).toMatchObject([{ '@type': 'Product', name }]);
  });
});

it('a document loads the files of the build, with the texts of one language, and no script that stands in the page', () => {
  const document = render(shopPage({}, 'de-AT'));
  expect(document).toMatch(/^<!doctype html>\n<html lang="de-AT" dir="ltr">/);
  expect(document.includes('<link rel="stylesheet" href="/assets/site-6.css">')).toBe(true);
  expect(document.includes('<script type="module" src="/assets/site-1.js"></script>')).toBe(true);
  const modules = [...document.matchAll(/rel="modulepreload" href="([^"]*)"/g)].map(([, file]) => file);
  expect(modules).toEqual(['/assets/react-2.js', '/assets/de-4.js']);
  expect(document.replace(/<script (src|type="module" src|type="application)/g, '')).not.toMatch(
    /<script|\son\w+=/,
  );
});

it('a document speaks the language of the page, and English where it has no texts', () => {
  expect(render(shopPage({}, 'ar'))).toContain('<html lang="ar" dir="rtl">');
  expect(render(shopPage({}, 'fi'))).toContain('<html lang="en" dir="ltr">');
});

it('the document of a shop tells what it is and what is in it', () => {
  const document = render(shopPage());
  expect(titleOf(document)).toBe('Harbor Supply');
  expect(meta(document, 'description')).toBe('Everything for your boat');
  expect(canonical(document)).toBe('https://shop.example/shop/harbor');
  expect(meta(document, 'og:image')).toBe(
    'https://shop.example/pictures/0123456789abcdef0123456789abcdef-1280.webp',
  );
  expect([meta(document, 'og:image:width'), meta(document, 'og:image:height')]).toEqual(['1280', '960']);
  expect(meta(document, 'twitter:card')).toBe('summary_large_image');
  expect(scripts(document, 'application/ld\\+json')).toMatchObject([
    {
      '@type': 'ItemList',
      itemListElement: [
        {
          position: 1,
          item: {
            '@type': 'Product',
            name: 'Mug',
            offers: {
              price: '18.50',
              priceCurrency: 'EUR',
              availability: 'https://schema.org/LimitedAvailability',
            },
          },
        },
      ],
    },
  ]);
  expect(document).toMatch(
    /<link rel="preload" as="image" type="image\/avif" imagesrcset="[^"]+-96.avif 96w,/,
  );
  expect(render(shopPage({ q: 'mug' }))).toContain('content="noindex, follow"');
});

it('the document of an opened item tells of that item, and shows it without script', () => {
  const item = detail({ seoTitle: 'Enamel mug', seoDescription: 'A mug '.repeat(60) });
  const document = render(shopPage({ item }));
  expect(titleOf(document)).toBe('Enamel mug · Harbor Supply');
  expect(meta(document, 'description')).toMatch(/^.{100,159}…$/);
  expect(meta(document, 'og:type')).toBe('product');
  expect(canonical(document)).toBe(`https://shop.example/shop/harbor?item=${ID}`);
  expect(document).toMatch(/<dialog open=""/);
  expect(text(document)).toMatch(/Vera.*Keeps warm\..*Thank you!/s);
});

it('the document of a shop offers variants as a range of prices', () => {
  const variants = [1850, 2100].map((price, index) => ({
    id: `${ID.slice(0, -1)}${index}`,
    values: [`Size ${index}`],
    price,
    availability: 'in_stock' as const,
    pictures: [],
  }));
  const options = [{ name: 'Size', values: ['Size 0', 'Size 1'] }];
  const document = render(shopPage({ items: [{ ...ITEM, highestPrice: 2100, options, variants }] }));
  expect(text(document)).toContain('from €18.50');
  expect(scripts(document, 'application/ld\\+json')).toMatchObject([
    { itemListElement: [{ item: { offers: { lowPrice: '18.50', highPrice: '21.00', offerCount: 2 } } }] },
  ]);
});

it('the document of the demo shop says that it is one, and when there is nothing in it', () => {
  const demo = { id: 'public', name: 'Stockbook Demo Shop', headline: '', currency: 'USD' };
  const document = render({ ...shopPage({ shop: demo }), path: '/shop' });
  expect(titleOf(document)).toBe('Live demo shop · Stockbook');
  expect(text(document)).toMatch(/\$18\.50/);
  expect(text(render(shopPage({ items: [] })))).toContain('No inventory items found.');
});

it('the document of what is not there, or private, keeps itself out of search engines', () => {
  for (const page of [
    plainPage('unknownShop'),
    plainPage('invoice'),
    { ...plainPage('about'), kind: 'closedShop' as const, name: 'Harbor' },
  ]) {
    const document = render(page);
    expect(meta(document, 'robots')).toBe('noindex');
    expect(canonical(document)).toBeUndefined();
  }
});

it('the document of the start page shows with a link what the product looks like', () => {
  expect(meta(render(plainPage('landing')), 'og:image')).toMatch(
    /^https:\/\/shop\.example\/.*inventory-light/,
  );
});

it('the document of the start page leads to the mails in a demo alone', () => {
  expect(render(plainPage('landing', true))).toContain('href="/admin/outbox"');
  expect(render(plainPage('landing'))).not.toContain('/admin/outbox');
  expect(render(plainPage('about', true))).not.toContain('/admin/outbox');
  expect(scripts(render(plainPage('landing')), 'application/ld\\+json')).toMatchObject([
    { '@type': 'Organization' },
  ]);
});

it('a document is the same for the same page', () => {
  expect(render(shopPage({ item: detail() }))).toBe(render(shopPage({ item: detail() })));
});

it('a shop is shown in the theme of its business, and by the device where it has none', () => {
  expect(render(shopPage({ shop: { theme: 'dark' } }))).toContain('dir="ltr" data-theme="dark">');
  expect(render(shopPage())).not.toContain('data-theme');
});
