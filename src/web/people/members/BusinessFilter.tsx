import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import classes from './People.module.css';
import { tenantsQuery } from './queries.ts';
import type { TabProps } from './search.ts';
import { ALL } from './search.ts';

/** For admins of the platform: whose people are listed. */
export function BusinessFilter({ search, change }: TabProps) {
  const { people } = useTexts();
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
      aria-label={people.business}
      searchable
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={people.noBusiness}
      value={value}
      data={known.some((choice) => choice.value === value) ? known : [...known, { value, label: value }]}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      onChange={(next) => change({ business: next === null || next === tenant.id ? undefined : next })}
    />
  );
}
