import { expect } from 'vitest';
import { toThousandths } from '#shared/decimal.ts';
import type * as stock from '#shared/stock/ledger/contract.ts';
import type { TestTenant } from './testApp.ts';

/** A tenant with three places to keep stock in. */
export type World = {
  tenant: TestTenant;
  allowNegative: boolean;
  currency: string;
  places: string[];
  adjustments: string;
};

/** What should be true, kept apart from the application: quantities by place, and every move that was answered. */
export class Model {
  readonly levels = new Map<string, bigint>();
  readonly values = new Map<string, bigint>();
  readonly moves: stock.Move[] = [];
  readonly world: World;
  readonly items: string[];

  constructor(world: World, made: string[]) {
    this.world = world;
    this.items = made;
  }

  level(item: string, place: string): bigint {
    return this.levels.get(`${item} ${place}`) ?? 0n;
  }

  onHand(item: string): bigint {
    return this.world.places.reduce((sum, place) => sum + this.level(item, place), 0n);
  }

  /** Takes over what was answered, move by move, and compares the balances on the way. */
  take(answered: stock.Move[]): void {
    for (const move of answered) {
      const quantity = toThousandths(move.quantity);
      if (move.fromId !== move.toId) {
        this.levels.set(`${move.itemId} ${move.fromId}`, this.level(move.itemId, move.fromId) - quantity);
        this.levels.set(`${move.itemId} ${move.toId}`, this.level(move.itemId, move.toId) + quantity);
      }
      this.values.set(move.itemId, (this.values.get(move.itemId) ?? 0n) + BigInt(move.valueDelta));
      expect([
        toThousandths(move.fromBalance),
        toThousandths(move.toBalance),
        toThousandths(move.onHandAfter),
      ]).toEqual([
        this.level(move.itemId, move.fromId),
        this.level(move.itemId, move.toId),
        this.onHand(move.itemId),
      ]);
      const original = this.moves.find(({ id }) => id === move.reverses);
      if (original) original.reversedBy = move.id;
      this.moves.push({ ...move });
    }
  }
}

export type Changes = { item: string; from: string; to: string; quantity: bigint }[];

/** Whether changes, in the order given or (null) perhaps in another, leave nothing below zero. */
export function possible(model: Model, changes: Changes): boolean | null {
  if (model.world.allowNegative) return true;
  const sums = new Map<string, Changes[number]>();
  for (const change of changes) {
    const key = `${change.item} ${change.from} ${change.to}`;
    sums.set(key, { ...change, quantity: change.quantity + (sums.get(key)?.quantity ?? 0n) });
  }
  const levels = new Map(model.levels);
  let onTheWay = true;
  for (const { item, from, to, quantity } of sums.values()) {
    for (const [place, by] of [
      [from, -quantity],
      [to, quantity],
    ] as const)
      levels.set(`${item} ${place}`, (levels.get(`${item} ${place}`) ?? 0n) + by);
    if (from !== model.world.adjustments && levels.get(`${item} ${from}`)! < 0n) onTheWay = false;
  }
  for (const [key, left] of levels) if (left < 0n && !key.endsWith(model.world.adjustments)) return false;
  return onTheWay ? true : null;
}

/** Quantities after changes, as text, to compare with what the application then has. */
export function after(model: Model, changes: Changes): Record<string, bigint> {
  const all: Record<string, bigint> = {};
  for (const item of model.items)
    for (const place of model.world.places) all[`${item} ${place}`] = model.level(item, place);
  for (const { item, from, to, quantity } of changes) {
    if (`${item} ${from}` in all) all[`${item} ${from}`]! -= quantity;
    if (`${item} ${to}` in all) all[`${item} ${to}`]! += quantity;
  }
  return all;
}
