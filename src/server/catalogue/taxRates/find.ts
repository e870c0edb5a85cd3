import type { Ctx } from '#server/foundation/context.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';

export type TaxRate = { id: string; name: string; rate: string; archived: boolean };

/** Tax rates of the tenant by id; those that do not exist are left out. */
export async function taxRatesById({ tx }: Ctx, ids: string[]): Promise<Map<string, TaxRate>> {
  if (!ids.length) return new Map();
  const rows = await tx.query<TaxRate>({
    text: 'select id, name, rate, archived_at is not null as archived from tax_rates where tenant_id = :tenant and id = any($1::uuid[])',
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The refusal of a tax rate that the tenant does not have. */
export const noSuchTaxRate = (field: string) => fieldError(field, say('taxRates.unknown'));
