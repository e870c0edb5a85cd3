import { CloseButton, TextInput } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { ItemRow } from '#shared/items/contract.ts';
import { useTexts } from '../texts/language.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { lookupQuery } from './queries.ts';
import { ViewCard } from './ViewCard.tsx';
import classes from './ViewPage.module.css';

const route = getRouteApi('/staff/view');
/** So many are shown; who sees more than that types on. */
const SHOWN = 20;

/** A read-only look-up, made for a phone: search or scan, and see what it costs, where it is and what is coming. */
export default function ViewPage() {
  const { view, shell, list } = useTexts();
  useDocumentTitle(`${view.title} · ${shell.product}`);
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  // What is typed stays here; the address follows.
  const [text, setText] = useState(q);
  const [opened, setOpened] = useState<string | null>(null);
  const items = useQuery(lookupQuery(text.trim()));
  const search = (text: string) => {
    setText(text);
    setOpened(null);
    void navigate({ search: text ? { q: text } : {}, replace: true });
  };
  // A scanner types the code and presses Enter.
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const [only, ...others] = items.data ?? [];
    if (only && !others.length) setOpened(only.id);
  };
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{view.title}</h1>
      <form onSubmit={onSubmit}>
        <TextInput
          role="searchbox"
          size="md"
          aria-label={view.searchLabel}
          placeholder={view.placeholder}
          value={text}
          maxLength={200}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => search(event.currentTarget.value)}
          leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
          rightSectionPointerEvents="auto"
          rightSection={
            text ? <CloseButton aria-label={list.clearSearch} onClick={() => search('')} /> : null
          }
        />
      </form>
      <Found query={items} q={text.trim()} opened={opened} onOpen={setOpened} />
    </div>
  );
}

type Props = {
  query: UseQueryResult<ItemRow[]>;
  q: string;
  opened: string | null;
  onOpen: (id: string | null) => void;
};

function Found({ query, q, opened, onOpen }: Props) {
  const { view, inventory } = useTexts();
  if (!q) return <EmptyState title={view.hintTitle}>{view.hint}</EmptyState>;
  if (query.isError && !query.data)
    return <ErrorState error={query.error} title={inventory.failed} onRetry={() => void query.refetch()} />;
  const found = query.data ?? [];
  if (query.isSuccess && !found.length) return <EmptyState title={view.noneTitle}>{view.none(q)}</EmptyState>;
  return (
    <>
      <ul className={classes.found} aria-label={view.found}>
        {found.slice(0, SHOWN).map((item) => (
          <ViewCard
            key={item.id}
            item={item}
            open={item.id === opened}
            onToggle={() => onOpen(item.id === opened ? null : item.id)}
          />
        ))}
      </ul>
      {found.length > SHOWN ? <p className={classes.more}>{view.more}</p> : null}
    </>
  );
}
