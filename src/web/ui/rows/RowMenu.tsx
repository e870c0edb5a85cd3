import { ActionIcon, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import classes from './Rows.module.css';

/** One entry of the menu of a row; a `reason` disables it and says why. */
type RowAction = { label: string; onClick: () => void; reason?: string | undefined };

/** What can be done with a row. */
export function RowMenu({ label, actions }: { label: string; actions: RowAction[] }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={label}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label: name, onClick, reason }) => (
          <Menu.Item
            key={name}
            {...(reason ? { 'aria-disabled': true, 'data-disabled': true } : {})}
            closeMenuOnClick={!reason}
            onClick={() => reason === undefined && onClick()}
          >
            {name}
            {reason ? <span className={classes.reason}>{reason}</span> : null}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
