import { idsOf, type Records } from './records.ts';
import type { RegisteredCall } from './refusals.ts';
import { type Position, positionsOf } from './samples.ts';
import type { WRONG_VALUES } from './wrongValues.ts';

/** What came of a body: the fields that its refusal names, and what is wrong with that for whoever meant this place; null: nothing. */
export type Judged = { named: string[]; faultAt: (path?: Position['path']) => string | null };
type Judge = (body: unknown) => Promise<Judged>;
type ValuesOf = (typeof WRONG_VALUES)[string];

/** Judges values that must be refused, each in its place in a body, and tells which were not, or not well. */
export async function faultsOfBodies(
  call: RegisteredCall,
  records: Records,
  { valuesOf, isHuge }: { valuesOf: ValuesOf; isHuge: boolean },
  judge: Judge,
): Promise<string[]> {
  const faults: string[] = [];
  const refuse = async ({ position, value }: Wrong) => {
    const fault = (await judge(position.put(value))).faultAt(position.path);
    if (fault)
      faults.push(
        `${call.method} ${call.url} ${position.path.join('.')} = ${String(JSON.stringify(value)).slice(0, 60)} ${fault}`,
      );
  };
  // One body is wrong in many places at once; what it does not name is judged by itself.
  const refuseTogether = async (wrong: Wrong[]) => {
    const all = wrong.length > 1 ? await judge(wrongIn(wrong)) : null;
    const named = all && all.faultAt() === null ? all.named : [];
    await Promise.all(wrong.filter(({ position }) => !named.includes(position.path.join('.'))).map(refuse));
  };
  const places = positionsOf(call.body!, idsOf(records, call));
  const first = places.find(({ kind, path }) => kind === 'text' && path.length === 1);
  const positions = places.map((position) => ({
    position,
    values: valuesOf(position, { isHuge, isFirst: position === first }),
  }));
  const isWhole = ({ position: { kind } }: (typeof positions)[number]) =>
    kind === 'list' || kind === 'object';
  await Promise.all(
    positions
      .filter(isWhole)
      .flatMap(({ position, values }) => values.map((value) => refuse({ position, value }))),
  );
  const leaves = positions.filter((one) => !isWhole(one));
  for (let n = 0; leaves.some(({ values }) => n < values.length); n++)
    await refuseTogether(
      leaves.flatMap(({ position, values }) => (n < values.length ? [{ position, value: values[n] }] : [])),
    );
  return faults;
}

type Wrong = { position: Position; value: unknown };
type Parts = Record<string | number, unknown>;

/** A body that is wrong in all of these places. */
function wrongIn([first, ...others]: Wrong[]): unknown {
  const body = structuredClone(first!.position.put(first!.value)) as Parts;
  for (const { position, value } of others) {
    let [at, from] = [body, position.put(value) as Parts];
    for (const [n, step] of position.path.entries()) {
      const isLast = n === position.path.length - 1;
      if (isLast || typeof at[step] !== 'object' || at[step] === null) {
        at[step] = structuredClone(from[step]);
        break;
      }
      [at, from] = [at[step] as Parts, from[step] as Parts];
    }
  }
  return body;
}
