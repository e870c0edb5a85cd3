import { Modal } from '@mantine/core';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useState } from 'react';
import type { PersonAnywhere } from '#shared/people/members/platformContract.ts';
import { usePages } from '#web/api/usePages.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useFocusReturn } from '#web/ui/focus.ts';
import type { Column } from '#web/ui/list/columns.ts';
import { ListSection } from '#web/ui/list/ListPage.tsx';
import classes from './People.module.css';
import { PeopleFilters, statusTabs } from './PeopleFilters.tsx';
import { PersonCard, shownColumns } from './personColumns.tsx';
import { LastSeen, nameOf, PersonStatus, roleText } from './personWords.tsx';
import { peopleAnywhereQuery } from './queries.ts';
import { peopleFilter, type TabProps } from './search.ts';

/** People of other businesses, for admins of the platform: to be seen, not to be changed. */
export function PeopleAnywhere({ search, change, overTenants }: TabProps & { overTenants: boolean }) {
  const texts = useTexts();
  const { people } = texts;
  const found = usePages(peopleAnywhereQuery(search));
  const [shown, setShown] = useState<PersonAnywhere | null>(null);
  return (
    <>
      <ListSection
        words={{ ...people, emptyText: undefined }}
        icon={<IconUsers size={24} stroke={1.6} />}
        search={search}
        change={change}
        filter={peopleFilter(search)}
        tabs={statusTabs(people)}
        filters={<PeopleFilters search={search} change={change} overTenants={overTenants} />}
        note={<p className={classes.note}>{people.onlySee}</p>}
        storageKey="stockbook-list-people-anywhere"
        columns={columnsOf(texts)}
        card={(row) => <PersonCard person={row} aside={row.tenantName} />}
        found={found}
        rowName={nameOf}
        muted={(row) => row.status === 'disabled'}
        listKey={search.business}
        onOpen={setShown}
      />
      {shown ? <Seen person={shown} onClose={() => setShown(null)} /> : null}
    </>
  );
}

function columnsOf(texts: Texts): Column<PersonAnywhere>[] {
  const [name, ...others] = shownColumns<PersonAnywhere>(texts, false);
  const business: Column<PersonAnywhere> = {
    id: 'business',
    title: texts.common.business,
    width: 170,
    cell: (row) => row.tenantName,
  };
  return [...(name ? [name] : []), business, ...others];
}

function Seen({ person, onClose }: { person: PersonAnywhere; onClose: () => void }) {
  const texts = useTexts();
  const { facts } = texts.people;
  useFocusReturn();
  return (
    <Modal
      opened
      onClose={onClose}
      title={<bdi>{nameOf(person)}</bdi>}
      closeButtonProps={{ 'aria-label': texts.ui.close }}
    >
      <dl className={classes.facts}>
        <div>
          <dt>{texts.common.business}</dt>
          <dd>
            <bdi>{person.tenantName}</bdi>
          </dd>
        </div>
        <div>
          <dt>{texts.common.email}</dt>
          <dd>
            <bdi>{person.email}</bdi>
          </dd>
        </div>
        <div>
          <dt>{texts.common.role}</dt>
          <dd>{roleText(person.role, texts)}</dd>
        </div>
        <div>
          <dt>{texts.common.status}</dt>
          <dd>
            <PersonStatus person={person} />
          </dd>
        </div>
        <div>
          <dt>{texts.common.lastSeen}</dt>
          <dd>
            <LastSeen at={person.lastSeenAt} />
          </dd>
        </div>
        <div>
          <dt>{person.invitation ? texts.common.sent : facts.since}</dt>
          <dd>
            <DateTime at={person.invitation?.sentAt ?? person.since} show="date" />
          </dd>
        </div>
      </dl>
      <p className={classes.quiet}>{texts.people.onlySee}</p>
    </Modal>
  );
}
