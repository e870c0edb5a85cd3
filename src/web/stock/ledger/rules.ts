import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { fitsUnit } from '#shared/catalogue/units/precision.ts';
import { parseDecimal, QUANTITY_SCALE, toThousandths } from '#shared/decimal.ts';
import type { FieldError } from '#shared/errorCodes.ts';
import type { Texts } from '#web/texts/en.ts';

export type UnitPrecision = { code: string; precision: number };
/** A change may go either way; a count may be nothing; what is moved must be something. */
type Sign = 'any' | 'notNegative' | 'positive';

/** Typed quantity as thousandths; null while it is no quantity with up to three decimals. */
export function typedQuantity(text: string): bigint | null {
  return parseDecimal(text.trim().replace(/^\+/, ''), QUANTITY_SCALE);
}

/**
 * What is wrong with a typed quantity, as a sentence; null when nothing is, or nothing was typed. More decimals than the
 * unit allows are refused here as on the server, never rounded.
 */
export function quantityProblem(
  text: string,
  unit: UnitPrecision | undefined,
  texts: Texts,
  sign: Sign,
): string | null {
  if (text.trim() === '') return null;
  const value = typedQuantity(text);
  if (value === null)
    return /^[+-]?\d+\.\d+$/.test(text.trim()) && unit
      ? texts.stock.tooPrecise(unit.code, unit.precision)
      : texts.ui.invalidNumber;
  if (unit && !fitsUnit(value, unit.precision)) return texts.stock.tooPrecise(unit.code, unit.precision);
  if (sign !== 'any' && value < 0n) return texts.stock.negative;
  return sign !== 'notNegative' && value === 0n ? texts.stock.zero : null;
}

/** What is on hand of an item at a location now, in thousandths. */
export function onHandAt(item: ItemDetail, locationId: string): bigint {
  const level = item.levels.find((known) => known.locationId === locationId);
  return level ? toThousandths(level.onHand) : 0n;
}

/** What of that is not held for anybody. */
export function availableAt(item: ItemDetail, locationId: string): bigint {
  const level = item.levels.find((known) => known.locationId === locationId);
  return level ? toThousandths(level.available) : 0n;
}

/** A correction as it is typed. */
export type AdjustValues = {
  reason: string;
  mode: 'change' | 'counted';
  /** Typed quantity by location; an empty one is left alone. */
  lines: Record<string, string>;
  unitCost: string;
  effectiveAt: string;
  note: string;
};

/** Every place where the item is, waiting for a quantity. */
export function startOfAdjust(item: ItemDetail): AdjustValues {
  const lines = Object.fromEntries(item.levels.map(({ locationId }) => [locationId, '']));
  return { reason: '', mode: 'change', lines, unitCost: '', effectiveAt: '', note: '' };
}

/** The lines that say something, in the order in which they are sent. */
export function filledLines({ lines }: AdjustValues): [locationId: string, text: string][] {
  return Object.entries(lines).filter(([, text]) => text.trim() !== '');
}

/** Change in thousandths that a line makes; null while it cannot be read or says nothing. */
export function changeOf(item: ItemDetail, { mode, lines }: AdjustValues, locationId: string): bigint | null {
  const typed = typedQuantity(lines[locationId] ?? '');
  if (typed === null) return null;
  return mode === 'counted' ? typed - onHandAt(item, locationId) : typed;
}

/** What is asked of the server for it. */
export function adjustBody(values: AdjustValues, itemId: string): unknown {
  const { reason, mode, unitCost, effectiveAt, note } = values;
  return {
    reason,
    ...(note.trim() ? { note } : {}),
    ...(effectiveAt ? { effectiveAt } : {}),
    lines: filledLines(values).map(([locationId, text]) => ({
      itemId,
      locationId,
      [mode]: text.trim().replace(/^\+/, ''),
      ...(unitCost.trim() ? { unitCost: unitCost.trim() } : {}),
    })),
  };
}

/** What the form can refuse before anything is sent, at the field it belongs to. */
export function adjustProblems(
  values: AdjustValues,
  unit: UnitPrecision | undefined,
  texts: Texts,
): FieldError[] {
  const filled = filledLines(values);
  if (!filled.length) return [{ field: 'lines', message: texts.stock.adjust.nothing }];
  const problems = filled.flatMap(([locationId, text]) => {
    const message = lineProblem(values, text, unit, texts);
    return message ? [{ field: `lines.${locationId}`, message }] : [];
  });
  const badCost = values.unitCost.trim() !== '' && !/^\d+(\.\d{1,6})?$/.test(values.unitCost.trim());
  return badCost ? [...problems, { field: 'unitCost', message: texts.ui.invalidMoney }] : problems;
}

/** What is wrong with the quantity of a line: a change may go either way, a count may be nothing. */
export function lineProblem(
  { mode }: AdjustValues,
  text: string,
  unit: UnitPrecision | undefined,
  texts: Texts,
): string | null {
  return quantityProblem(text, unit, texts, mode === 'counted' ? 'notNegative' : 'any');
}

/** A transfer as it is typed. */
export type TransferValues = {
  fromId: string;
  toId: string;
  quantity: string;
  effectiveAt: string;
  note: string;
};

/** What the form of a transfer can refuse before anything is sent. */
export function transferProblems(
  { fromId, toId, quantity }: TransferValues,
  unit: UnitPrecision | undefined,
  texts: Texts,
): FieldError[] {
  const { transfer } = texts.stock;
  const wrong =
    quantity.trim() === '' ? transfer.quantityMissing : quantityProblem(quantity, unit, texts, 'positive');
  return [
    ...(fromId ? [] : [{ field: 'fromId', message: transfer.missing }]),
    ...(toId ? [] : [{ field: 'toId', message: transfer.missing }]),
    ...(wrong ? [{ field: 'quantity', message: wrong }] : []),
  ];
}
