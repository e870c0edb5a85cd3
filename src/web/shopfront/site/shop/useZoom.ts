import { type PointerEvent, useEffect, useRef, useState } from 'react';
import {
  moved,
  type Point,
  type Size,
  spread,
  stepped,
  swiped,
  toggled,
  type View,
  WHOLE,
  zoomed,
} from './zoom.ts';

type Gesture = { start: Point; swipes: boolean };

/** Zoom and swipe on a stage: by fingers, mouse, wheel and buttons. `turn` goes on to another picture. */
export function useZoom(rightToLeft: boolean, turn: (step: -1 | 1) => void) {
  const [view, setView] = useState<View>(WHOLE);
  const stage = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture>(null);

  const size = (): Size => ({
    width: stage.current?.clientWidth ?? 0,
    height: stage.current?.clientHeight ?? 0,
  });
  const point = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    stage.current?.setPointerCapture(event.pointerId);
    const at = point(event);
    fingers.current.set(event.pointerId, at);
    gesture.current = { start: at, swipes: fingers.current.size === 1 && view.scale === 1 };
  };
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const at = point(event);
    const [one, other] = fingers.current.values();
    if (one && other) {
      const was = spread([one, other]);
      fingers.current.set(event.pointerId, at);
      const [first = at, second = at] = fingers.current.values();
      const now = spread([first, second]);
      const by = { x: now.middle.x - was.middle.x, y: now.middle.y - was.middle.y };
      const factor = now.distance / Math.max(1, was.distance);
      setView((v) => moved(zoomed(v, v.scale * factor, now.middle, size()), by, size()));
      return;
    }
    fingers.current.set(event.pointerId, at);
    if (view.scale > 1) setView((v) => moved(v, { x: at.x - before.x, y: at.y - before.y }, size()));
  };
  const up = (event: PointerEvent) => {
    const last = fingers.current.get(event.pointerId);
    fingers.current.delete(event.pointerId);
    const { start, swipes } = gesture.current ?? {};
    if (!last || !start || !swipes || event.type === 'pointercancel') return;
    gesture.current = null;
    const step = swiped({ x: last.x - start.x, y: last.y - start.y }, rightToLeft);
    if (step !== 0) turn(step);
  };

  // React listens to the wheel in a way that cannot keep the page from scrolling.
  useEffect(() => {
    const element = stage.current;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY / (event.ctrlKey ? 120 : 400));
      setView((v) => zoomed(v, v.scale * factor, point(event), size()));
    };
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  });

  return {
    view,
    whole: () => setView(WHOLE),
    step: (direction: 'in' | 'out') => setView((v) => stepped(v, direction, size())),
    stage: {
      ref: stage,
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: up,
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        setView((v) => toggled(v, point(event), size())),
    },
  };
}
