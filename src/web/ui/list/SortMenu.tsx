import { ActionIcon } from '@mantine/core';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import { useFirstTexts } from '../../texts/language.ts';
import { MenuButton } from '../MenuButton.tsx';
import type { Column, Sort } from './columns.ts';

/** Sorting where there are no headings to click: on phones. */
export function SortMenu<R>({
  columns,
  sort,
  onSort,
}: {
  columns: Column<R>[];
  sort: Sort;
  onSort: (column: string) => void;
}) {
  const { list } = useFirstTexts();
  const title = columns.find((column) => column.id === sort.column)?.title;
  return (
    <MenuButton
      position="bottom-end"
      entries={columns
        .filter((column) => column.sortable)
        .map((column) => ({
          label: column.title,
          onClick: () => onSort(column.id),
          mark: column.id === sort.column ? (sort.dir === 'asc' ? '↑' : '↓') : undefined,
        }))}
      button={(props) => (
        <ActionIcon
          {...props}
          variant="default"
          size={30}
          aria-label={title ? list.sortedBy(title, sort.dir) : list.sort}
        >
          <IconArrowsSort size={16} stroke={1.7} />
        </ActionIcon>
      )}
    />
  );
}
