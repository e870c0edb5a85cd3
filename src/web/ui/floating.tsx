import { Menu, Popover, Tooltip } from '@mantine/core';
import { useRef } from 'react';
import classes from './MenuButton.module.css';
import type { FloatingMenuProps, FloatingPanelProps, HintProps } from './MenuButton.tsx';

/** The menu, the panel and the hint themselves; see MenuButton.tsx. Each comes open, since it is there when it is used. */

export function FloatingMenu({ button, entries, position }: FloatingMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  return (
    <Menu position={position} defaultOpened onClose={() => target.current?.focus()}>
      <Menu.Target>{button({ ref: target })}</Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ label, icon, onClick, reason, mark }) => (
          <Menu.Item
            key={label}
            leftSection={icon}
            {...(mark === undefined ? {} : { rightSection: mark, fw: 600 })}
            {...(reason ? { 'aria-disabled': true, 'data-disabled': true } : {})}
            closeMenuOnClick={!reason}
            onClick={() => reason === undefined && onClick()}
          >
            {label}
            {reason ? <span className={classes.reason}>{reason}</span> : null}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function FloatingPanel({ button, label, position, padding, children }: FloatingPanelProps) {
  const target = useRef<HTMLButtonElement>(null);
  return (
    <Popover position={position} trapFocus defaultOpened onClose={() => target.current?.focus()}>
      <Popover.Target>{button({ ref: target })}</Popover.Target>
      <Popover.Dropdown aria-label={label} {...(padding === undefined ? {} : { p: padding })}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

export function Hint({ label, children }: HintProps) {
  return (
    <Tooltip label={label} multiline maw={280}>
      {children}
    </Tooltip>
  );
}
