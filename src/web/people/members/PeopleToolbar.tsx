import { Button, NativeSelect, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import type { ReactNode } from 'react';
import { PERSON_STATUSES } from '#shared/people/members/rules.ts';
import { ROLES } from '#shared/roles.ts';
import { useTexts } from '#web/texts/language.ts';
import { SearchBox } from '#web/ui/list/SearchBox.tsx';
import { StateTabs, Toolbar } from '#web/ui/list/Toolbar.tsx';
import { BusinessFilter } from './BusinessFilter.tsx';
import classes from './People.module.css';
import type { TabProps, UsersSearch } from './search.ts';

type Props = TabProps & { overTenants: boolean; children?: ReactNode };

/** What narrows the list of people; on a phone the choices are behind a button. */
export function PeopleToolbar({ search, change, overTenants, children }: Props) {
  const { people } = useTexts();
  const compact = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const filters = (
    <>
      <RoleFilter search={search} change={change} />
      {overTenants ? <BusinessFilter search={search} change={change} /> : null}
    </>
  );
  return (
    <Toolbar>
      <StateTabs
        label={people.statusLabel}
        value={search.status ?? 'all'}
        tabs={[
          { id: 'all', label: people.all },
          ...PERSON_STATUSES.map((id) => ({ id, label: people.statuses[id] })),
        ]}
        onChange={(id) => change({ status: id === 'all' ? undefined : id })}
      />
      <SearchBox
        label={people.searchLabel}
        placeholder={people.searchPlaceholder}
        value={search.q ?? ''}
        onSearch={(q) => change({ q: q || undefined })}
      />
      {compact ? (
        <Popover position="bottom-start" trapFocus returnFocus withinPortal={false}>
          <Popover.Target>
            <Button variant="default" leftSection={<IconFilter size={15} stroke={1.7} />}>
              {people.filters}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={people.filters}>
            <div className={classes.filters}>{filters}</div>
          </Popover.Dropdown>
        </Popover>
      ) : (
        filters
      )}
      {children}
    </Toolbar>
  );
}

function RoleFilter({ search, change }: TabProps) {
  const { people } = useTexts();
  return (
    <NativeSelect
      size="xs"
      aria-label={people.role}
      value={search.role ?? ''}
      onChange={(event) => change({ role: event.currentTarget.value || undefined })}
      data={[
        { value: '', label: people.anyRole },
        ...ROLES.map((role) => ({ value: role, label: people.roles[role] })),
        { value: 'none', label: people.noRole },
      ]}
    />
  );
}

/** Whether anything narrows the list of people. */
export function isNarrowed({ q, role, status }: UsersSearch): boolean {
  return Boolean(q?.trim() || role || status);
}
