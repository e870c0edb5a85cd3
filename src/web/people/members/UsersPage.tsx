import { Tabs } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTenant } from '#web/api/tenant.ts';
import { usePages } from '#web/api/usePages.ts';
import { auditFiles } from '#web/foundation/audit/queries.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { Busy } from '#web/ui/Busy.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { ListSection } from '#web/ui/list/ListPage.tsx';
import { useChange } from '#web/ui/list/useChange.ts';
import { useFileEntries } from '#web/ui/list/useFileEntries.tsx';
import { useListShortcuts } from '#web/ui/list/useListShortcuts.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import classes from './People.module.css';
import { PeopleFilters, statusTabs } from './PeopleFilters.tsx';
import { MENUS } from './PersonMenu.tsx';
import { PersonCard, personColumns } from './personColumns.tsx';
import { nameOf } from './personWords.tsx';
import { peopleFiles, peopleQuery } from './queries.ts';
import { peopleFilter, peopleSort, type TabProps } from './search.ts';
import { usePersonDialogs } from './usePersonActions.ts';

const AuditTab = lazily(async () => (await import('#web/foundation/audit/AuditTab.tsx')).AuditTab);
const PeopleAnywhere = lazily(async () => (await import('./PeopleAnywhere.tsx')).PeopleAnywhere);
// The form brings the contract's schemas; it comes when it is first opened.
const InviteDialog = lazily(async () => (await import('./InviteDialog.tsx')).InviteDialog);

const route = getRouteApi('/staff/admin/users');

/** The people of a business, and what they did. */
export default function UsersPage() {
  const { audit, common, people, shell } = useTexts();
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
  const ofPeople = elsewhere ? undefined : peopleFiles(search, people.title);
  const exports = useFileEntries(tab === 'audit' ? auditFiles(search, audit.exportName) : ofPeople);

  return (
    <div className={classes.page} id={MENUS}>
      <PageHeader
        title={people.title}
        primary={
          tab === 'people' ? (
            <ActionButton
              label={common.invitePeople}
              icon={<IconUserPlus size={15} />}
              variant="filled"
              onClick={invite}
            />
          ) : null
        }
        actions={exports}
      />
      <Tabs
        value={tab}
        // Each tab has filters of its own.
        onChange={(next) => void navigate({ search: next === 'audit' ? { tab: 'audit' } : {} })}
        keepMounted={false}
        className={classes.tabs}
      >
        <Tabs.List className={classes.tabList} aria-label={people.tabs.label}>
          <Tabs.Tab value="people">{common.people}</Tabs.Tab>
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

const PersonDialogs = lazily(async () => (await import('./PersonDialogs.tsx')).PersonDialogs);

type Props = TabProps & { overTenants: boolean; onInvite: () => void };

/** Members and open invitations of the own business. */
function PeopleTab({ search, change, overTenants, onInvite }: Props) {
  const texts = useTexts();
  const { people } = texts;
  const found = usePages(peopleQuery(search));
  const dialogs = usePersonDialogs();
  const activeAdmins = found.firstPage?.activeAdmins ?? 0;
  const { show: open } = dialogs;
  return (
    <>
      <ListSection
        words={people}
        icon={<IconUsers size={24} stroke={1.6} />}
        add={{ label: texts.common.invitePeople, icon: <IconUserPlus size={15} />, onClick: onInvite }}
        search={search}
        change={change}
        filter={peopleFilter(search)}
        tabs={statusTabs(people)}
        filters={<PeopleFilters search={search} change={change} overTenants={overTenants} />}
        storageKey="stockbook-list-people"
        columns={personColumns(texts, activeAdmins, open)}
        card={(row) => <PersonCard person={row} />}
        sort={peopleSort(search)}
        found={found}
        rowName={nameOf}
        muted={(row) => row.status === 'disabled'}
        onOpen={(person) => open({ kind: 'open', person })}
      />
      <Suspense fallback={null}>
        {dialogs.open.length ? (
          <PersonDialogs dialogs={dialogs} rows={found.rows} activeAdmins={activeAdmins} />
        ) : null}
      </Suspense>
    </>
  );
}
