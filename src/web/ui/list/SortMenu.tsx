import { ActionIcon, Menu } from '@mantine/core';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import { useFirstTexts } from '../../texts/language.ts';
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
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={title ? list.sortedBy(title, sort.dir) : list.sort}
        >
          <IconArrowsSort size={16} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {columns
          .filter((column) => column.sortable)
          .map((column) => (
            <Menu.Item
              key={column.id}
              onClick={() => onSort(column.id)}
              {...(column.id === sort.column
                ? { rightSection: sort.dir === 'asc' ? '↑' : '↓', fw: 600 }
                : {})}
            >
              {column.title}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
