import type { OrderSnapshot, RevisionDifference } from './shapes.ts';

type Changed = RevisionDifference['fields'];

/** What differs from one revision of an order to another: its fields, and its lines by their ids. */
export function compareRevisions(before: OrderSnapshot, after: OrderSnapshot): RevisionDifference {
  const { lines: linesBefore, ...fieldsBefore } = before;
  const { lines: linesAfter, ...fieldsAfter } = after;
  const was = new Map(linesBefore.map((line) => [line.id, line]));
  const is = new Map(linesAfter.map((line) => [line.id, line]));
  return {
    fields: differing(fieldsBefore, fieldsAfter),
    lines: [
      ...linesBefore.filter(({ id }) => !is.has(id)).map((line) => named(line, 'removed', [])),
      ...linesAfter.flatMap((line) => {
        const old = was.get(line.id);
        if (!old) return [named(line, 'added', [])];
        const fields = differing(old, line);
        return fields.length ? [named(line, 'changed', fields)] : [];
      }),
    ],
  };
}

function named(
  { id, sku, description }: OrderSnapshot['lines'][number],
  change: 'added' | 'removed' | 'changed',
  fields: Changed,
): RevisionDifference['lines'][number] {
  return { id, description: [sku, description].filter(Boolean).join(' '), change, fields };
}

function differing<T extends object>(before: T, after: T): Changed {
  const old = Object.entries(before);
  return Object.entries(after).flatMap(([field, value]) => {
    const was: unknown = old.find(([name]) => name === field)?.[1];
    return JSON.stringify(was) === JSON.stringify(value) ? [] : [{ field, before: was, after: value }];
  });
}
