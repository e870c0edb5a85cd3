import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, Suspense, useId, useState } from 'react';
import type { FloatingMenuProps, FloatingPanelProps, HintTarget, TargetButton } from './floating.tsx';
import { lazily } from './lazily.ts';

/**
 * Buttons with a menu or a panel, and hints. What floats weighs as much as the whole list that it stands on, so it
 * comes when the button is about to be used for the first time.
 */
const load = () => import('./floating.tsx');
const FloatingMenu = lazily(async () => (await load()).FloatingMenu);
const FloatingPanel = lazily(async () => (await load()).FloatingPanel);
/** The words of a hint by themselves, for who minds what they point at. */
export const FloatingHint = lazily(async () => (await load()).Hint);

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

/**
 * A button with a few words that appear when it is pointed at or has the focus, and that are its description. The
 * button itself stays while the words come: replaced, it would lose the focus.
 */
export function Hint({ label, children }: { label: string; children: (target: HintTarget) => ReactNode }) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState(false);
  const description = useId();
  const [show, hide] = [() => setShown(true), () => setShown(false)];
  const events = { onFocus: show, onPointerEnter: show, onBlur: hide, onPointerLeave: hide };
  const onKeyDown = ({ key }: { key: string }) => key === 'Escape' && hide();
  return (
    <>
      {children({ ref: setTarget, ...events, onKeyDown, 'aria-describedby': description })}
      <VisuallyHidden id={description}>{label}</VisuallyHidden>
      <Suspense>{shown && target ? <FloatingHint label={label} target={target} /> : null}</Suspense>
    </>
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
