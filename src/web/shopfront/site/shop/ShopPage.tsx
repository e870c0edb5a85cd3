import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { ShopItem, ShopQuery } from '#shared/shopfront/shop/contract.ts';
import type { ShopPage as Page } from '#shared/shopfront/site/page.ts';
import { lazily } from '#web/ui/lazily.ts';
import { type OnContact, useSite } from '../siteContext.ts';
import { ItemDialog } from './ItemDialog.tsx';
import type { OnItem } from './onItem.ts';
import { ShopItems } from './ShopItems.tsx';
import { ShopMasthead } from './ShopMasthead.tsx';
import classes from './ShopPage.module.css';
import { ShopTools } from './ShopTools.tsx';
import { readShopAddress, type ShopAddress, shopSearch } from './shopAddress.ts';
import { ToTop } from './ToTop.tsx';
import { useShopList } from './useShopList.ts';
import { useShopPlace } from './useShopPlace.ts';

const Gallery = lazily(async () => (await import('./Gallery.tsx')).Gallery);
const PurchaseDialog = lazily(async () => (await import('./PurchaseDialog.tsx')).PurchaseDialog);
const CommentsDialog = lazily(async () => (await import('./CommentsDialog.tsx')).CommentsDialog);

type Above =
  | { kind: 'gallery'; item: ShopItem; pictures: ShopItem['pictures']; first: number }
  | { kind: 'purchase'; item: ShopItem; price: string; choice: string }
  | { kind: 'comments'; item: ShopItem };

/** The shop of a tenant. How it is narrowed and what is open stands in the address. */
export function ShopPage({ page, onContact }: { page: Page; onContact: OnContact }) {
  const { complete, page: site } = useSite();
  const [query, setQuery] = useState(page.query);
  const [opened, setOpened] = useState(page.item?.id ?? null);
  const [above, setAbove] = useState<Above | null>(null);
  const { list, load, more } = useShopList(page, complete);

  const address = (said: ShopAddress) => site.path + shopSearch(said);
  const place = useShopPlace(address({ query, item: null }), list, () => void more(query));
  const change = (next: ShopQuery) => {
    place.keep();
    const to = address({ query: next, item: opened });
    // Going back leads to the list before, and not through the letters of a search.
    if (query.q && next.q && query.q !== next.q) history.replaceState(history.state, '', to);
    else history.pushState(null, '', to);
    setQuery(next);
    void load(next);
    toTop();
  };
  const open = (id: string) => {
    setOpened(id);
    history.pushState({ openedHere: true }, '', address({ query, item: id }));
  };
  const close = () => {
    setAbove(null);
    // Back to where it was opened; whoever came by its address stays on the page.
    if (history.state?.openedHere) return history.back();
    setOpened(null);
    history.replaceState(null, '', address({ query, item: null }));
  };
  const read = useEffectEvent(() => {
    const said = readShopAddress(window.location.search);
    setAbove(null);
    setOpened(said.item);
    const to = address({ query: said.query, item: null });
    if (to === address({ query, item: null })) return;
    place.keep();
    setQuery(said.query);
    void load(said.query);
    place.returnTo(to);
  });
  // What the address opens and the document has not: nobody has rendered it, or the item is gone.
  const begin = useEffectEvent(() => {
    if (!complete || !page.item) setOpened(readShopAddress(window.location.search).item);
  });
  useEffect(() => {
    begin();
    const listen = () => read();
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);

  const onItem: OnItem = {
    open,
    gallery: (item, pictures, first) => setAbove({ kind: 'gallery', item, pictures, first }),
    purchase: (item, price, choice) => setAbove({ kind: 'purchase', item, price, choice }),
    comments: (item) => setAbove({ kind: 'comments', item }),
    href: (id) => address({ query, item: id }),
  };
  const write =
    onContact &&
    ((about?: string) => {
      setAbove(null);
      onContact(about);
    });
  const layer = { onClose: () => setAbove(null) };
  return (
    <div className={classes.page}>
      <ShopMasthead shop={page.shop} />
      <ShopTools shop={page.shop} query={query} onChange={change} />
      <ShopItems
        list={list}
        covered={page.item !== null}
        narrowed={Boolean(query.q || query.category)}
        onItem={onItem}
        onMore={() => void more(query)}
        onRetry={() => void load(query)}
        onShowAll={() => change(query.sort ? { sort: query.sort } : {})}
      />
      <ToTop />
      {opened === null ? null : (
        <ItemDialog
          key={opened}
          id={opened}
          listed={list.items.find(({ id }) => id === opened)}
          given={page.item?.id === opened ? page.item : null}
          onItem={onItem}
          onClose={close}
        />
      )}
      <Suspense fallback={null}>
        {above?.kind === 'gallery' ? <Gallery {...above} {...layer} /> : null}
        {above?.kind === 'purchase' ? <PurchaseDialog {...above} {...layer} onContact={write} /> : null}
        {above?.kind === 'comments' ? <CommentsDialog {...above} {...layer} /> : null}
      </Suspense>
    </div>
  );
}

/** What is narrowed anew begins anew (specification, shell: scroll to top on the shop). */
function toTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
}
