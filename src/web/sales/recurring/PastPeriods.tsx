import type { Recurring } from '#shared/sales/recurring/shapes.ts';
import document from '#web/sales/documents/Document.module.css';
import { DocumentLink } from '#web/sales/documents/DocumentLink.tsx';
import { useTexts } from '#web/texts/language.ts';
import { Money } from '#web/ui/Money.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { PeriodDates } from './PeriodDates.tsx';
import classes from './Recurring.module.css';

type Props = { periods: Recurring['periods']; currency: string };

/** What became of the periods so far: the invoice that was made, or that there was none. */
export function PastPeriods({ periods, currency }: Props) {
  const { past: words } = useTexts().recurring;
  return (
    <section className={document.box} aria-labelledby="past">
      <h2 id="past">{words.title}</h2>
      {periods.length ? (
        <ol className={classes.list}>
          {periods.map(({ number, from, until, outcome, invoice }) => (
            <li key={number} data-plain>
              <span className={classes.words}>
                <PeriodDates from={from} until={until} />
                {invoice ? (
                  <DocumentLink kind="invoice" id={invoice.id} number={invoice.number ?? words.draft} />
                ) : (
                  <StatusBadge tone="quiet">
                    {outcome === 'made' ? words.gone : words.outcomes[outcome]}
                  </StatusBadge>
                )}
              </span>
              <span className={classes.amount}>
                {invoice ? <Money minor={invoice.total} currency={currency} /> : null}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className={classes.hint}>{words.none}</p>
      )}
    </section>
  );
}
