import { CloseButton, TextInput } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { CameraButton } from '#web/ui/camera/CameraButton.tsx';
import { useScanner } from '#web/ui/useScanner.ts';
import { lookupQuery, scannedQuery } from './queries.ts';
import { ViewFound } from './ViewFound.tsx';
import classes from './ViewPage.module.css';

const route = getRouteApi('/staff/view');

/** A read-only look-up, made for a phone: search or scan, and see what it costs, where it is and what is coming. */
export default function ViewPage() {
  const { view, shell, list } = useTexts();
  useDocumentTitle(`${view.title} · ${shell.product}`);
  const { q = '', scan = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const input = useRef<HTMLInputElement>(null);
  // What is typed stays here; the address follows. A scan goes the other way.
  const [text, setText] = useState(q);
  const [opened, setOpened] = useState<string | null>(null);
  // Enter opens the first of what this finds, once it is there.
  const [entered, setEntered] = useState('');
  const searched = useQuery(lookupQuery(scan ? '' : text.trim()));
  const scanned = useQuery(scannedQuery(scan));
  const items = scan ? scanned : searched;
  const search = (text: string) => {
    setText(text);
    setOpened(null);
    setEntered('');
    void navigate({ search: { q: text || undefined, scan: undefined }, replace: true });
  };
  const onCode = (code: string) => {
    setText('');
    setOpened(null);
    void navigate({ search: { scan: code, q: undefined }, replace: true });
  };
  useScanner(onCode, { field: input });
  const [first, ...others] = items.data ?? [];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setOpened(null);
    setEntered(text.trim());
  };
  const shown = scan || text;
  // Of a scan, only one item can be meant by a code that only one has.
  const meant = scan ? !others.length : entered !== '' && entered === text.trim();
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{view.title}</h1>
      <form onSubmit={onSubmit} className={classes.search}>
        <TextInput
          ref={input}
          role="searchbox"
          size="md"
          aria-label={view.searchLabel}
          placeholder={view.placeholder}
          value={shown}
          maxLength={200}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => search(event.currentTarget.value)}
          leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
          rightSectionPointerEvents="auto"
          rightSection={
            shown ? <CloseButton aria-label={list.clearSearch} onClick={() => search('')} /> : null
          }
        />
        <CameraButton variant="filled" input={input} onCode={onCode} />
      </form>
      <ViewFound
        query={items}
        q={shown.trim()}
        scanned={scan !== ''}
        opened={opened ?? (meant && !items.isPlaceholderData ? (first?.id ?? null) : null)}
        onOpen={setOpened}
      />
    </div>
  );
}
