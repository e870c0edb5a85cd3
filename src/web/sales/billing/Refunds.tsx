import { useTexts } from '#web/texts/language.ts';
import { CalendarDate } from '#web/ui/CalendarDate.tsx';
import { Money } from '#web/ui/Money.tsx';
import classes from './Document.module.css';
import { DocumentLink } from './DocumentLink.tsx';

type Props = {
  refunds: { id: string; number: string; date: string; amount: number }[];
  currency: string;
};

/** What was given back of a payment or credit note. */
export function Refunds({ refunds, currency }: Props) {
  const { credits: words } = useTexts();
  if (!refunds.length) return null;
  return (
    <section className={classes.box} aria-labelledby="refunds">
      <h2 id="refunds">{words.refunds}</h2>
      <ul className={classes.settled}>
        {refunds.map(({ id, number, date, amount }) => (
          <li key={id}>
            <DocumentLink kind="payment" id={id} number={number} />
            <CalendarDate date={date} />
            <Money minor={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}
