import { ApiError } from './errors.ts';

/** They ask for another time, or for somebody to sign in. */
const LATER = new Set([401, 408, 425, 429, 499]);

/**
 * Whether the server will never take something as it is. What has no words of ours comes from something in between, such as
 * a proxy or the page of a hotel's network, and says nothing.
 */
export function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.http >= 400 &&
    error.http < 500 &&
    !LATER.has(error.http) &&
    error.message !== ''
  );
}

const SHORTEST_MS = 1000;
const LONGEST_MS = 60_000;

/** For how long to wait after so many failures in a row; at random, so that not all phones of a house come at once. */
export function pauseAfter(failures: number, chance: number = Math.random()): number {
  const ceiling = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.min(failures, 10));
  return ceiling / 2 + (chance * ceiling) / 2;
}
