import { NativeSelect, Select } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PERSON_STATUSES } from '#shared/people/members/rules.ts';
import { ROLES } from '#shared/roles.ts';
import { useTenant } from '#web/api/tenant.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { FilterButton } from '#web/ui/list/FilterButton.tsx';
import classes from './People.module.css';
import { tenantsQuery } from './queries.ts';
import { ALL, type TabProps } from './search.ts';

/** What narrows the list of people; on a phone the choices are behind a button. */
export function PeopleFilters({ overTenants, ...of }: TabProps & { overTenants: boolean }) {
  const compact = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const filters = (
    <>
      <RoleFilter {...of} />
      {overTenants ? <BusinessFilter {...of} /> : null}
    </>
  );
  return compact ? <FilterButton>{filters}</FilterButton> : filters;
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
  const { common, people } = useTexts();
  return (
    <NativeSelect
      size="xs"
      aria-label={common.role}
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

/** For admins of the platform: whose people are listed. */
function BusinessFilter({ search, change }: TabProps) {
  const { common, people } = useTexts();
  const { tenant } = useTenant();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 150);
  const choices = [
    { value: tenant.id, label: people.ownBusiness },
    { value: ALL, label: people.allBusinesses },
  ];
  // What the box says of the choice is no search.
  const found = useQuery(tenantsQuery(choices.some(({ label }) => label === q) ? '' : q)).data?.tenants ?? [];
  const others = found
    .filter(({ id }) => id !== tenant.id)
    .map(({ id, name }) => ({ value: id, label: name }));
  const value = search.business ?? tenant.id;
  const known = [...choices, ...others];
  return (
    <Select
      size="xs"
      className={classes.business}
      aria-label={common.business}
      searchable
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={common.noBusinessWithThisName}
      value={value}
      data={known.some((choice) => choice.value === value) ? known : [...known, { value, label: value }]}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      onChange={(next) => change({ business: next === null || next === tenant.id ? undefined : next })}
    />
  );
}
