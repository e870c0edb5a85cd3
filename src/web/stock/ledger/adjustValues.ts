import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import type { FieldError } from '#shared/errorCodes.ts';
import type { Texts } from '#web/texts/en.ts';
import { onHandAt } from './postings.ts';
import { quantityProblem, typedQuantity, type UnitPrecision } from './quantities.ts';

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

export function lineProblem(
  { mode }: AdjustValues,
  text: string,
  unit: UnitPrecision | undefined,
  texts: Texts,
): string | null {
  return quantityProblem(text, unit, texts, mode === 'counted' ? 'notNegative' : 'any');
}
