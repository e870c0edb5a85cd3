import { Tabs } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTenant } from '#web/api/tenant.ts';
import { useExportAudit } from '#web/foundation/audit/useExportAudit.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { Busy } from '#web/ui/Busy.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { useChange } from '#web/ui/list/useChange.ts';
import { useListShortcuts } from '#web/ui/list/useListShortcuts.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import classes from './People.module.css';
import { PeopleTab } from './PeopleTab.tsx';
import { MENUS } from './PersonMenu.tsx';

const AuditTab = lazily(async () => (await import('#web/foundation/audit/AuditTab.tsx')).AuditTab);
const PeopleAnywhere = lazily(async () => (await import('./PeopleAnywhere.tsx')).PeopleAnywhere);
// The form brings the contract's schemas; it comes when it is first opened.
const InviteDialog = lazily(async () => (await import('./InviteDialog.tsx')).InviteDialog);

const route = getRouteApi('/staff/admin/users');

/** The people of a business, and what they did. */
export default function UsersPage() {
  const { audit, people, shell } = useTexts();
  const exportAudit = useExportAudit();
  useDocumentTitle(`${people.title} · ${shell.product}`);
  useListShortcuts({ edit: false, add: true });
  const search = route.useSearch();
  const change = useChange(route, search);
  const navigate = route.useNavigate();
  const { permissions, tenant } = useTenant();
  const overTenants = permissions.includes('platform:manage');
  const tab = search.tab ?? 'people';
  const elsewhere = overTenants && search.business !== undefined && search.business !== tenant.id;
  const invite = () => change({ invite: '1' });
  const shared = { search, change, overTenants };

  return (
    <div className={classes.page} id={MENUS}>
      <PageHeader
        title={people.title}
        primary={
          tab === 'people' ? (
            <ActionButton
              label={people.invite}
              icon={<IconUserPlus size={15} />}
              variant="filled"
              onClick={invite}
            />
          ) : null
        }
        actions={
          tab === 'audit'
            ? [
                {
                  label: audit.exportCsv,
                  icon: <IconDownload size={16} />,
                  onClick: () => exportAudit(search),
                },
              ]
            : []
        }
      />
      <Tabs
        value={tab}
        // Each tab has filters of its own.
        onChange={(next) => void navigate({ search: next === 'audit' ? { tab: 'audit' } : {} })}
        keepMounted={false}
        className={classes.tabs}
      >
        <Tabs.List className={classes.tabList} aria-label={people.tabs.label}>
          <Tabs.Tab value="people">{people.tabs.people}</Tabs.Tab>
          <Tabs.Tab value="audit">{people.tabs.audit}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="people" className={classes.panel}>
          <Suspense fallback={<Busy />}>
            {elsewhere ? <PeopleAnywhere {...shared} /> : <PeopleTab {...shared} onInvite={invite} />}
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="audit" className={classes.panel}>
          <Suspense fallback={<Busy />}>
            <AuditTab search={search} change={change} tenantId={tenant.id} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      <Suspense fallback={null}>
        {search.invite ? <InviteDialog onClose={() => change({ invite: undefined })} /> : null}
      </Suspense>
    </div>
  );
}
