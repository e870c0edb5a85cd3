import type { Ctx } from '#server/foundation/context.ts';
import type { Link } from '#shared/assistant/chat/contract.ts';

/** Where on this site something can be seen. */
type In = Pick<Ctx, 'tenantId'>;
type Query = Record<string, string | undefined>;

const withQuery = (path: string, query: Query) => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
};

/** The page of an item, or one of its tabs. */
export function itemLink({ tenantId }: In, item: { id: string; name: string }, query: Query = {}): Link {
  return {
    label: query.tab === 'ledger' ? `Ledger of ${item.name}` : item.name,
    href: withQuery(`/tenant/${tenantId}/inventory/items/${item.id}`, query),
  };
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
