import { CloseButton, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFirstTexts } from '../../texts/language.ts';
import { keysAreTaken } from '../focus.ts';
import classes from './Toolbar.module.css';
import { openFirstHit } from './useListKeys.ts';

/** Just enough to fold keys pressed together; a stale question is cancelled anyway. */
const WAIT_MS = 16;

type Props = {
  label: string;
  placeholder: string;
  value: string;
  /** Whether one may type at once; on a page that is there to be searched. */
  hasFocus?: true;
  onSearch: (value: string) => void;
};

/** Searches while typing. What is typed stays here; the address follows, and is followed when it changes by itself. */
export function SearchBox({ label, placeholder, value, hasFocus, onSearch }: Props) {
  const { list } = useFirstTexts();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(value);
  useEffect(() => {
    if (hasFocus) input.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  /** What the address was asked to say and has not said yet; the last first. */
  const [sent, setSent] = useState([value]);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // What it says late is not what somebody chose elsewhere: more may have been typed since.
    const own = sent.indexOf(value);
    setSent(own < 0 ? [value] : sent.slice(0, own + 1));
    if (own < 0) setText(value);
  }

  // What was in the field with Enter, until the address says it too.
  const [entered, setEntered] = useState<string | null>(null);

  const search = (next: string, wait: number) => {
    setText(next);
    setEntered(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSent((before) => [next, ...before]);
      onSearch(next);
    }, wait);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (entered === null || entered !== value.trim()) return;
    setEntered(null);
    openFirstHit();
  }, [entered, value]);

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || keysAreTaken(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (text) search('', 0);
      else input.current?.blur();
    } else if (event.key === 'Enter' && text.trim()) {
      if (event.nativeEvent.isComposing) return;
      event.preventDefault();
      if (text !== sent[0]) search(text, 0);
      setEntered(text.trim());
    } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
      const grid = document.querySelector<HTMLElement>('[role="grid"]');
      if (!grid) return;
      event.preventDefault();
      grid.focus({ preventScroll: true });
    }
  };

  return (
    <TextInput
      ref={input}
      type="text"
      role="searchbox"
      size="xs"
      className={classes.search}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      onKeyDown={onKeyDown}
      aria-keyshortcuts="/"
      onChange={(event) => search(event.currentTarget.value, WAIT_MS)}
      leftSection={<IconSearch size={15} stroke={1.8} aria-hidden />}
      rightSectionPointerEvents="auto"
      rightSection={
        text ? (
          <CloseButton size="xs" aria-label={list.clearSearch} onClick={() => search('', 0)} />
        ) : (
          <kbd className={classes.key}>/</kbd>
        )
      }
    />
  );
}
