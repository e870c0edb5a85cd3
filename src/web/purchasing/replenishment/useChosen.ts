import { useState } from 'react';
import type { Row } from './queries.ts';

/** What is to be bought of an item: from whom, and how much in the unit it is bought in. */
export type Choice = { supplierId: string; quantity: string; chosen: boolean };

/** What was changed of the suggestions and chosen to be ordered; the rest is as it is suggested. */
export function useChosen() {
  const [changed, setChanged] = useState<Record<string, Choice>>({});
  const [rows, setRows] = useState<Record<string, Row>>({});
  const choiceOf = (row: Row): Choice => changed[row.item.id] ?? suggested(row);
  const change = (row: Row, next: Partial<Choice>) => {
    setRows((before) => ({ ...before, [row.item.id]: row }));
    setChanged((before) => ({ ...before, [row.item.id]: { ...choiceOf(row), ...next } }));
  };
  const lines = Object.entries(changed).flatMap(([itemId, { chosen, supplierId, quantity }]) =>
    chosen && supplierId && rows[itemId] ? [{ itemId, supplierId, quantity, row: rows[itemId] }] : [],
  );
  return {
    choiceOf,
    change,
    /** Takes every row that there is something to buy of, from somebody, and that no draft has already. */
    chooseAll: (all: Row[]) => {
      const fitting = all.filter(
        (row) => mayChoose(row) && !row.drafts.length && choiceOf(row).quantity !== '0',
      );
      setRows((before) => ({ ...before, ...byId(fitting, (row) => row) }));
      setChanged((before) => ({
        ...before,
        ...byId(fitting, (row) => ({ ...choiceOf(row), chosen: true })),
      }));
    },
    clear: () => setChanged({}),
    lines,
  };
}

/** Only what somebody is known to sell can be ordered. */
export const mayChoose = (row: Row) => row.sellers.length > 0;

/** How the item is bought at the supplier chosen for it; undefined where nobody sells it. */
export const sellerOf = (row: Row, { supplierId }: Pick<Choice, 'supplierId'>) =>
  row.sellers.find(({ supplier }) => supplier.id === supplierId);

function suggested(row: Row): Choice {
  const [seller] = row.sellers;
  return {
    supplierId: seller?.supplier.id ?? '',
    quantity: (seller?.suggestion ?? row.suggestion).purchaseQuantity,
    chosen: false,
  };
}

const byId = <T>(rows: Row[], value: (row: Row) => T): Record<string, T> =>
  Object.fromEntries(rows.map((row) => [row.item.id, value(row)]));
