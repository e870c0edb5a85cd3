import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/errors.ts';
import { useTenant } from '#web/api/tenant.ts';
import type { Texts } from '#web/texts/en.ts';

type Shortage = { locationId: string; available: string; asked: string; heldBy?: { number: string }[] };

/** Puts the shortages that the server found at the fields they belong to, and throws on. */
export function throwAtFields(error: unknown, fieldOf: (locationId: string) => string, texts: Texts): never {
  const shortages = shortagesOf(error);
  if (!(error instanceof ApiError) || !shortages.length) throw error;
  const fields = shortages.map(({ locationId, available, asked, heldBy = [] }) => ({
    field: fieldOf(locationId),
    message: heldBy.length
      ? texts.stock.shortageHeld(available, asked, heldBy.map(({ number }) => number).join(', '))
      : texts.stock.shortage(available, asked),
  }));
  throw new ApiError(error.code, error.message, error.http, {
    fields,
    ...(error.requestId ? { requestId: error.requestId } : {}),
  });
}

function shortagesOf(error: unknown): Shortage[] {
  if (
    !(error instanceof ApiError) ||
    typeof error.details !== 'object' ||
    error.details === null ||
    !('shortages' in error.details)
  )
    return [];
  const { shortages } = error.details;
  return Array.isArray(shortages) ? shortages.filter(isShortage) : [];
}

function isShortage(value: unknown): value is Shortage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'locationId' in value &&
    'available' in value &&
    'asked' in value
  );
}

/** Asks for everything again that a posting changes; the live stream does it for everybody else. */
export function usePosted(): () => void {
  const client = useQueryClient();
  return () => {
    for (const topic of ['items', 'stock', 'locations']) void client.invalidateQueries({ queryKey: [topic] });
  };
}

/** Whether stock may fall below zero in this business. */
export function useAllowsNegative(): boolean {
  return useTenant().settings['stock.allowNegative'] === true;
}
