import type { RenderSite, SitePage } from '#shared/shopfront/site/page.ts';

/** Makes documents that have the data of the page in them and nothing else. */
export const renderData: RenderSite = (page) =>
  `<!doctype html><title>${page.kind}</title>\n${JSON.stringify(page)}\n${' '.repeat(1500)}`;

/** The data in such a document. */
export function pageIn(document: string): SitePage {
  return JSON.parse(document.split('\n')[1] ?? '');
}
