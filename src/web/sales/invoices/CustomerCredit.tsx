import { useQuery } from '@tanstack/react-query';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { useTexts } from '#web/texts/language.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { localMoney } from '#web/ui/wholeSymbol.ts';
import { CreditActions } from '../billing/CreditActions.tsx';
import { creditSourcesQuery } from '../billing/creditQueries.ts';
import classes from '../billing/Document.module.css';
import { DocumentLink } from '../billing/DocumentLink.tsx';

/** What the customer of an invoice has with us, to be applied to it or given back. */
export function CustomerCredit({ invoice }: { invoice: Invoice }) {
  const { credits: words } = useTexts();
  const { language } = usePreferences();
  const sources = useQuery({
    ...creditSourcesQuery(invoice.customer.id),
    enabled: invoice.credit > 0,
  }).data;
  if (!sources?.length || invoice.credit <= 0) return null;
  return (
    <section className={classes.box} aria-labelledby="credit">
      <h2 id="credit">{words.label}</h2>
      <p className={classes.hint}>{words.text(invoice.customer.name)}</p>
      <ul className={classes.settled}>
        {sources.map((source) => (
          <li key={source.id} className={classes.source}>
            <span className={classes.event}>
              {words.kinds[source.kind]} <DocumentLink {...source} />
              <CalendarDate date={source.date} />
              <strong>{words.left(localMoney(source.rest, source.currency, language))}</strong>
            </span>
            <span className={classes.buttons}>
              <CreditActions source={source} customerId={invoice.customer.id} only={invoice.id} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
