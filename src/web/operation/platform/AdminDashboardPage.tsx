import { Button } from '@mantine/core';
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { TENANT_STATUSES, type TenantAction } from '#shared/people/tenants/states.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { useListLayout } from '#web/ui/list/columns.ts';
import { DataList } from '#web/ui/list/DataList.tsx';
import { SearchBox } from '#web/ui/list/SearchBox.tsx';
import { SortMenu } from '#web/ui/list/SortMenu.tsx';
import { StateTabs, Toolbar } from '#web/ui/list/Toolbar.tsx';
import { useListShortcuts } from '#web/ui/list/useListShortcuts.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import classes from './Platform.module.css';
import { PlatformFigures } from './PlatformFigures.tsx';
import { type ListedTenant, tenantsQuery } from './queries.ts';
import { type PlatformSearch, readPlatformSearch } from './search.ts';
import type { OpenMenu } from './TenantMenu.tsx';
import { TenantCard, tenantColumns } from './tenantColumns.tsx';

const route = getRouteApi('/staff/admin/dashboard');
const NewTenant = lazily(async () => (await import('./NewTenant.tsx')).NewTenant);
const TenantConfirm = lazily(async () => (await import('./TenantConfirm.tsx')).TenantConfirm);
const keepColumns = () => undefined;

/** What is about to be done, and waits to be confirmed. */
type Asked = { action: TenantAction; tenant: ListedTenant };

/** The platform at a glance: how the installation is doing, and the businesses in it. */
export default function AdminDashboardPage() {
  const texts = useTexts();
  const { platform, shell } = texts;
  useDocumentTitle(`${platform.title} · ${shell.product}`);
  useListShortcuts({ edit: false, add: true });
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const compact = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const tenants = usePages(tenantsQuery(search));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  const menu = useTenantMenu(host, setAsked);
  const columns = useMemo(() => tenantColumns(texts, menu), [texts, menu]);
  const layout = useListLayout({
    storageKey: 'stockbook-list-tenants',
    columns,
    chosen: undefined,
    onChoose: keepColumns,
  });
  const card = useCallback(
    (row: ListedTenant) => <TenantCard row={row} texts={texts} menu={menu} />,
    [texts, menu],
  );
  const change = (next: { [K in keyof PlatformSearch]?: PlatformSearch[K] | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...next }) as PlatformSearch, replace: true });
  const sort = { column: search.sort ?? 'name', dir: search.dir ?? 'asc' };
  const onSort = (column: string) => {
    const first = columns.find((known) => known.id === column)?.firstDir ?? 'asc';
    const dir = sort.column === column ? (sort.dir === 'asc' ? 'desc' : 'asc') : first;
    change(readPlatformSearch({ sort: column, dir }));
  };
  const add = () => change({ new: '1' });
  const narrowed = Boolean(search.q || search.status);

  return (
    <div className={classes.page}>
      <PageHeader
        title={platform.title}
        primary={
          <ActionButton label={platform.add} icon={<IconPlus size={15} />} variant="filled" onClick={add} />
        }
      />
      <PlatformFigures />
      <Toolbar>
        <StateTabs
          label={platform.tabsLabel}
          value={search.status ?? 'all'}
          tabs={[
            { id: 'all', label: platform.all },
            ...TENANT_STATUSES.map((id) => ({ id, label: platform.statuses[id] })),
          ]}
          onChange={(id) => change({ status: TENANT_STATUSES.find((status) => status === id) })}
        />
        <SearchBox
          label={platform.searchLabel}
          placeholder={platform.searchPlaceholder}
          value={search.q ?? ''}
          onSearch={(q) => change({ q: q || undefined })}
        />
        {compact ? <SortMenu columns={columns} sort={sort} onSort={onSort} /> : null}
      </Toolbar>
      <div className={classes.list} ref={setHost}>
        <DataList
          label={platform.listLabel}
          layout={layout}
          {...tenants.list}
          rowName={(row) => row.name}
          total={tenants.total}
          sort={sort}
          onSort={onSort}
          card={card}
          muted={(row) => row.status === 'closed'}
          resetKey={JSON.stringify([search.q, search.status, sort])}
          onOpen={({ id }) => menu.show(id)}
          onNew={add}
          empty={
            <EmptyState
              icon={<IconBuilding size={24} stroke={1.6} />}
              title={narrowed ? platform.noMatch : platform.emptyTitle}
              actions={
                narrowed ? (
                  <Button variant="default" onClick={() => change({ q: undefined, status: undefined })}>
                    {platform.clear}
                  </Button>
                ) : (
                  <Button onClick={add}>{platform.add}</Button>
                )
              }
            >
              {narrowed ? platform.noMatchText : platform.emptyText}
            </EmptyState>
          }
        />
      </div>
      <Suspense fallback={null}>
        {search.new ? <NewTenant onClose={() => change({ new: undefined })} /> : null}
        {asked ? <TenantConfirm {...asked} onClose={() => setAsked(null)} /> : null}
      </Suspense>
    </div>
  );
}

/** One menu is open at a time; when it goes, the focus is back where it came from before anything else opens. */
function useTenantMenu(host: HTMLElement | null, onAsk: (asked: Asked) => void): OpenMenu {
  const [of, setOf] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  return useMemo(() => {
    const hide = () => {
      setOf(null);
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
    return {
      of,
      host,
      hide,
      show: (id) => {
        opener.current = document.activeElement;
        setOf(id);
      },
      act: (action, tenant) => {
        hide();
        onAsk({ action, tenant });
      },
    };
  }, [of, host, onAsk]);
}
