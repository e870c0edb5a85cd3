import { type ComboboxItem, Select, type SelectProps } from '@mantine/core';
import { useFirstMatch } from './useFirstMatch.ts';

type Props = Omit<SelectProps, 'data' | 'searchValue' | 'onSearchChange'> & {
  data: ComboboxItem[];
  search: string;
  onSearch: (search: string) => void;
  /** What is offered was found by what stands in the field. */
  settled: boolean;
};

/** Chooses one of what the server finds by a few letters; Enter takes the first of it. */
export function Picker({ data, search, onSearch, settled, ...props }: Props) {
  const chosen = data.find(({ value }) => value === props.value);
  const first = useFirstMatch(search === chosen?.label ? '' : search.trim(), settled);
  return (
    <Select
      searchable
      // The server has looked already, also in what is not shown here.
      filter={({ options }) => options}
      data={data}
      searchValue={search}
      onSearchChange={onSearch}
      {...first}
      {...props}
    />
  );
}
