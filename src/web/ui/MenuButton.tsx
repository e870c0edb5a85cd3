import { lazy, type ReactElement, type ReactNode, type Ref, Suspense, useState } from 'react';

/**
 * Buttons with a menu or a panel, and hints. What floats weighs as much as the whole list that it stands on, so it
 * comes when the button is about to be used for the first time.
 */
const load = () => import('./floating.tsx');
const FloatingMenu = lazy(async () => ({ default: (await load()).FloatingMenu }));
const FloatingPanel = lazy(async () => ({ default: (await load()).FloatingPanel }));
const FloatingHint = lazy(async () => ({ default: (await load()).Hint }));

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
type Button = (props: ButtonProps) => ReactElement<Record<string, unknown>>;

export type FloatingMenuProps = { button: Button; entries: MenuEntry[]; position: Position };
export type FloatingPanelProps = {
  button: Button;
  label: string;
  position: Position;
  padding?: number;
  children: ReactNode;
};
export type HintProps = { label: string; children: ReactElement<Record<string, unknown>> };

/** A button that opens a menu. */
export function MenuButton(props: FloatingMenuProps) {
  return (
    <FromFirstUse button={props.button} opens="menu">
      <FloatingMenu {...props} />
    </FromFirstUse>
  );
}

/** A button that opens a panel of anything else, which keeps the focus until it is closed. */
export function PanelButton(props: FloatingPanelProps) {
  return (
    <FromFirstUse button={props.button} opens="dialog">
      <FloatingPanel {...props} />
    </FromFirstUse>
  );
}

/** Something with a few words that appear when it is pointed at or has the focus. */
export function Hint(props: HintProps) {
  return (
    <Suspense fallback={props.children}>
      <FloatingHint {...props} />
    </Suspense>
  );
}

function FromFirstUse({
  button,
  opens,
  children,
}: {
  button: Button;
  opens: 'menu' | 'dialog';
  children: ReactNode;
}) {
  const [used, setUsed] = useState(false);
  const popup = { 'aria-haspopup': opens, 'aria-expanded': false } as const;
  const ready = {
    onClick: () => setUsed(true),
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
  };
  if (!used) return button({ ...popup, ...ready });
  return <Suspense fallback={button({ ...popup, 'aria-busy': true })}>{children}</Suspense>;
}
