import classes from './Invoice.module.css';
import { penOf } from './pen.tsx';
import type { Shown } from './useSharedInvoice.ts';

/** What was paid already, how the rest is paid, and what else there is to say. */
export function Payments({ shown: { invoice, texts } }: { shown: Shown }) {
  const pen = penOf(invoice);
  const { payments, balance, number, notes, terms, seller } = invoice;
  return (
    <>
      {payments.length ? (
        <section className={classes.box} aria-labelledby="payments">
          <h2 id="payments">{texts.payments}</h2>
          <ul className={classes.payments}>
            {payments.map(({ source, sourceNumber, date, amount }) => (
              <li key={`${source} ${sourceNumber}`}>
                <span>
                  {texts.sources[source]} <bdi>{sourceNumber}</bdi> {pen.date(date)}
                </span>
                {pen.money(amount)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {balance > 0 || notes || terms ? (
        <section className={classes.box} aria-label={balance > 0 ? texts.howToPay : texts.notes}>
          {balance > 0 ? (
            <div className={classes.part}>
              <h2>{texts.howToPay}</h2>
              <p>{texts.quote(number)}</p>
            </div>
          ) : null}
          {[
            [texts.terms, terms],
            [texts.notes, notes],
          ].map(([label, text]) =>
            text ? (
              <div key={label} className={classes.part}>
                <h2>{label}</h2>
                <p className={classes.written} dir="auto">
                  {text}
                </p>
              </div>
            ) : null,
          )}
        </section>
      ) : null}
      {seller.contactEmail ? (
        <p className={classes.contact}>
          {texts.questions}{' '}
          <a href={`mailto:${seller.contactEmail}?subject=${encodeURIComponent(texts.title(number))}`}>
            {texts.write(seller.contactEmail)}
          </a>
        </p>
      ) : null}
    </>
  );
}
