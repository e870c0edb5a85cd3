import type { Ctx } from '#server/foundation/context.ts';
import type { MoveReason } from '#shared/stock/ledger/reasons.ts';

/** Where goods come from and go to outside the house, by the usage of the place. */
const OUTSIDE = new Set(['supplier', 'customer', 'adjustment']);

/** A move as planned: places by name (those outside by usage), quantity in thousandths, cost in the main unit. */
export type PlannedLine = {
  sku: string;
  from: string;
  to: string;
  quantity: number;
  unitCost?: string;
  /** Of a sale: the line of its invoice. */
  position?: number;
};

/** An order of which not everything was there, with all that it asked for in thousandths. */
export type SplitOrder = { key: string; lines: [sku: string, quantity: number][] };

export type PlannedPosting = {
  /** Milliseconds since 1970. */
  at: number;
  by: 'till' | 'manager';
  reason: MoveReason;
  note: string;
  lines: PlannedLine[];
  /** Set for a mistake: the note with which it is reversed in the end. */
  mistake?: string;
  /** Of a sale: the invoice it was sold with. */
  invoice?: string;
  /** Of a sale: the order of which it is only a part. */
  order?: SplitOrder;
};

/** On whose behalf a history is written, and the instant since which the business has been there. */
export type Writers = Record<PlannedPosting['by'] | 'admin', Ctx> & { since: string };

/** Postings in the order they are to be made, and what is where after them. */
export class Plan {
  readonly postings: PlannedPosting[] = [];
  readonly #levels = new Map<string, number>();

  /** What is at a place, in thousandths. */
  at(sku: string, place: string): number {
    return this.#levels.get(`${sku} ${place}`) ?? 0;
  }

  /** Adds a posting, after all others, with those of its lines that move something; answers these. */
  post(posting: PlannedPosting): PlannedLine[] {
    const lines = posting.lines.filter(({ quantity }) => quantity > 0);
    for (const { sku, from, to, quantity } of lines) {
      this.#change(sku, from, -quantity);
      this.#change(sku, to, quantity);
    }
    const at = Math.max(posting.at, (this.postings.at(-1)?.at ?? 0) + 30_000);
    if (lines.length) this.postings.push({ ...posting, at, lines });
    return lines;
  }

  #change(sku: string, place: string, by: number): void {
    const after = this.at(sku, place) + by;
    if (after < 0 && !OUTSIDE.has(place))
      throw new Error(`The demo data takes more of ${sku} from ${place} than is there.`);
    this.#levels.set(`${sku} ${place}`, after);
  }
}
