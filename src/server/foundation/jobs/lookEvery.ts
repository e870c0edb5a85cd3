import type { Services } from '../services.ts';

/**
 * Looks for work that stands in the database: now, and again after so many milliseconds each. A look that fails is
 * logged under its name, but for the first, which fails the start. Answers what ends it.
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
  await look();
  return async () => clearInterval(timer);
}
