import type { Facts } from '#server/foundation/db/facts.ts';
import { itemsWhich } from '#server/stock/ledger/facts.ts';
import { isAwake } from './snoozes.ts';

/** What the reorder list proposes: active items that have fallen to a reorder point and are not put off. */
export const reorderFacts: Facts = ({ sql, today }) =>
  itemsWhich(`s.is_low and ${isAwake(sql.value(today))}`);
