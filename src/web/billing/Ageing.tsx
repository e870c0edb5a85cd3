import type { AgeingSums } from '#shared/invoices/shapes.ts';
import type { AgeingBucket } from '#shared/invoices/states.ts';
import { useTexts } from '../texts/language.ts';
import { Money } from '../ui/Money.tsx';
import classes from './Billing.module.css';

export type Aged = { bucket: AgeingBucket; currency: string };
type Props = {
  sums: AgeingSums[];
  /** The one that is looked at. */
  chosen?: Partial<Aged> | undefined;
  onChoose: (aged: Aged | null) => void;
};

/** What is open by how long it has been due, in each currency; each sum leads to what it is of. */
export function Ageing({ sums, chosen = {}, onChoose }: Props) {
  const { ageing: words } = useTexts().invoices;
  if (!sums.length) return null;
  return (
    <section className={classes.ageing} aria-label={words.label}>
      {sums.map(({ currency, buckets }) => (
        <ul key={currency}>
          {buckets.map(({ bucket, amount, invoices }) => {
            const pressed = chosen.bucket === bucket && chosen.currency === currency;
            return (
              <li key={bucket}>
                <button
                  type="button"
                  aria-pressed={pressed}
                  data-late={bucket !== 'current' && amount > 0 ? true : undefined}
                  onClick={() => onChoose(pressed ? null : { bucket, currency })}
                >
                  <span>{words.buckets[bucket]}</span>
                  <strong>
                    <Money minor={amount} currency={currency} />
                  </strong>
                  <small>{words.count(invoices)}</small>
                </button>
              </li>
            );
          })}
        </ul>
      ))}
    </section>
  );
}
