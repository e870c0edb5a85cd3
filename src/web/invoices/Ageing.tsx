import { useQuery } from '@tanstack/react-query';
import type { AgeingBucket } from '#shared/invoices/states.ts';
import { useTexts } from '../texts/language.ts';
import { Money } from '../ui/Money.tsx';
import classes from './Invoices.module.css';
import { ageingQuery } from './queries.ts';
import type { InvoicesSearch } from './search.ts';

type Props = {
  search: InvoicesSearch;
  onChoose: (bucket: AgeingBucket | undefined, currency: string | undefined) => void;
};

/** What is open by how long it has been due, in each currency; each sum narrows the list to what it is of. */
export function Ageing({ search, onChoose }: Props) {
  const { ageing: words } = useTexts().invoices;
  const sums = useQuery(ageingQuery(search.customer)).data?.currencies ?? [];
  if (!sums.length) return null;
  return (
    <section className={classes.ageing} aria-label={words.label}>
      {sums.map(({ currency, buckets }) => (
        <ul key={currency}>
          {buckets.map(({ bucket, amount, invoices }) => {
            const pressed = search.bucket === bucket && search.currency === currency;
            return (
              <li key={bucket}>
                <button
                  type="button"
                  aria-pressed={pressed}
                  data-late={bucket !== 'current' && amount > 0 ? true : undefined}
                  onClick={() => onChoose(pressed ? undefined : bucket, pressed ? undefined : currency)}
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
