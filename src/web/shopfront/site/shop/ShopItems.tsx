import { useEffect, useRef } from 'react';
import button from '../Button.module.css';
import { useSite } from '../siteContext.ts';
import { ItemCard } from './ItemCard.tsx';
import type { OnItem } from './onItem.ts';
import { FIRST_ROW } from './pictures.ts';
import classes from './ShopItems.module.css';
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
  const { texts } = useSite();
  const { shop: words, ui } = texts;
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
