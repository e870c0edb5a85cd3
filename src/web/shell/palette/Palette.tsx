import { CloseButton, Kbd, Modal } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { keepPreviousData, queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isSiteAddress } from '#web/foundation/routing/rules.ts';
import type { Texts } from '../../texts/en.ts';
import { useTexts } from '../../texts/language.ts';
import { useFocusReturn } from '../../ui/focus.ts';
import { type FoundRecord, MOST_FOUND, type PaletteSource, sourceId } from '../../ui/palette.ts';
import classes from './Palette.module.css';
import { PaletteList } from './PaletteList.tsx';
import { remember } from './recent.ts';
import { type Group, groupsOf, neighbour, type Row } from './rows.ts';
import { useHowTo } from './useHowTo.ts';
import { type ShellDoors, useRows } from './useRows.ts';

type Props = ShellDoors & { onClose: () => void };

/** Finds screens, records and what can be done, by a few letters (a combobox whose list is always there). */
export function Palette({ onClose, ...doors }: Props) {
  useFocusReturn();
  const { common, palette, ui } = useTexts();
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
  const howTo = useHowTo(typed, doors.openSettings);
  // What stands among the recent ones is not shown twice.
  const others = (all: Row[]) =>
    typed.trim() ? all : all.filter(({ id }) => !recent.some((each) => each.id === id));
  const known: Group[] = [
    { id: 'recent', title: palette.recent, rows: typed.trim() ? [] : recent },
    { id: 'screens', title: palette.screens, rows: others(screens) },
    { id: 'actions', title: common.actions, rows: others(commands) },
  ];
  const own = groupsOf(known, typed);
  const how = howTo.group ? [howTo.group] : [];
  const groups = howTo.isMeant ? [...own, ...how, ...found.groups] : [...own, ...found.groups, ...how];
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
    const isOwn = [...own, ...(howTo.isMeant ? how : [])].some((group) =>
      group.rows.some((row) => row === active),
    );
    const isSure = found.settled || active?.id === chosen || isOwn;
    const row = active && isSure ? active : ((await found.firstOf(typed)) ?? how[0]?.rows[0]);
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

/** The keys of the palette, for people who have some. */
function Hints() {
  const { palette, ui } = useTexts();
  const key = (name: string) => <Kbd size="xs">{ui.keyNames[name] ?? name}</Kbd>;
  return (
    <p className={classes.hints} aria-hidden>
      <span>
        {key('↑')}
        {key('↓')} {palette.hints.move}
      </span>
      <span>
        {key('Enter')} {palette.hints.open}
      </span>
      <span>
        {key('Esc')} {palette.hints.close}
      </span>
    </p>
  );
}

/** Folds keys pressed in one go; a question that is stale is cancelled in any case. */
const WAIT_MS = 60;

function foundQuery(source: PaletteSource, q: string, tenantId: string) {
  return queryOptions({
    queryKey: [source.topic, 'palette', sourceId(source), tenantId, q],
    queryFn: ({ signal, client }) => source.find({ q, tenantId, client, signal }),
    gcTime: 60_000,
  });
}

/** What the server finds for what was typed, as groups of rows. */
function useFound(typed: string, sources: PaletteSource[], tenantId: string) {
  const texts = useTexts();
  const client = useQueryClient();
  const text = typed.trim();
  const [q] = useDebouncedValue(text, WAIT_MS);
  const answers = useQueries({
    queries: sources.map((source) => ({
      ...foundQuery(source, q, tenantId),
      enabled: text !== '' && q !== '',
      placeholderData: keepPreviousData,
    })),
  });
  const groupOf = (source: PaletteSource, records: FoundRecord[], of: string) =>
    foundGroup(texts, source, records, { q: of, tenantId });
  const groups =
    text === '' ? [] : sources.flatMap((source, at) => groupOf(source, answers[at]?.data ?? [], q));

  /** The first that the server finds for what is typed at this moment, however fast it was typed. */
  const firstOf = async (now: string): Promise<Row | undefined> => {
    const asked = sources.map(async (source) => {
      // What fails is said below the list.
      const records = await client
        .fetchQuery(foundQuery(source, now.trim(), tenantId))
        .catch((): FoundRecord[] => []);
      return groupOf(source, records, now.trim());
    });
    for (const found of asked) {
      const [group] = await found;
      if (group) return group.rows[0];
    }
    return undefined;
  };
  return {
    groups,
    failed: text !== '' && answers.some(({ isError }) => isError),
    settled: text === '' || (text === q && answers.every(({ isFetching }) => !isFetching)),
    firstOf,
    retry: () => void Promise.all(answers.map(({ refetch }) => refetch())),
  };
}

function foundGroup(
  texts: Texts,
  source: PaletteSource,
  records: FoundRecord[],
  of: { q: string; tenantId: string },
): Group[] {
  if (!records.length) return [];
  const { Icon } = source;
  const kind = sourceId(source);
  const rows: Row[] = records.slice(0, MOST_FOUND).map(({ id, label, hint, href }) => ({
    id: `${kind}:${id}`,
    label,
    hint,
    Icon,
    go: href,
  }));
  const title = source.title(texts);
  const all = records.length >= MOST_FOUND && source.all?.(of);
  if (all) rows.push({ id: `all:${kind}`, label: texts.palette.all(title), Icon: IconListSearch, go: all });
  return [{ id: kind, title, rows }];
}
