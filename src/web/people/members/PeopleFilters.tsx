import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { PERSON_STATUSES } from '#shared/people/members/rules.ts';
import { ROLES } from '#shared/roles.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { FilterButton } from '#web/ui/list/FilterButton.tsx';
import { BusinessFilter } from './BusinessFilter.tsx';
import type { TabProps } from './search.ts';

/** What narrows the list of people; on a phone the choices are behind a button. */
export function PeopleFilters({ overTenants, ...of }: TabProps & { overTenants: boolean }) {
  const { people } = useTexts();
  const compact = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const filters = (
    <>
      <RoleFilter {...of} />
      {overTenants ? <BusinessFilter {...of} /> : null}
    </>
  );
  return compact ? <FilterButton label={people.filters}>{filters}</FilterButton> : filters;
}

export function statusTabs(people: Texts['people']) {
  return {
    label: people.statusLabel,
    of: [
      { id: 'all', label: people.all },
      ...PERSON_STATUSES.map((id) => ({ id, label: people.statuses[id] })),
    ],
  };
}

function RoleFilter({ search, change }: TabProps) {
  const { people } = useTexts();
  return (
    <NativeSelect
      size="xs"
      aria-label={people.role}
      value={search.role ?? ''}
      onChange={(event) => change({ role: event.currentTarget.value })}
      data={[
        { value: '', label: people.anyRole },
        ...ROLES.map((role) => ({ value: role, label: people.roles[role] })),
        { value: 'none', label: people.noRole },
      ]}
    />
  );
}
