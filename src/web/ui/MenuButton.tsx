import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { FloatingMenuProps, FloatingPanelProps, HintProps, TargetButton } from './floating.tsx';

/**
 * Buttons with a menu or a panel, and hints. What floats weighs as much as the whole list that it stands on, so it
 * comes when the button is about to be used for the first time.
 */
const load = () => import('./floating.tsx');
const FloatingMenu = lazy(async () => ({ default: (await load()).FloatingMenu }));
const FloatingPanel = lazy(async () => ({ default: (await load()).FloatingPanel }));
const FloatingHint = lazy(async () => ({ default: (await load()).Hint }));

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
  button: TargetButton;
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
