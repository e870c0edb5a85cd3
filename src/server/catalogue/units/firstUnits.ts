import type { Tx } from '#server/foundation/db/tenant.ts';

/** The units a new tenant starts with, each with the decimals it allows. */
const FIRST_UNITS: [code: string, name: string, precision: number][] = [
  ['each', 'Each', 0],
  ['pair', 'Pair', 0],
  ['set', 'Set', 0],
  ['pack', 'Pack', 0],
  ['box', 'Box', 0],
  ['kg', 'Kilogram', 3],
  ['g', 'Gram', 0],
  ['l', 'Litre', 3],
  ['ml', 'Millilitre', 0],
  ['m', 'Metre', 2],
  ['m2', 'Square metre', 2],
  ['h', 'Hour', 2],
];

/** Gives a new tenant its first units of measure. */
export async function createFirstUnits(tx: Tx): Promise<void> {
  await tx.query({
    prepare: false,
    text: 'insert into units (id, name, precision) select * from unnest($1::text[], $2::text[], $3::smallint[])',
    values: [
      FIRST_UNITS.map(([code]) => code),
      FIRST_UNITS.map(([, name]) => name),
      FIRST_UNITS.map(([, , precision]) => precision),
    ],
  });
}
