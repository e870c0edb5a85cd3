import type { ShopItemDetail, ShopItems, ShopQuery } from '../shop/contract.ts';

/** A page of the public site with all that it shows: rendered by the server, and taken over by the browser as it is. */

/** A shop as its visitors see it. */
export type Shop = {
  /** The tenant's id. */
  id: string;
  name: string;
  logo: string | null;
  accentColour: string | null;
  headline: string;
  contactEmail: string | null;
  address: string;
  legalFooter: string;
  /** ISO 4217. */
  currency: string;
  /** As in "de-AT". */
  language: string;
  /** For visitors who have not chosen; null: as their device has it. */
  theme: 'light' | 'dark' | null;
  categories: { name: string; items: number }[];
};

export type ShopPage = {
  kind: 'shop';
  shop: Shop;
  query: ShopQuery;
  /** The first items that match. */
  first: ShopItems;
  /** The one that the address opens with ?item=, if there is one by that id. */
  item: ShopItemDetail | null;
};

/** Pages behind a private link, which the browser keeps to itself; what is on them is asked for. */
export const PRIVATE_PAGES = ['invoice', 'quote', 'customer'] as const;
export type PrivatePage = (typeof PRIVATE_PAGES)[number];

export type SitePage = {
  /** As in "https://example.com", without a slash at the end. */
  baseUrl: string;
  /** The path that was asked for, without its query. */
  path: string;
  /** The language of the page, as in "de-AT". */
  language: string;
  /** Whether this is a demo: its footer leads to the mails. */
  demo: boolean;
} & (
  | { kind: 'landing' | 'about' | PrivatePage }
  | ShopPage
  /** There is no such shop, or it is closed for ever (404); it is closed for now (its tenant is suspended). */
  | { kind: 'unknownShop' }
  | { kind: 'closedShop'; name: string }
);

/** Makes the whole document of a page. The build of the site exports it as `renderSite`. */
export type RenderSite = (page: SitePage) => string;
