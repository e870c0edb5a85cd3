import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Suspense, useCallback, useMemo } from 'react';
import type { Person } from '#shared/people/members/contract.ts';
import { usePages } from '#web/api/usePages.ts';
import { useTexts } from '#web/texts/language.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { useListLayout } from '#web/ui/list/columns.ts';
import { DataList } from '#web/ui/list/DataList.tsx';
import { SortMenu } from '#web/ui/list/SortMenu.tsx';
import classes from './People.module.css';
import { isNarrowed, PeopleToolbar } from './PeopleToolbar.tsx';
import { PersonCard, personColumns } from './personColumns.tsx';
import { nameOf } from './personWords.tsx';
import { peopleQuery } from './queries.ts';
import type { TabProps } from './search.ts';
import { readUsersSearch } from './search.ts';
import { type PersonDialogState, usePersonDialogs } from './usePersonActions.ts';

const PersonDialogs = lazily(async () => (await import('./PersonDialogs.tsx')).PersonDialogs);

type Props = TabProps & { overTenants: boolean; onInvite: () => void };

/** Members and open invitations of the own business. */
export function PeopleTab({ search, change, overTenants, onInvite }: Props) {
  const texts = useTexts();
  const { people } = texts;
  const compact = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const found = usePages(peopleQuery(search));
  const dialogs = usePersonDialogs();
  const activeAdmins = found.firstPage?.activeAdmins ?? 0;
  const { show } = dialogs;
  const open = useCallback((state: PersonDialogState) => show(state), [show]);
  const columns = useMemo(() => personColumns(texts, activeAdmins, open), [texts, activeAdmins, open]);
  const layout = useListLayout({
    storageKey: 'stockbook-list-people',
    columns,
    chosen: undefined,
    onChoose: () => undefined,
  });
  const card = useCallback((row: Person) => <PersonCard person={row} />, []);
  const sort = { column: search.sort ?? 'name', dir: search.dir ?? 'asc' } as const;
  const onSort = (column: string) => {
    const first = columns.find((known) => known.id === column)?.firstDir ?? 'asc';
    const dir = sort.column === column ? (sort.dir === 'asc' ? 'desc' : 'asc') : first;
    change(readUsersSearch({ sort: column, dir }));
  };
  const narrowed = isNarrowed(search);

  return (
    <>
      <PeopleToolbar search={search} change={change} overTenants={overTenants}>
        {compact ? <SortMenu columns={columns} sort={sort} onSort={onSort} /> : null}
      </PeopleToolbar>
      <div className={classes.list}>
        <DataList
          label={people.listLabel}
          layout={layout}
          {...found.list}
          rowName={nameOf}
          total={found.total}
          sort={sort}
          onSort={onSort}
          card={card}
          muted={(row) => row.status === 'disabled'}
          resetKey={JSON.stringify([search.q, search.role, search.status, sort])}
          onOpen={(person) => open({ kind: 'open', person })}
          onNew={onInvite}
          empty={
            <EmptyState
              icon={<IconUsers size={24} stroke={1.6} />}
              title={narrowed ? people.noMatch : people.emptyTitle}
              actions={
                narrowed ? (
                  <Button
                    variant="default"
                    onClick={() => change({ q: undefined, role: undefined, status: undefined })}
                  >
                    {people.clear}
                  </Button>
                ) : (
                  <Button onClick={onInvite}>{people.invite}</Button>
                )
              }
            >
              {narrowed ? people.noMatchText : people.emptyText}
            </EmptyState>
          }
        />
      </div>
      <Suspense fallback={null}>
        {dialogs.open.length ? (
          <PersonDialogs dialogs={dialogs} rows={found.rows} activeAdmins={activeAdmins} />
        ) : null}
      </Suspense>
    </>
  );
}
