import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moved, type Point, stepped, swiped, toggled, type View, WHOLE, zoomed } from './zoom.ts';

const STAGE = { width: 800, height: 600 };
const points = fc.record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -300, max: 300 }) });
const steps = fc.oneof(
  fc.record({ at: points, by: fc.double({ min: 0.2, max: 4, noNaN: true }) }),
  fc.record({ move: points }),
  fc.constantFrom('in' as const, 'out' as const),
);
type Step = { at: Point; by: number } | { move: Point } | 'in' | 'out';

function after(view: View, step: Step): View {
  if (typeof step === 'string') return stepped(view, step, STAGE);
  return 'move' in step ? moved(view, step.move, STAGE) : zoomed(view, view.scale * step.by, step.at, STAGE);
}

it('a picture from near never shows what is beyond the edge of a picture, nor less than the whole', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 20 }), (all) => {
      const { scale, x, y } = all.reduce(after, WHOLE);
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(5);
      expect(Math.abs(x)).toBeLessThanOrEqual((STAGE.width * (scale - 1)) / 2 + 1e-6);
      expect(Math.abs(y)).toBeLessThanOrEqual((STAGE.height * (scale - 1)) / 2 + 1e-6);
    }),
  );
});

it('a picture from near keeps in place what one looks closer at', () => {
  const at = { x: 120, y: -80 };
  const { scale, x, y } = zoomed(WHOLE, 2.5, at, STAGE);
  // The point of the picture that was there, in its own measure, before and after.
  expect([(at.x - x) / scale, (at.y - y) / scale]).toEqual([at.x, at.y]);
});

it('a picture from near goes back to the whole by as many steps, and by a second double click', () => {
  const closer = stepped(stepped(WHOLE, 'in', STAGE), 'in', STAGE);
  expect(stepped(stepped(closer, 'out', STAGE), 'out', STAGE)).toEqual(WHOLE);
  expect(toggled(toggled(WHOLE, { x: 10, y: 10 }, STAGE), { x: 0, y: 0 }, STAGE)).toEqual(WHOLE);
});

it('a gallery turns the page by a swipe to the side, the other way where text runs from the right', () => {
  expect([swiped({ x: -90, y: 10 }, false), swiped({ x: 90, y: 10 }, false)]).toEqual([1, -1]);
  expect([swiped({ x: -90, y: 10 }, true), swiped({ x: 90, y: 10 }, true)]).toEqual([-1, 1]);
  expect([swiped({ x: -30, y: 0 }, false), swiped({ x: -90, y: 90 }, false)]).toEqual([0, 0]);
});
