import type { z } from 'zod';
import type { Call } from '#shared/call.ts';
import { type FieldKind, kinds } from '#shared/fields.ts';
import type { Input } from './records.ts';
import type { RegisteredCall } from './refusals.ts';
import { bare, defOf, type IdOf, type Position, positionsOf } from './samples.ts';

/** A field of a call in which a value of some kind is entered, and so a door of each rule about that kind. */
export type Door = {
  /** "POST /api/quotes lines.0.quantity" */
  name: string;
  call: RegisteredCall;
  part: 'query' | 'body';
  path: string;
  kind: FieldKind | null;
  notBefore: string | null;
  /** The good input of the call with this in the field, and more beside it by the names of its fields. */
  with(good: Input, value: unknown, beside?: Record<string, unknown>): Input;
};

/** Every field of every call that holds a number or a date as text, found from the contracts. */
export function doorsOf(calls: RegisteredCall[], ids: (call: Call) => IdOf): Door[] {
  return calls.flatMap((call) =>
    (['query', 'body'] as const).flatMap((part) => {
      const schema = call[part];
      // A form is text whatever is put into it.
      if (!schema || (part === 'body' && call.form)) return [];
      const positions = positionsOf(schema, ids(call));
      return positions.flatMap((position) => {
        const meta = metaOf(position.schema);
        if (!meta && !isNumberOrDate(position)) return [];
        const path = position.path.join('.');
        return {
          name: `${call.method} ${call.url} ${path}`,
          ...{ call, part, path, kind: meta?.kind ?? null, notBefore: meta?.notBefore ?? null },
          with: (good: Input, value: unknown, beside = {}) => {
            const all = { ...besideOf(position, positions), ...beside };
            const whole = [all, beside].map((more) => filled(position, value, more));
            // Of a choice, one branch names an item and another does not.
            const put = whole.find((one) => schema.safeParse(one).success) ?? whole[0]!;
            return { ...good, [part]: put };
          },
        };
      });
    }),
  );
}

type Parts = Record<string | number, unknown>;

/** The input with a value in its place, and other fields of the object that it is in. */
function filled(position: Position, value: unknown, beside: Record<string, unknown>): unknown {
  const whole = structuredClone(position.put(value)) as Parts;
  const around = position.path.slice(0, -1).reduce((at, step) => at[step] as Parts, whole);
  Object.assign(around, beside);
  return whole;
}

/** What a quantity is of: its item, where a field beside it can name one. */
function besideOf({ path }: Position, all: Position[]): Record<string, unknown> {
  const of = [...path.slice(0, -1), 'itemId'].join('.');
  const item = all.find((one) => one.path.join('.') === of);
  return item ? { itemId: item.sample } : {};
}

function metaOf(schema: z.ZodType): ReturnType<typeof kinds.get> {
  const own = kinds.get(schema);
  if (own) return own;
  const { innerType, in: input, options } = defOf(schema);
  for (const inner of [innerType, input, ...(options ?? [])]) {
    const found = inner && metaOf(inner);
    if (found) return found;
  }
  return undefined;
}

/** Whether a field takes decimal text or dates and no other text, whatever it calls itself. */
function isNumberOrDate({ schema }: Position): boolean {
  if (defOf(bare(schema)).type !== 'string') return false;
  const takes = (text: string) => schema.safeParse(text).success;
  if (['x', '007-1', 'sample password'].some(takes)) return false;
  return takes('12') || (takes('2026-01-02') && !takes('2026-13-01')) || takes('2026-01-02T00:00:00Z');
}
