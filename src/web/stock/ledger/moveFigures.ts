import type { Move } from '#shared/stock/contract.ts';

/** What a move did, seen from the whole house or from one location: signed change, and what was there after. */
export type MoveFigures = { change: string | null; signed: boolean; balance: string };

export function moveFigures(move: Move, location: string | undefined): MoveFigures {
  const nothingMoved = move.fromId === move.toId;
  if (location === move.fromId)
    return { change: nothingMoved ? null : `-${move.quantity}`, signed: true, balance: move.fromBalance };
  if (location === move.toId)
    return { change: nothingMoved ? null : move.quantity, signed: true, balance: move.toBalance };
  // Between two places of the house the quantity on hand stays as it was.
  const inside = !/[1-9]/.test(move.onHandDelta);
  if (inside)
    return { change: nothingMoved ? null : move.quantity, signed: false, balance: move.onHandAfter };
  return { change: move.onHandDelta, signed: true, balance: move.onHandAfter };
}

/** Whether a move took effect more than a minute before it was posted. */
export function isBackdated(move: Move): boolean {
  return Date.parse(move.postedAt) - Date.parse(move.effectiveAt) > 60_000;
}
