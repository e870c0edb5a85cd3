import { afterEach, expect, it, vi } from 'vitest';
import { BUILD_HEADER } from '#shared/build.ts';

// The only thing of React in the module is how a component listens; the test listens in its place.
let shown: () => boolean;
const heard = vi.fn();
vi.mock('react', () => ({
  useSyncExternalStore: (subscribe: (listener: () => void) => void, snapshot: () => boolean) => {
    subscribe(heard);
    shown = snapshot;
    return snapshot();
  },
}));
const { noticeBuild, useOutdated } = await import('./build.ts');
function Component() {
  useOutdated();
  return null;
}
Component();

let own: string | undefined;
const serve = (build?: string) => {
  vi.stubGlobal('document', { querySelector: () => (own === undefined ? null : { content: own }) });
  noticeBuild(new Headers(build === undefined ? {} : { [BUILD_HEADER]: build }));
  return shown();
};

afterEach(() => vi.unstubAllGlobals());

it('a page is outdated as long as another build is served than its own', () => {
  own = 'one';
  expect(serve('one')).toBe(false);
  expect(heard).not.toHaveBeenCalled();
  expect([serve('two'), serve('two'), serve('three')]).toEqual([true, true, true]);
  expect(heard).toHaveBeenCalledOnce();
  // A server that still has the old one.
  expect(serve('one')).toBe(false);
  expect(heard).toHaveBeenCalledTimes(2);
});

it('a page is never outdated where no builds are known', () => {
  expect(serve()).toBe(false);
  own = undefined;
  expect(serve('two')).toBe(false);
});
