import { expect, it } from 'vitest';
import { ApiError, DeviceError, NetworkError } from './errors.ts';
import { isRefusal, pauseAfter } from './outboxRules.ts';

it('only what the server says in its own words, and for good, is a refusal', () => {
  const said = (code: ConstructorParameters<typeof ApiError>[0], http?: number) =>
    isRefusal(new ApiError(code, 'No.', http));
  for (const code of ['invalid-argument', 'permission-denied', 'not-found', 'aborted'] as const)
    expect(said(code), code).toBe(true);
  for (const code of ['unauthenticated', 'resource-exhausted', 'internal', 'unavailable'] as const)
    expect(said(code), code).toBe(false);
  for (const http of [408, 425, 502, 503, 504]) expect(said('internal', http), `${http}`).toBe(false);
  // A proxy that lets nothing through has no words of ours.
  expect(isRefusal(new ApiError('permission-denied', '', 403))).toBe(false);
  for (const error of [new NetworkError(), new DeviceError('full'), new TypeError('a fault'), null])
    expect(isRefusal(error)).toBe(false);
});

it('the pauses grow to a minute, and are never all alike', () => {
  expect([0, 1, 2, 3].map((failures) => pauseAfter(failures, 1))).toEqual([1000, 2000, 4000, 8000]);
  expect([0, 1, 2, 3].map((failures) => pauseAfter(failures, 0))).toEqual([500, 1000, 2000, 4000]);
  expect(pauseAfter(6, 1)).toBe(60_000);
  expect(pauseAfter(10_000, 1)).toBe(60_000);
});
