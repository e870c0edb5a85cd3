import { type CustomValues, customKey } from '#shared/catalogue/customFields/kinds.ts';
import { readCustomValue } from '#shared/catalogue/customFields/values.ts';
import { headingOf, type MappedRow, type ReadOptions, type RowError } from './draft.ts';
import type { ItemTarget } from './kinds.ts';
import { readNumber } from './numbers.ts';

/** What a row says in custom fields, and what of it cannot be read; a blank cell says nothing. */
export function readCustomCells(
  row: MappedRow,
  options: ReadOptions,
): { custom: CustomValues; errors: RowError[] } {
  const custom: CustomValues = {};
  const errors: RowError[] = [];
  for (const field of options.customFields) {
    const target = customKey(field.id);
    const cell = row.cell(target);
    if (cell === '') continue;
    const given = field.kind === 'number' ? (readNumber(cell, options.decimalComma) ?? cell) : cell;
    const { value, problem } = readCustomValue(field, given);
    if (problem === undefined) custom[field.id] = value;
    else errors.push({ column: headingOf<ItemTarget>(options, target), said: problem });
  }
  return { custom, errors };
}
