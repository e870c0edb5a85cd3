import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ShopItem } from '#shared/shopfront/shop/contract.ts';
import button from '../Button.module.css';
import { useSite } from '../siteContext.ts';
import { Choices } from './Choices.tsx';
import { ItemActions } from './ItemActions.tsx';
import { ItemPictures } from './ItemPictures.tsx';
import { MayComment, useMember } from './MayComment.tsx';
import { OfferLine } from './OfferLine.tsx';
import type { OnItem } from './onItem.ts';
import { CARD_SIZES, FIRST_ROW } from './pictures.ts';
import classes from './ShopItems.module.css';
import { leavesPage } from './ShopTools.tsx';
import { useChoice } from './useChoice.ts';
import type { ShopList } from './useShopList.ts';

/** So many are counted at most; of more it is said that there are more. */
const MOST_COUNTED = 1000;

type Props = {
  list: ShopList;
  /** Whether an item was opened above them from the beginning. */
  covered: boolean;
  /** Whether something narrows the list. */
  narrowed: boolean;
  onItem: OnItem;
  onMore: () => void;
  onRetry: () => void;
  onShowAll: () => void;
};

/** The items of a shop as cards, or why there are none. */
export function ShopItems({ list, covered, narrowed, onItem, onMore, onRetry, onShowAll }: Props) {
  const { texts, page } = useSite();
  const { shop: words, ui } = texts;
  const isMember = useMember();
  const { items, state, total } = list;
  const grid = useFocusOnNext(items.length);
  const empty = items.length === 0;
  // A shop without any picture has none to line up with.
  const bare = items.every(({ pictures }) => pictures.length === 0);
  const counted = total < MOST_COUNTED ? words.found(total) : words.foundMost(total);
  const said = state === 'failed' ? '' : state === 'loading' ? (empty ? words.loading : null) : null;
  return (
    <section className={classes.items} aria-label={words.items} aria-busy={state === 'loading'}>
      <p className={classes.count} role="status">
        {said ?? (empty ? words.none : counted)}
      </p>
      {state === 'failed' ? (
        <div className={classes.said} role="alert">
          <p>{words.failed}</p>
          <button type="button" className={button.button} onClick={onRetry}>
            {ui.retry}
          </button>
        </div>
      ) : null}
      {state !== 'failed' && state !== 'loading' && empty && narrowed ? (
        <div className={classes.said}>
          <p>{words.noneHint}</p>
          <button type="button" className={button.button} onClick={onShowAll}>
            {words.showAll}
          </button>
        </div>
      ) : null}
      {state !== 'failed' && state !== 'loading' && empty && !narrowed && isMember && page.kind === 'shop' ? (
        <div className={classes.said}>
          <p>{words.emptyForMembers}</p>
          <a className={button.button} href={`/tenant/${page.shop.id}/inventory`}>
            {words.toInventory}
          </a>
        </div>
      ) : null}
      {state === 'failed' || empty ? null : (
        <ul
          ref={grid}
          className={classes.grid}
          data-old={state === 'loading' || undefined}
          data-bare={bare || undefined}
        >
          {items.map((item, index) => (
            <ItemCard
              key={item.id}
              item={item}
              loading={covered || index >= FIRST_ROW ? 'lazy' : index === 0 ? 'first' : 'eager'}
              onItem={onItem}
            />
          ))}
        </ul>
      )}
      {list.nextCursor === null || state === 'failed' || empty ? null : (
        <div className={classes.more}>
          <p>{words.shown(items.length, total)}</p>
          {state === 'moreFailed' ? <p role="alert">{words.moreFailed}</p> : null}
          <button
            type="button"
            className={button.button}
            data-size="large"
            onClick={onMore}
            aria-disabled={state === 'more'}
          >
            {state === 'more' ? words.loading : words.more}
          </button>
        </div>
      )}
    </section>
  );
}

/** Where the button for more goes with the last items, the focus goes on to the first of them. */
function useFocusOnNext(count: number) {
  const grid = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const known = before.current;
    before.current = count;
    if (known === 0 || count <= known || document.activeElement !== document.body) return;
    grid.current?.children[known]?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
  }, [count]);
  return grid;
}

type ItemCardProps = {
  item: ShopItem;
  /** Whether its picture is seen at once, or even the first. */
  loading: 'first' | 'eager' | 'lazy';
  onItem: OnItem;
};

/** An item in the window of the shop. */
function ItemCard({ item, loading, onItem }: ItemCardProps) {
  const choice = useChoice(item);
  const nameId = `item-${item.id}`;
  return (
    <li className={classes.card}>
      <article className={classes.inside} aria-labelledby={nameId}>
        <ItemPictures item={item} choice={choice} sizes={CARD_SIZES} loading={loading} onItem={onItem} />
        <div className={classes.name}>
          {item.category ? (
            <p className={classes.category} dir="auto">
              {item.category}
            </p>
          ) : null}
          <h2 id={nameId} dir="auto">
            <a
              href={onItem.href(item.id)}
              onClick={(event) => {
                if (leavesPage(event)) return;
                event.preventDefault();
                onItem.open(item.id);
              }}
            >
              {item.name}
            </a>
          </h2>
        </div>
        <OfferLine choice={choice} />
        <Description text={item.description} of={nameId} />
        <Choices item={item} choice={choice} />
        <ItemActions item={item} choice={choice} onItem={onItem} />
        <TalkLine item={item} onItem={onItem} />
      </article>
    </li>
  );
}

/** How much is said about an item, and how to take part. */
function TalkLine({ item, onItem }: { item: ShopItem; onItem: OnItem }) {
  const { texts } = useSite();
  const words = texts.shop;
  return (
    <div className={classes.talk}>
      <button type="button" className={classes.comments} onClick={() => onItem.comments(item)}>
        {words.viewComments(item.commentCount)}
      </button>
      <MayComment itemId={item.id} />
    </div>
  );
}

/** Text beyond this length does not fit into two lines, as far as anybody can tell before it is drawn. */
const LIKELY_LONG = 84;
const useMeasuring = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Two lines of a description, and all of it on demand. `of` is the id of the name that it belongs to. */
function Description({ text, of }: { text: string; of: string }) {
  const { texts } = useSite();
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(text.length > LIKELY_LONG);
  const element = useRef<HTMLParagraphElement>(null);
  useMeasuring(() => {
    const shown = element.current;
    if (!shown || open) return;
    const watch = new ResizeObserver(() => setLong(shown.scrollHeight > shown.clientHeight + 2));
    watch.observe(shown);
    return () => watch.disconnect();
  }, [open]);
  if (!text) return <div />;
  return (
    <div className={classes.description} data-open={open || undefined}>
      <p ref={element} dir="auto">
        {text}
      </p>
      {long ? (
        <span className={classes.toggle}>
          <button
            type="button"
            className={button.quiet}
            aria-expanded={open}
            aria-describedby={of}
            onClick={() => setOpen(!open)}
          >
            {open ? texts.shop.seeLess : texts.shop.seeMore}
          </button>
        </span>
      ) : null}
    </div>
  );
}
