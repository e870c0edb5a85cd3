import { z } from 'zod';

/** A variable of the environment that is a whole number. */
export function wholeNumber(name: string, least: number, most: number) {
  const sentence = `${name} must be a whole number from ${least} to ${most}.`;
  return z
    .string()
    .regex(/^\d+$/, sentence)
    .transform(Number)
    .refine((number) => number >= least && number <= most, sentence);
}
