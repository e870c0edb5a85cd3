import { Menu, Popover, Tooltip } from '@mantine/core';
import { type ReactElement, type ReactNode, type Ref, useRef, useState } from 'react';
import classes from './MenuButton.module.css';

/** The menu, the panel and the hint themselves; see MenuButton.tsx. Each comes open, since it is there when it is used. */

/** What a button has to take on: until its first use, and then a place to put the focus back to. */
export type ButtonProps = {
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
  'aria-busy'?: boolean;
};

/** One entry of a menu; a `reason` disables it and says why, a `mark` shows that it is the one in force. */
export type MenuEntry = {
  label: string;
  icon?: ReactNode;
  onClick: () => void;
  reason?: string | undefined;
  mark?: string | undefined;
};

type Position = 'bottom-start' | 'bottom-end' | 'top';
export type TargetButton = (props: ButtonProps) => ReactElement<Record<string, unknown>>;

export type FloatingMenuProps = { button: TargetButton; entries: MenuEntry[]; position: Position };
export type FloatingPanelProps = {
  button: TargetButton;
  label: string;
  position: Position;
  padding?: number;
  /** What is in it; told how to close it where something in it does. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** What the button of a hint has to take on. */
export type HintTarget = {
  ref: (button: HTMLButtonElement | null) => void;
  onFocus: () => void;
  onBlur: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onKeyDown: (event: { key: string }) => void;
  'aria-describedby': string;
};

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
  const [opened, setOpened] = useState(true);
  const close = () => {
    setOpened(false);
    target.current?.focus();
  };
  return (
    <Popover
      position={position}
      trapFocus
      opened={opened}
      onChange={(open) => (open ? setOpened(true) : close())}
    >
      <Popover.Target>{button({ ref: target, onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown aria-label={label} {...(padding === undefined ? {} : { p: padding })}>
        {typeof children === 'function' ? children(close) : children}
      </Popover.Dropdown>
    </Popover>
  );
}

export function Hint({ label, target }: { label: string; target: HTMLElement }) {
  return <Tooltip opened label={label} target={target} multiline maw={280} />;
}
