import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { TENANT_STATUSES, type TenantAction } from '#shared/people/tenants/states.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { lazily } from '#web/ui/lazily.ts';
import { ListPage } from '#web/ui/list/ListPage.tsx';
import { useChange } from '#web/ui/list/useChange.ts';
import { PlatformFigures } from './PlatformFigures.tsx';
import { type ListedTenant, tenantsQuery } from './queries.ts';
import { tenantFilterOf, tenantSortOf } from './search.ts';
import type { OpenMenu } from './TenantMenu.tsx';
import { TenantCard, tenantColumns } from './tenantColumns.tsx';

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
      add={{ label: platform.add, onClick: () => change({ new: '1' }) }}
      above={<PlatformFigures />}
      search={search}
      change={change}
      filter={tenantFilterOf(search)}
      tabs={{
        label: platform.tabsLabel,
        of: [
          { id: 'all', label: platform.all },
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
