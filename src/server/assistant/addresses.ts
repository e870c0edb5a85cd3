import type { Ctx } from '#server/foundation/context.ts';
import type { Link } from '#shared/assistant/chat/contract.ts';
import { addressOf, type PlaceId } from '#shared/assistant/tasks/places.ts';
import type { At } from './tool.ts';
import { GUIDES } from './words/words.ts';

/** Where on this site something can be seen. */
type In = Pick<Ctx, 'tenantId'>;
type Query = Record<string, string | undefined>;

const withQuery = (path: string, query: Query) => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
};

/** The page of an item. */
export function itemLink({ tenantId }: In, item: { id: string; name: string }): Link {
  return { label: item.name, href: `/tenant/${tenantId}/inventory/items/${item.id}` };
}

/** What moved of an item. */
export function ledgerLink({ ctx, words }: At, item: { id: string; name: string }, query: Query = {}): Link {
  return {
    label: words.moves.ledger(item.name),
    href: withQuery(itemLink(ctx, item).href, { tab: 'ledger', ...query }),
  };
}

/** A screen, by what it is called. */
export function screenLink({ ctx, language }: At, place: PlaceId): Link {
  return { label: GUIDES[language].places[place], href: addressOf(place, ctx.tenantId) };
}

/** The item list, narrowed. */
export function listLink({ tenantId }: In, label: string, query: Query = {}): Link {
  return { label, href: withQuery(`/tenant/${tenantId}/inventory`, query) };
}

/** Another page of the tenant. */
export function pageLink({ tenantId }: In, label: string, path: string): Link {
  return { label, href: `/tenant/${tenantId}/${path}` };
}

/** An item in the shop. */
export function shopLink({ tenantId }: In, item: { id: string; name: string }): Link {
  return { label: item.name, href: `/shop/${tenantId}?item=${item.id}` };
}
