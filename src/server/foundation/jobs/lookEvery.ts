import { isDatabaseAway } from '../db/errors.ts';
import type { Services } from '../services.ts';

/**
 * Looks for work that stands in the database: now, and again after so many milliseconds each. A look that fails is
 * logged under its name, but for the first, which fails the start, unless a server is away that only some tenants need. Answers
 * what ends it.
 */
export async function lookEvery(
  { log }: Pick<Services, 'log'>,
  name: string,
  ms: number,
  look: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.error({ err: error }, name));
  }, ms).unref();
  await look().catch((error: unknown) => logAway(log, name, error));
  return async () => clearInterval(timer);
}

/** Does some work now; where a server is away that it needs, again after so many milliseconds each. Answers what ends it. */
export async function untilDone(
  { log }: Pick<Services, 'log'>,
  name: string,
  ms: number,
  work: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  const attempt = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      logAway(log, name, error);
      timer = setTimeout(() => attempt().catch((err: unknown) => log.error({ err }, name)), ms).unref();
    }
  };
  await attempt();
  return async () => clearTimeout(timer);
}

/** Logs that a server is away, and throws any other failure. */
function logAway(log: Services['log'], name: string, error: unknown): void {
  if (!isDatabaseAway(error)) throw error;
  log.error({ err: error }, name);
}
