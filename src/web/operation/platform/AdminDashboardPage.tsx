import { ActionIcon, Menu } from '@mantine/core';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import {
  TENANT_STATUSES,
  type TenantAction,
  type TenantStatus,
  tenantBlocker,
} from '#shared/people/tenants/states.ts';
import { usePages } from '#web/api/usePages.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { lazily } from '#web/ui/lazily.ts';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { useChange } from '#web/ui/list/useChange.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import classes from './Platform.module.css';
import { PlatformFigures } from './PlatformFigures.tsx';
import { type ListedTenant, tenantsQuery } from './queries.ts';
import { tenantFilterOf, tenantSortOf } from './search.ts';
import { sizeText } from './size.ts';

const route = getRouteApi('/staff/admin/dashboard');
const NewTenant = lazily(async () => (await import('./NewTenant.tsx')).NewTenant);
const TenantConfirm = lazily(async () => (await import('./TenantConfirm.tsx')).TenantConfirm);

/** What is about to be done, and waits to be confirmed. */
type Asked = { action: TenantAction; tenant: ListedTenant };

/** The platform at a glance: how the installation is doing, and the businesses in it. */
export default function AdminDashboardPage() {
  const texts = useTexts();
  const { platform } = texts;
  const search = route.useSearch();
  const change = useChange(route, search);
  const tenants = usePages(tenantsQuery(search));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  const menu = useTenantMenu(host, setAsked);
  return (
    <ListPage
      words={platform}
      icon={<IconBuilding size={24} stroke={1.6} />}
      add={{ label: texts.common.newBusiness, onClick: () => change({ new: '1' }) }}
      above={<PlatformFigures />}
      search={search}
      change={change}
      filter={tenantFilterOf(search)}
      tabs={{
        label: texts.common.status,
        of: [
          { id: 'all', label: texts.common.all },
          ...TENANT_STATUSES.map((id) => ({ id, label: platform.statuses[id] })),
        ],
      }}
      storageKey="stockbook-list-tenants"
      columns={tenantColumns(texts, menu)}
      card={(row) => <TenantCard row={row} texts={texts} menu={menu} />}
      sort={tenantSortOf(search)}
      found={tenants}
      rowName={(row) => row.name}
      muted={(row) => row.status === 'closed'}
      bulk={<div ref={setHost} />}
      onOpen={({ id }) => menu.show(id)}
    >
      {search.new ? <NewTenant onClose={() => change({ new: undefined })} /> : null}
      {asked ? <TenantConfirm {...asked} onClose={() => setAsked(null)} /> : null}
    </ListPage>
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

const TONES: Record<TenantStatus, Tone> = { active: 'good', suspended: 'warn', closed: 'quiet' };

/** The columns of the list of businesses; the last one holds the menu of the row. */
function tenantColumns({ platform }: Texts, menu: OpenMenu): Column<ListedTenant>[] {
  const title = platform.columns;
  return [
    {
      id: 'name',
      title: title.name,
      width: 200,
      grow: true,
      required: true,
      sortable: true,
      cell: (row) => (
        <span className={classes.name}>
          <strong className={lists.clip} dir="auto">
            {row.name}
          </strong>
          <span className={`${lists.clip} ${classes.quiet}`}>{row.id}</span>
        </span>
      ),
    },
    {
      id: 'status',
      title: title.status,
      width: 104,
      sortable: true,
      cell: (row) => <StatusBadge tone={TONES[row.status]}>{platform.statuses[row.status]}</StatusBadge>,
    },
    {
      id: 'people',
      title: title.people,
      width: 92,
      align: 'end',
      sortable: true,
      firstDir: 'desc',
      cell: (row) => <Quantity value={String(row.people)} />,
    },
    {
      id: 'items',
      title: title.items,
      width: 84,
      align: 'end',
      sortable: true,
      firstDir: 'desc',
      cell: (row) => <Quantity value={String(row.items)} />,
    },
    {
      id: 'stored',
      title: title.stored,
      width: 88,
      align: 'end',
      sortable: true,
      firstDir: 'desc',
      cell: (row) => <Stored bytes={row.storedBytes} />,
    },
    {
      id: 'lastActive',
      title: title.lastActive,
      width: 124,
      sortable: true,
      firstDir: 'desc',
      cell: (row) => (row.lastActiveAt ? <DateTime at={row.lastActiveAt} show="relative" /> : platform.never),
    },
    {
      id: 'createdAt',
      title: title.createdAt,
      width: 112,
      sortable: true,
      firstDir: 'desc',
      cell: (row) => <DateTime at={row.createdAt} show="date" />,
    },
    {
      id: 'actions',
      title: title.actions,
      width: 48,
      quietTitle: true,
      required: true,
      align: 'end',
      cell: (row) => <TenantMenu tenant={row} menu={menu} />,
    },
  ];
}

function Stored({ bytes }: { bytes: number }) {
  const { language } = usePreferences();
  return <bdi className="sb-number">{sizeText(bytes, language)}</bdi>;
}

/** A business on a phone. */
function TenantCard({ row, texts, menu }: { row: ListedTenant; texts: Texts; menu: OpenMenu }) {
  const { platform } = texts;
  return (
    <div className={classes.card}>
      <strong className={`${lists.clip} ${classes.cardName}`} dir="auto">
        {row.name}
      </strong>
      <StatusBadge tone={TONES[row.status]}>{platform.statuses[row.status]}</StatusBadge>
      <span className={`${lists.clip} ${classes.quiet} ${classes.cardCounts}`}>
        {platform.cardLine(row.id, row.people, row.items)}
      </span>
      <span className={classes.cardMenu}>
        <TenantMenu tenant={row} menu={menu} />
      </span>
    </div>
  );
}

const ACTIONS: [TenantAction, typeof IconDots][] = [
  ['suspend', IconPlayerPause],
  ['reopen', IconLockOpen],
  ['close', IconDoorExit],
];

const OUTSIDE = ['mousedown', 'touchstart'];

/** Whose menu is open, and how to open and close it. */
type OpenMenu = {
  of: string | null;
  show: (id: string) => void;
  hide: () => void;
  act: (action: TenantAction, tenant: ListedTenant) => void;
  /** Rows cut off what leaves them; the menu is drawn over the list. */
  host: HTMLElement | null;
};

/** What may be done with a business; what may not is there with the reason. */
function TenantMenu({ tenant, menu }: { tenant: ListedTenant; menu: OpenMenu }) {
  const { platform } = useTexts();
  const opened = menu.of === tenant.id;
  return (
    <Menu
      opened={opened}
      onChange={(open) => (open ? menu.show(tenant.id) : menu.hide())}
      position="bottom-end"
      withinPortal
      hideDetached={false}
      // The key that opens it, pressed in the list, must not close it in the same breath.
      clickOutsideEvents={OUTSIDE}
      {...(menu.host ? { portalProps: { target: menu.host } } : {})}
    >
      <Menu.Target>
        {/* Keys open it from the row: Enter. */}
        <ActionIcon tabIndex={-1} aria-label={platform.actionsOf(tenant.name)}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu} aria-label={platform.actionsOf(tenant.name)}>
        {ACTIONS.map(([action, Icon]) => {
          const blocker = tenantBlocker(tenant, action);
          const reason =
            blocker === 'platform' ? platform.blocked.platform : blocker && platform.blocked[tenant.status];
          return (
            <Menu.Item
              key={action}
              leftSection={<Icon size={16} />}
              closeMenuOnClick={!reason}
              onClick={() => (reason ? undefined : menu.act(action, tenant))}
              {...(action === 'close' && !reason ? { className: classes.danger } : {})}
              {...(reason ? { 'aria-disabled': true, 'data-disabled': true } : {})}
            >
              {platform.actions[action]}
              {reason ? <span className={classes.reason}>{reason}</span> : null}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
