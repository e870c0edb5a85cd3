import { CloseButton, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isSiteAddress } from '../../guard.ts';
import { useTexts } from '../../texts/language.ts';
import { useFocusReturn } from '../../ui/focus.ts';
import { Hints } from './Hints.tsx';
import classes from './Palette.module.css';
import { PaletteList } from './PaletteList.tsx';
import { remember } from './recent.ts';
import { type Group, groupsOf, neighbour, type Row } from './rows.ts';
import { useFound } from './useFound.ts';
import { type ShellDoors, useRows } from './useRows.ts';

type Props = ShellDoors & { onClose: () => void };

/** Finds screens, records and what can be done, by a few letters (a combobox whose list is always there). */
export function Palette({ onClose, ...doors }: Props) {
  useFocusReturn();
  const { palette, ui } = useTexts();
  const router = useRouter();
  const list = useId();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const { person, tenantId, recent, screens, commands, sources } = useRows(doors);
  const found = useFound(typed, sources, tenantId);
  // What stands among the recent ones is not shown twice.
  const others = (all: Row[]) =>
    typed.trim() ? all : all.filter(({ id }) => !recent.some((each) => each.id === id));
  const known: Group[] = [
    { id: 'recent', title: palette.recent, rows: typed.trim() ? [] : recent },
    { id: 'screens', title: palette.screens, rows: others(screens) },
    { id: 'actions', title: palette.actions, rows: others(commands) },
  ];
  const groups = [...groupsOf(known, typed), ...found.groups];
  const rows = groups.flatMap((group) => group.rows);
  const active = rows.find(({ id }) => id === chosen) ?? rows[0];
  const activeId = active && `${list}-${active.id}`;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const go = (row: Row, inNewTab: boolean) => {
    remember(person, row);
    const { go: where } = row;
    if (typeof where === 'string' && inNewTab) {
      window.open(where, '_blank', 'noopener');
      return;
    }
    onClose();
    // Once the focus is back where it was, so that a dialog which opens now gives it back there as well.
    requestAnimationFrame(() => {
      if (typeof where !== 'string') where();
      else if (isSiteAddress(where)) window.location.assign(where);
      else router.history.push(where);
    });
  };
  // Whoever types (or scans) and presses Enter at once means what is found for it, not what is shown until then.
  const enter = async (inNewTab: boolean) => {
    const isSure = found.settled || active?.id === chosen || active?.id !== found.groups[0]?.rows[0]?.id;
    const row = active && isSure ? active : await found.firstOf(typed);
    if (row && open.current) go(row, inNewTab);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setChosen(neighbour(rows, active?.id, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void enter(event.ctrlKey || event.metaKey);
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      padding={0}
      fullScreen={phone}
      centered={false}
      yOffset="12dvh"
      withCloseButton={false}
      classNames={{ body: classes.body }}
      attributes={{ content: { 'aria-label': palette.title } }}
    >
      <div className={classes.top}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <input
          className={classes.input}
          type="text"
          role="combobox"
          aria-label={palette.title}
          aria-expanded={rows.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder={palette.placeholder}
          value={typed}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <CloseButton aria-label={ui.close} onClick={onClose} />
      </div>
      <PaletteList id={list} groups={groups} activeId={active?.id} onActive={setChosen} onGo={go} />
      <Said typed={typed} rows={rows.length} {...found} />
      <Hints />
    </Modal>
  );
}

type SaidProps = { typed: string; rows: number; settled: boolean; failed: boolean; retry: () => void };

/** What there is to say of the search: that it goes on, how much was found, or that it failed. */
function Said({ typed, rows, settled, failed, retry }: SaidProps) {
  const { palette, ui } = useTexts();
  const said = !typed.trim()
    ? null
    : !settled
      ? palette.searching
      : rows || failed
        ? palette.found(rows)
        : palette.none(typed.trim());
  return (
    <>
      <p role="status" className={rows ? 'sb-hidden' : classes.said}>
        {said}
      </p>
      {failed ? (
        <p role="alert" className={classes.failed}>
          {palette.failed}{' '}
          <button type="button" className={classes.retry} onClick={retry}>
            {ui.retry}
          </button>
        </p>
      ) : null}
    </>
  );
}
