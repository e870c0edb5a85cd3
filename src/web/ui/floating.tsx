import { Menu, Popover, Tooltip, type TooltipProps } from '@mantine/core';
import { type ReactElement, type ReactNode, type Ref, useId, useRef, useState } from 'react';
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

/**
 * One entry of a menu; a `reason` disables it and says why, a `mark` shows that it is the one in force. What is on or
 * off is switched and leaves the menu open.
 */
export type MenuEntry = {
  label: string;
  icon?: ReactNode;
  onClick: () => void;
  reason?: string | undefined;
  mark?: string | undefined;
  isOn?: boolean;
};

type Position = 'bottom-start' | 'bottom-end' | 'top';
export type TargetButton = (props: ButtonProps) => ReactElement<Record<string, unknown>>;

export type FloatingMenuProps = {
  button: TargetButton;
  entries: MenuEntry[];
  position: Position;
  /** What stands above them, to be read. */
  head?: ReactNode;
};
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

export function FloatingMenu({ button, entries, position, head }: FloatingMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <Menu position={position} defaultOpened onClose={() => target.current?.focus()}>
      <Menu.Target>{button({ ref: target })}</Menu.Target>
      <Menu.Dropdown {...(head ? { 'aria-describedby': id } : {})}>
        {head ? (
          <div id={id} className={classes.head}>
            {head}
          </div>
        ) : null}
        {entries.map(({ label, icon, onClick, reason, mark, isOn }) => (
          <Menu.Item
            key={label}
            leftSection={icon}
            {...(mark === undefined ? {} : { rightSection: mark, fw: 600 })}
            {...(reason ? { 'aria-disabled': true, 'data-disabled': true } : {})}
            {...(isOn === undefined ? {} : switching(isOn))}
            closeMenuOnClick={!reason && isOn === undefined}
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

// An item of a menu insists on its role, and one that can be checked has no place for an icon.
const switching = (isOn: boolean) => ({
  rightSection: <span className={classes.switch} aria-hidden="true" />,
  renderRoot: (props: object) => <button {...props} role="menuitemcheckbox" aria-checked={isOn} />,
});

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

export function Hint(props: Omit<TooltipProps, 'children'>) {
  return <Tooltip opened multiline maw={280} {...props} />;
}
