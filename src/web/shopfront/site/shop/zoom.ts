/** How a picture is looked at: how many times as large, and how far from the middle, in pixels of the screen. */
export type View = { scale: number; x: number; y: number };
/** A place on the screen, counted from the middle of the stage. */
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const MOST = 5;
const STEP = 1.5;
/** What a double click shows. */
const CLOSER = 2.5;
/** A finger that has gone so far sideways has turned the page. */
const SWIPE = 48;

/** The view, so that nothing of the picture is farther away than its own edge. */
function within({ scale, x, y }: View, stage: Size): View {
  const [farX, farY] = [(stage.width * (scale - 1)) / 2, (stage.height * (scale - 1)) / 2];
  const limited = (value: number, far: number) => Math.max(-far, Math.min(far, value));
  // Adding nothing makes a zero of minus zero.
  return { scale, x: limited(x, farX) + 0, y: limited(y, farY) + 0 };
}

/** Looks closer or from farther away; what is at a point of the screen stays there. */
export function zoomed(view: View, scale: number, at: Point, stage: Size): View {
  const next = Math.max(1, Math.min(MOST, scale));
  const factor = next / view.scale;
  return within(
    { scale: next, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor },
    stage,
  );
}

/** One step of the buttons and keys, in or out, at the middle. */
export function stepped(view: View, direction: 'in' | 'out', stage: Size): View {
  const scale = direction === 'in' ? view.scale * STEP : view.scale / STEP;
  return zoomed(view, scale < 1.05 ? 1 : scale, { x: 0, y: 0 }, stage);
}

/** A double click looks closer at where it is, or at the whole again. */
export function toggled(view: View, at: Point, stage: Size): View {
  return view.scale > 1 ? WHOLE : zoomed(view, CLOSER, at, stage);
}

/** The picture under a finger that moves. */
export function moved(view: View, by: Point, stage: Size): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);
}

/** Two fingers: how far they are apart, and what is between them. */
export function spread([one, other]: [Point, Point]): { distance: number; middle: Point } {
  return {
    distance: Math.hypot(one.x - other.x, one.y - other.y),
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
  };
}

/** The picture that a swipe leads to, as a step; in a text from right to left pages turn the other way. */
export function swiped({ x, y }: Point, rightToLeft: boolean): -1 | 0 | 1 {
  if (Math.abs(x) < SWIPE || Math.abs(x) < Math.abs(y) * 1.5) return 0;
  return x < 0 === rightToLeft ? -1 : 1;
}
