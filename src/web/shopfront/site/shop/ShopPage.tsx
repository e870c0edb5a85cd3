import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { ShopItem, ShopQuery } from '#shared/shopfront/shop/contract.ts';
import type { ShopPage as Page, Shop } from '#shared/shopfront/site/page.ts';
import { lazily } from '#web/ui/lazily.ts';
import { type OnContact, useSite } from '../siteContext.ts';
import { ItemDialog } from './ItemDialog.tsx';
import type { OnItem } from './onItem.ts';
import { ShopItems } from './ShopItems.tsx';
import classes from './ShopPage.module.css';
import { ShopTools } from './ShopTools.tsx';
import { readShopAddress, type ShopAddress, shopSearch } from './shopAddress.ts';
import { shopTitle } from './shopTitle.ts';
import { type ShopList, useShopList } from './useShopList.ts';

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
    // Going back leads to the list before, and not through the letters of a search. What is typed while the last of them is still
    // being shown knows of it by the address alone.
    const { q } = readShopAddress(window.location.search).query;
    if (q && next.q && q !== next.q) history.replaceState(history.state, '', to);
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

/** Whose shop this is: the platform's own says that it is a live demo. */
function ShopMasthead({ shop }: { shop: Shop }) {
  const { texts } = useSite();
  const title = shopTitle(shop, texts);
  const isDemo = title !== shop.name;
  const lead = shop.headline || (isDemo ? texts.shop.demoLead : '');
  return (
    <header className={classes.masthead}>
      {shop.logo ? <img className={classes.logo} src={shop.logo} alt="" /> : null}
      <div className={classes.words}>
        {isDemo ? (
          <p className={classes.name} dir="auto">
            {shop.name}
          </p>
        ) : null}
        <h1 className={classes.title} dir="auto">
          {title}
        </h1>
        {lead ? (
          <p className={classes.lead} dir="auto">
            {lead}
          </p>
        ) : null}
      </div>
    </header>
  );
}

/** So many screens down the way back is long. */
const SCREENS = 2;

/** Leads from far down a list to its beginning, the focus as well. */
function ToTop() {
  const { shop: words } = useSite().texts;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > SCREENS * window.innerHeight);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!shown) return null;
  const rise = () => {
    document.getElementById('content')?.focus({ preventScroll: true });
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  };
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={words.toTop}
      title={words.toTop}
      onClick={rise}
    >
      <IconArrowUp size={20} stroke={1.8} aria-hidden />
    </button>
  );
}

/** How far down one was, and in how many items. */
type Place = { y: number; count: number };
const keyOf = (address: string) => `stockbook-place ${address}`;

/**
 * Remembers for this tab where one was in each list of a shop, by its address. Who goes back to a list, or loads it
 * again, is led there once as many items are shown as were; `more` shows the next ones.
 */
function useShopPlace(address: string, list: ShopList, more: () => void) {
  const [back, setBack] = useState<Place | null>(null);
  const keep = () => {
    // Of a list on its way nobody has seen anything yet.
    if (list.state === 'loading' || back) return;
    const place: Place = { y: window.scrollY, count: list.items.length };
    sessionStorage.setItem(keyOf(address), JSON.stringify(place));
  };
  const returnTo = (to: string) => setBack(placeIn(sessionStorage.getItem(keyOf(to))));

  const begin = useEffectEvent(() => {
    const [how] = performance.getEntriesByType('navigation');
    if (how instanceof PerformanceNavigationTiming && how.type !== 'navigate') returnTo(address);
  });
  const leave = useEffectEvent(keep);
  useEffect(() => {
    // The browser would go there before the items have come.
    history.scrollRestoration = 'manual';
    begin();
    const listen = () => leave();
    window.addEventListener('pagehide', listen);
    return () => window.removeEventListener('pagehide', listen);
  }, []);

  const goOn = useEffectEvent((place: Place) => {
    const { state, items, nextCursor } = list;
    if (state === 'loading' || state === 'more') return;
    if (state === 'ready' && items.length < place.count && nextCursor !== null) return more();
    window.scrollTo({ top: place.y, behavior: 'instant' });
    // Whoever went back twice is by now on the way to another place.
    setBack((now) => (now === place ? null : now));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings it nearer
  useEffect(() => {
    if (back) goOn(back);
  }, [back, list]);

  return { keep, returnTo };
}

function placeIn(kept: string | null): Place | null {
  if (!kept) return null;
  const { y, count }: Record<string, unknown> = JSON.parse(kept);
  return typeof y === 'number' && typeof count === 'number' ? { y, count } : null;
}
