import type { Ctx } from '#server/foundation/context.ts';
import { type OwedPart, owedSums } from '#server/sales/customers/receivables.ts';
import type { AgeingSums } from '#shared/sales/invoices/shapes.ts';
import { type Days, figured, type Valued } from './measured.ts';

type Part = Valued<'receivables'>;

const TAKEN_OFF = ['creditNotes', 'payments'];

/** Parts by age, currency by currency, the own one first. */
function sums(ctx: Ctx, parts: Part[], ageOf: (part: Part) => string | null): AgeingSums[] {
  const own = ({ currency }: AgeingSums) => Number(currency !== ctx.currency);
  return [...Map.groupBy(parts, ({ of }) => of ?? '')]
    .map(([currency, found]) =>
      owedSums(
        currency,
        found.map((part): OwedPart => {
          const age = ageOf(part) as OwedPart['part'];
          const isOff = TAKEN_OFF.includes(age);
          return { part: age, amount: isOff ? -part.value : part.value, invoices: isOff ? 0 : part.facts };
        }),
      ),
    )
    .toSorted((a, b) => own(a) - own(b) || (a.currency < b.currency ? -1 : 1));
}

/** What all customers owe as of the last of the days, by age in each currency. */
export async function owed(ctx: Ctx, days: Days): Promise<AgeingSums[]> {
  const { parts } = await figured(ctx, days, 'receivables', { split: ['age'] });
  return sums(ctx, parts, ({ k1 }) => k1);
}

/** The same customer by customer, by their ids. */
export async function owedByCustomer(ctx: Ctx, days: Days): Promise<Map<string, AgeingSums[]>> {
  const { parts } = await figured(ctx, days, 'receivables', { split: ['customer', 'age'] });
  const customers = Map.groupBy(parts, ({ k1 }) => k1 ?? '');
  return new Map([...customers].map(([id, found]) => [id, sums(ctx, found, ({ k2 }) => k2)]));
}
