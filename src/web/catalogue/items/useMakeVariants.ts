import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { createItem, ItemDetail } from '#shared/catalogue/items/contract.ts';
import { callApi, endpoint, newIdempotencyKey } from '#web/api/call.ts';
import { customFieldsQuery } from '#web/api/customFields.ts';
import { explainError, wasRefused } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import { customCopy } from './itemValues.ts';
import type { PlannedVariant } from './variantPlan.ts';

const create = endpoint<typeof createItem>('POST', '/api/items');

/** What became of a planned variant. */
export type VariantOutcome = { made: true } | { made: false; message: string };

/** Makes variants one after the other; what failed can be corrected and tried again, what was made stays. */
export function useMakeVariants(item: ItemDetail) {
  const texts = useTexts();
  const client = useQueryClient();
  const own = useQuery(customFieldsQuery);
  const [outcomes, setOutcomes] = useState<Record<string, VariantOutcome>>({});
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  // One key per variant, kept until the server has definitely refused: a lost answer cannot make it twice.
  const keys = useRef(new Map<string, string>());

  /** Answers how many could not be made; null when it is at work already. */
  const make = async (plan: PlannedVariant[]): Promise<number | null> => {
    if (busy.current) return null;
    busy.current = true;
    setPending(true);
    let failed = 0;
    for (const variant of plan) {
      const idempotencyKey = keys.current.get(variant.key) ?? newIdempotencyKey();
      keys.current.set(variant.key, idempotencyKey);
      try {
        await callApi(
          create,
          {
            body: {
              ...shared(item),
              custom: customCopy(item, own.data ?? []),
              sku: variant.sku.trim(),
              name: variant.name,
              options: variant.options,
              variantOf: item.id,
            },
          },
          { idempotencyKey },
        );
        setOutcomes((before) => ({ ...before, [variant.key]: { made: true } }));
      } catch (error) {
        if (wasRefused(error)) keys.current.delete(variant.key);
        const { message, fields } = explainError(error, texts.errors);
        setOutcomes((before) => ({
          ...before,
          [variant.key]: { made: false, message: fields[0]?.message ?? message },
        }));
        failed++;
      }
    }
    void client.invalidateQueries({ queryKey: ['items'] });
    busy.current = false;
    setPending(false);
    return failed;
  };

  return { make, outcomes, pending };
}

/** What variants take over from their template. */
function shared({ category, unit, type, price, taxRate, standardCost, tags, status, inShop }: ItemDetail) {
  return { category, unit, type, price, taxRate, standardCost, tags, status, inShop };
}
