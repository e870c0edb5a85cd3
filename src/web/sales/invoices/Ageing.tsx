import type { AgeingSums } from '#shared/sales/invoices/shapes.ts';
import type { AgeingBucket } from '#shared/sales/invoices/states.ts';
import { useTexts } from '#web/texts/language.ts';
import { Money } from '#web/ui/Money.tsx';
import classes from './Ageing.module.css';

export type Aged = { bucket: AgeingBucket; currency: string };
type Props = {
  sums: AgeingSums[];
  /** The one that is looked at. */
  chosen?: Partial<Aged> | undefined;
  onChoose: (aged: Aged | null) => void;
};

/** What is open by how long it has been due, in each currency, and what is receivable of it less unapplied credit. */
export function Ageing({ sums, chosen = {}, onChoose }: Props) {
  const { ageing: words } = useTexts().invoices;
  if (!sums.length) return null;
  return (
    <section className={classes.ageing} aria-label={words.label}>
      {sums.map(({ currency, buckets, ...sum }) => (
        <div key={currency}>
          <ul>
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
          {sum.creditNotes || sum.payments ? <Made currency={currency} sum={sum} /> : null}
        </div>
      ))}
    </section>
  );
}

/** How what is open and what is left of credit make up what is receivable. */
function Made({ currency, sum }: { currency: string; sum: Omit<AgeingSums, 'currency' | 'buckets'> }) {
  const { parts } = useTexts().invoices.ageing;
  const shown = [
    ['open', sum.open],
    ...(sum.creditNotes ? ([['creditNotes', -sum.creditNotes]] as const) : []),
    ...(sum.payments ? ([['payments', -sum.payments]] as const) : []),
    ['receivable', sum.receivable],
  ] as const;
  return (
    <dl className={classes.made}>
      {shown.map(([part, amount]) => (
        <div key={part} data-sum={part === 'receivable' || undefined}>
          <dt>{parts[part]}</dt>
          <dd>
            <Money minor={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
