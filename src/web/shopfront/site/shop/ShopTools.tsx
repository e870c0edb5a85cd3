import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { ShopQuery } from '#shared/shopfront/shop/contract.ts';
import { SHOP_SORTS } from '#shared/shopfront/shop/sorts.ts';
import type { Shop } from '#shared/shopfront/site/page.ts';
import button from '../Button.module.css';
import { useSite } from '../siteContext.ts';
import classes from './ShopTools.module.css';
import { shopSearch } from './shopAddress.ts';

/** A pause in typing that is long enough to look things up. */
const PAUSE_MS = 60;
/** As many categories stand beside each other where there is room; of more there is a list alone. */
const MOST_CATEGORIES = 9;

type Props = { shop: Shop; query: ShopQuery; onChange: (query: ShopQuery) => void };

/** Search, category and order. Without script they are a form and links that lead to the same addresses. */
export function ShopTools({ shop, query, onChange }: Props) {
  const { texts } = useSite();
  const words = texts.shop;
  const inRow = shop.categories.length > 1 && shop.categories.length <= MOST_CATEGORIES;
  const change = (part: { [Key in keyof ShopQuery]: ShopQuery[Key] | null }) => {
    const { q, category, sort } = { ...query, ...part };
    onChange({ ...(q ? { q } : {}), ...(category ? { category } : {}), ...(sort ? { sort } : {}) });
  };
  return (
    <search className={classes.tools} aria-label={words.filters}>
      <form method="get" className={classes.form} onSubmit={(event) => event.preventDefault()}>
        <SearchField query={query} onSearch={(q) => change({ q })} />
        {shop.categories.length > 0 ? (
          <select
            name="category"
            className={classes.select}
            data-spare={inRow || undefined}
            aria-label={words.category}
            value={query.category ?? ''}
            onChange={(event) => change({ category: event.currentTarget.value })}
          >
            <option value="">{words.allCategories}</option>
            {shop.categories.map(({ name, items }) => (
              <option key={name} value={name}>
                {name} ({items})
              </option>
            ))}
          </select>
        ) : null}
        <select
          name="sort"
          className={classes.select}
          aria-label={words.sort}
          value={query.sort ?? SHOP_SORTS[0]}
          onChange={({ currentTarget: { value } }) =>
            change({ sort: SHOP_SORTS.find((known) => known === value) ?? null })
          }
        >
          {SHOP_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {words.sorts[sort]}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" className={button.button}>
            {words.apply}
          </button>
        </noscript>
      </form>
      {inRow ? (
        <Categories shop={shop} query={query} onCategory={(category) => change({ category })} />
      ) : null}
    </search>
  );
}

function SearchField({ query, onSearch }: { query: ShopQuery; onSearch: (q: string) => void }) {
  const { texts } = useSite();
  const words = texts.shop;
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== (query.q ?? '')) onSearch(text.trim());
  };
  // What was typed before the script had come counts as well, and another address brings another text.
  const take = useEffectEvent(() => field.current && search(field.current.value));
  useEffect(() => {
    take();
    return () => clearTimeout(timer.current);
  }, []);
  useEffect(() => {
    const shown = field.current;
    if (shown && shown.value.trim() !== (query.q ?? '')) shown.value = query.q ?? '';
  }, [query.q]);
  return (
    <div className={classes.search}>
      <IconSearch size={18} stroke={1.7} aria-hidden />
      <input
        ref={field}
        type="search"
        name="q"
        defaultValue={query.q ?? ''}
        maxLength={200}
        placeholder={words.search}
        aria-label={words.search}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ currentTarget: { value } }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(value), PAUSE_MS);
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') search(currentTarget.value);
        }}
      />
      {query.q ? (
        <button
          type="button"
          className={button.icon}
          aria-label={words.clearSearch}
          onClick={() => {
            search('');
            field.current?.focus();
          }}
        >
          <IconX size={16} stroke={1.7} aria-hidden />
        </button>
      ) : null}
    </div>
  );
}

type CategoryProps = { shop: Shop; query: ShopQuery; onCategory: (category: string | null) => void };

function Categories({ shop, query, onCategory }: CategoryProps) {
  const { page, texts } = useSite();
  const { category, ...others } = query;
  const link = (name: string | null, label: string) => (
    <li key={name}>
      <a
        href={
          page.path +
          shopSearch({ query: name === null ? others : { ...others, category: name }, item: null })
        }
        className={classes.category}
        aria-current={name === (category ?? null) ? 'true' : undefined}
        onClick={(event) => {
          if (leavesPage(event)) return;
          event.preventDefault();
          onCategory(name);
        }}
      >
        {label}
      </a>
    </li>
  );
  return (
    <nav className={classes.categories} aria-label={texts.shop.categories}>
      <ul>
        {link(null, texts.shop.allCategories)}
        {shop.categories.map(({ name }) => link(name, name))}
      </ul>
    </nav>
  );
}

/** Whether a click on a link is meant for another tab or window. */
export function leavesPage(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
