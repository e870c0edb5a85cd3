import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Suspense, useCallback } from 'react';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { lazily } from '#web/ui/lazily.ts';
import { ListSection } from '#web/ui/list/ListPage.tsx';
import { PeopleFilters, statusTabs } from './PeopleFilters.tsx';
import { PersonCard, personColumns } from './personColumns.tsx';
import { nameOf } from './personWords.tsx';
import { peopleQuery } from './queries.ts';
import { peopleFilter, peopleSort, type TabProps } from './search.ts';
import { type PersonDialogState, usePersonDialogs } from './usePersonActions.ts';

const PersonDialogs = lazily(async () => (await import('./PersonDialogs.tsx')).PersonDialogs);

type Props = TabProps & { overTenants: boolean; onInvite: () => void };

/** Members and open invitations of the own business. */
export function PeopleTab({ search, change, overTenants, onInvite }: Props) {
  const texts = useTexts();
  const { people } = texts;
  const found = usePages(peopleQuery(search));
  const dialogs = usePersonDialogs();
  const activeAdmins = found.firstPage?.activeAdmins ?? 0;
  const { show } = dialogs;
  const open = useCallback((state: PersonDialogState) => show(state), [show]);
  return (
    <>
      <ListSection
        words={people}
        icon={<IconUsers size={24} stroke={1.6} />}
        add={{ label: people.invite, icon: <IconUserPlus size={15} />, onClick: onInvite }}
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
