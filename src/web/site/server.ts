import assets from 'virtual:site-assets';
import type { RenderSite } from '#shared/shopfront/site/page.ts';
import { renderPage } from './render.tsx';

/** Makes the whole document of a page of the public site, with the files of the build that this belongs to. */
export const renderSite: RenderSite = (page) => renderPage(page, assets);
