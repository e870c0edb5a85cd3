import { z } from 'zod';
import { kinds } from '#shared/fields.ts';

/** A date that a schema declares to be not before another field of the same object, and how it is refused. */
type Pair = { first: string; then: string; refusal: string };

/**
 * The schema of a part of a request, which keeps the order that its contract declares of its dates (`notBefore`), so that no
 * handler has to.
 */
export function inOrder<S extends z.ZodType>(schema: S): S {
  const pairs = schema instanceof z.ZodObject ? pairsOf(schema) : [];
  if (!pairs.length) return schema;
  return schema.superRefine((value, context) => {
    const dates = value as Record<string, string | null | undefined>;
    for (const { first, then, refusal } of pairs) {
      const [earlier, later] = [dates[first], dates[then]];
      if (earlier && later && later < earlier)
        context.addIssue({ code: 'custom', path: [then], message: refusal });
    }
  });
}

function pairsOf({ shape }: z.ZodObject): Pair[] {
  return Object.entries(shape).flatMap(([then, field]) => {
    const { notBefore: first, refusal } = kinds.get(bare(field as z.ZodType)) ?? {};
    return first !== undefined && refusal !== undefined ? [{ first, then, refusal }] : [];
  });
}

function bare(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? bare(schema.unwrap() as z.ZodType)
    : schema;
}
