import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RenderSite } from '#shared/shopfront/site/page.ts';

const BUILT = new URL('../../../../dist/server/site.js', import.meta.url);

/** What makes the documents of the public site, from the build of the pages; null where there is no build. */
export async function loadRenderer(): Promise<RenderSite | null> {
  if (!existsSync(fileURLToPath(BUILT))) return null;
  const built: { renderSite: RenderSite } = await import(BUILT.href);
  return built.renderSite;
}
