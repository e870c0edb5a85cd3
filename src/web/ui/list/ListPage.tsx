import { ActionIcon, Button } from '@mantine/core';
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type ReactNode, Suspense } from 'react';
import type { ViewList } from '#shared/foundation/views/contract.ts';
import { cleared } from '#shared/searchParams.ts';
import { useFirstTexts } from '../../texts/language.ts';
import { ActionButton } from '../ActionButton.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { MenuButton } from '../MenuButton.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { type Column, type Sort, useListLayout } from './columns.ts';
import { DataList, type DataListProps } from './DataList.tsx';
import classes from './ListPage.module.css';
import { SavedViews } from './SavedViews.tsx';
import { SearchBox } from './SearchBox.tsx';
import { StateTabs, type Tab, Toolbar } from './Toolbar.tsx';
import { type Files, useFileEntries } from './useFileEntries.tsx';
import { useListShortcuts } from './useListShortcuts.ts';

/** What a list says of itself. */
export type ListWords = {
  listLabel: string;
  searchLabel: string;
  searchPlaceholder: string;
  noMatch: string;
  noMatchText: string;
  clear: string;
  emptyTitle: string;
  emptyText?: string | undefined;
};

type Add = { label: string; icon?: ReactNode; onClick: () => void; reason?: string | undefined };

type ListProps<R> = {
  words: ListWords;
  /** Stands where there are no rows. */
  icon: ReactNode;
  /** Under this key the browser remembers widths and columns. */
  storageKey: string;
  columns: Column<R>[];
  /** What the address carries of the list, and what changes that. */
  search: { q?: string | undefined; status?: string | undefined; columns?: string | undefined };
  change: (next: Record<string, string | undefined>) => void;
  /** What narrows the list, by parameter of the address: it is offered to take all of it away. */
  filter: object;
  /** Each narrows the list to one status; the first one stands for none in the address. */
  tabs?: { label: string; of: Tab[]; value?: string; onChange?: (id: string) => void };
  filters?: ReactNode;
  chips?: ReactNode;
  /** Stands right above the rows. */
  note?: ReactNode;
  /** Tells lists apart that the filters do not. */
  listKey?: string | undefined;
  /** Lists that views are saved of have columns to choose, too. */
  views?: ViewList;
  chooseColumns?: boolean;
  /** Without it the rows have the order that they come in. */
  sort?: { sort: string; dir: 'asc' | 'desc' };
  /** All that `usePages` says of the list. */
  found: { list: Pick<DataListProps<R>, Loaded>; total: number | undefined };
  total?: number | undefined;
  add?: Add;
  /** What is offered where there are no rows yet, if it is not adding one. */
  emptyActions?: ReactNode;
  /** What can be done with the selected rows. */
  bulk?: ReactNode;
} & Pick<DataListProps<R>, 'rowName' | 'card' | 'muted' | 'selection' | 'onOpen' | 'onEdit'>;

type Loaded = 'rows' | 'rowId' | 'error' | 'hasMore' | 'waiting' | 'onShow' | 'onRetry';

/** A list, and above it what narrows and arranges it. */
export function ListSection<R>(props: ListProps<R>) {
  const { words, search, change, filter, tabs, columns, sort, found, add, selection } = props;
  const compact = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const layout = useListLayout({
    storageKey: props.storageKey,
    columns,
    chosen: search.columns,
    onChoose: (chosen) => change({ columns: chosen }),
  });
  const sorted = sort && { column: sort.sort, dir: sort.dir };
  const onSort = (column: string) => {
    const first = columns.find(({ id }) => id === column)?.firstDir ?? 'asc';
    change({ sort: column, dir: sort?.sort !== column ? first : sort.dir === 'asc' ? 'desc' : 'asc' });
  };
  const narrowing = Object.keys(filter);
  const narrowed = narrowing.length > 0;
  const tab = tabs && (tabs.value ?? search.status ?? tabs.of[0]?.id ?? '');
  return (
    <>
      <Toolbar chips={props.chips}>
        {tabs ? (
          <StateTabs
            label={tabs.label}
            tabs={tabs.of}
            value={tab ?? ''}
            onChange={tabs.onChange ?? ((id) => change({ status: id }))}
          />
        ) : null}
        <SearchBox
          label={words.searchLabel}
          placeholder={words.searchPlaceholder}
          value={search.q ?? ''}
          onSearch={(q) => change({ q })}
        />
        {props.filters}
        {props.views ? <SavedViews list={props.views} /> : null}
        {compact && sorted ? <SortMenu columns={columns} sort={sorted} onSort={onSort} /> : null}
        {!compact && (props.views || props.chooseColumns) ? <ColumnsMenu layout={layout} /> : null}
      </Toolbar>
      {props.note}
      <div className={classes.list}>
        <DataList
          label={words.listLabel}
          layout={layout}
          {...found.list}
          rowName={props.rowName}
          total={'total' in props ? props.total : found.total}
          sort={sorted}
          onSort={onSort}
          selection={selection}
          card={props.card}
          muted={props.muted}
          resetKey={JSON.stringify([filter, tab, sort, props.listKey])}
          onOpen={props.onOpen}
          onEdit={props.onEdit}
          onNew={add?.reason ? undefined : add?.onClick}
          empty={
            <EmptyState
              icon={props.icon}
              title={narrowed ? words.noMatch : words.emptyTitle}
              actions={
                narrowed ? (
                  <Button variant="default" onClick={() => change(cleared(narrowing))}>
                    {words.clear}
                  </Button>
                ) : 'emptyActions' in props ? (
                  props.emptyActions
                ) : add ? (
                  <AddButton {...add} />
                ) : null
              }
            >
              {narrowed ? words.noMatchText : words.emptyText}
            </EmptyState>
          }
        />
        {props.bulk}
      </div>
    </>
  );
}

function AddButton({ icon = <IconPlus size={15} />, ...add }: Add) {
  return <ActionButton {...add} icon={icon} variant="filled" />;
}

type PageProps<R> = Omit<ListProps<R>, 'words'> &
  Pick<Parameters<typeof PageHeader>[0], 'figures' | 'meta' | 'primary' | 'actions'> & {
    words: ListWords & { title: string };
    /** Stands between the header and the list. */
    above?: ReactNode;
    /** The list as files, offered behind what else can be done. */
    files?: Files;
    /** Everything of every record, whatever the list shows, as files that the import reads back. */
    whole?: Files | undefined;
    /** Dialogs; they may be on their way. */
    children?: ReactNode;
  };

/** A page that is one list: its header with what can be done, the list, and the dialogs that it opens. */
export function ListPage<R>({
  figures,
  meta,
  primary,
  actions = [],
  above,
  files,
  whole,
  children,
  ...list
}: PageProps<R>) {
  const { shell } = useFirstTexts();
  const { words, add } = list;
  useDocumentTitle(`${words.title} · ${shell.product}`);
  const exports = [...useFileEntries(files), ...useFileEntries(whole, 'whole')];
  useListShortcuts({ edit: Boolean(list.onEdit), add: Boolean(add && !add.reason) });
  return (
    <div className={classes.page}>
      <PageHeader
        title={words.title}
        figures={figures}
        meta={meta}
        primary={primary ?? (add ? <AddButton {...add} /> : null)}
        actions={[...actions, ...exports]}
      />
      {above}
      <ListSection {...list} />
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  );
}

/** Sorting where there are no headings to click: on phones. */
function SortMenu<R>({
  columns,
  sort,
  onSort,
}: {
  columns: Column<R>[];
  sort: Sort;
  onSort: (column: string) => void;
}) {
  const { list } = useFirstTexts();
  const title = columns.find((column) => column.id === sort.column)?.title;
  return (
    <MenuButton
      position="bottom-end"
      entries={columns
        .filter((column) => column.sortable)
        .map((column) => ({
          label: column.title,
          onClick: () => onSort(column.id),
          mark: column.id === sort.column ? (sort.dir === 'asc' ? '↑' : '↓') : undefined,
        }))}
      button={(props) => (
        <ActionIcon
          {...props}
          variant="default"
          size={30}
          aria-label={title ? list.sortedBy(title, sort.dir) : list.sort}
        >
          <IconArrowsSort size={16} stroke={1.7} />
        </ActionIcon>
      )}
    />
  );
}
