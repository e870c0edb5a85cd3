import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useMemo } from 'react';
import { ADDRESS_COUNTRIES } from './addressCountries.ts';
import { countryNames } from './countries.ts';
import { usePreferences } from './preferences.ts';

type Props = Pick<AutocompleteProps, 'label' | 'value' | 'maxLength' | 'onChange'>;

/** The country of an address, as somebody writes it; names are offered for what is begun. */
export function CountryInput(props: Props) {
  const { language } = usePreferences();
  const names = useMemo(
    () => [...new Set(countryNames(ADDRESS_COUNTRIES, language).map(({ label }) => label))],
    [language],
  );
  return (
    <Autocomplete
      {...props}
      data={names}
      comboboxProps={{ withinPortal: false }}
      filter={({ options, search }) => {
        const begun = search.trim().toLocaleLowerCase(language);
        const starting = options.filter(
          (option) => 'label' in option && option.label.toLocaleLowerCase(language).startsWith(begun),
        );
        const isWhole = starting.some((option) => 'label' in option && option.label === search.trim());
        return begun === '' || isWhole ? [] : starting.slice(0, MOST);
      }}
    />
  );
}

const MOST = 5;
