import type { InvoiceRow } from '#shared/sales/invoices/shapes.ts';
import { useTexts } from '#web/texts/language.ts';
import { Money } from '#web/ui/Money.tsx';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import classes from '../billing/Document.module.css';
import bulk from './Bulk.module.css';
import { type BulkKind, leftOut, type Outcome } from './bulk.ts';

type Props = {
  kind: BulkKind;
  rows: InvoiceRow[];
  outcomes: ReadonlyMap<string, Outcome>;
  started: boolean;
};

/** Each of several invoices: whether it takes part, and then what became of it. */
export function BulkRows({ kind, rows, outcomes, started }: Props) {
  const { invoices, invoiceSteps: words } = useTexts();
  const stateOf = (row: InvoiceRow): [tone: Tone, word: string, why?: string] => {
    const reason = leftOut(kind, row);
    if (reason) return ['quiet', words.notPossible, words.leftOut[reason]];
    const outcome = outcomes.get(row.id);
    if (outcome) return outcome.message ? ['bad', words.refused, outcome.message] : ['good', words.done];
    return started ? ['quiet', words.waiting] : ['info', words.ready];
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <ul className={bulk.bulk} tabIndex={0} aria-label={invoices.listLabel}>
      {rows.map((row) => {
        const [tone, word, why] = stateOf(row);
        return (
          <li key={row.id}>
            <span className={classes.event}>
              <strong>{row.number ?? invoices.draft}</strong>
              <bdi>{row.customer.name}</bdi>
              {why ? <small>{why}</small> : null}
            </span>
            <Money minor={row.state === 'issued' ? row.balance : row.total} currency={row.currency} />
            <StatusBadge tone={tone}>{word}</StatusBadge>
          </li>
        );
      })}
    </ul>
  );
}
