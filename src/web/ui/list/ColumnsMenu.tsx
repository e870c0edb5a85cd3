import { ActionIcon, Button } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import { useFirstTexts } from '../../texts/language.ts';
import { PanelButton } from '../MenuButton.tsx';
import type { ListLayout } from './columns.ts';
import classes from './Toolbar.module.css';

/** Choose and order the columns. */
export function ColumnsMenu<R>({ layout }: { layout: ListLayout<R> }) {
  const { list } = useFirstTexts();
  const shown = layout.visible.length;
  return (
    <PanelButton
      position="bottom-end"
      label={list.columns}
      padding={8}
      button={(props) => (
        <ActionIcon {...props} variant="default" size={30} aria-label={list.columns} title={list.columns}>
          <IconColumns3 size={16} stroke={1.7} />
        </ActionIcon>
      )}
    >
      <ul className={classes.columns}>
        {layout.all.map((column, index) => (
          <li key={column.id}>
            <label>
              <input
                type="checkbox"
                checked={index < shown}
                disabled={column.required ?? false}
                onChange={() => layout.toggle(column.id)}
              />
              {column.title}
            </label>
            {index < shown ? (
              <>
                <ActionIcon
                  size="sm"
                  aria-label={list.moveUp(column.title)}
                  disabled={index === 0}
                  onClick={() => layout.place(column.id, index - 1)}
                >
                  <IconChevronUp size={14} />
                </ActionIcon>
                <ActionIcon
                  size="sm"
                  aria-label={list.moveDown(column.title)}
                  disabled={index === shown - 1}
                  onClick={() => layout.place(column.id, index + 1)}
                >
                  <IconChevronDown size={14} />
                </ActionIcon>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      <Button variant="subtle" fullWidth onClick={layout.reset}>
        {list.resetColumns}
      </Button>
    </PanelButton>
  );
}
