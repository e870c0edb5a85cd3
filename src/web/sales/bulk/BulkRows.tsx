import classes from '#web/sales/documents/Document.module.css';
import { useTexts } from '#web/texts/language.ts';
import { Money } from '#web/ui/Money.tsx';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import bulk from './Bulk.module.css';
import type { Outcomes } from './usePortions.ts';

export type BulkRow = {
  id: string;
  number: string | null;
  customer: string;
  amount: number;
  currency: string;
  /** Why it takes no part. */
  leftOut: string | null;
};
export type BulkWords = Record<'notPossible' | 'refused' | 'done' | 'ready', string>;
type Props = { label: string; rows: BulkRow[]; outcomes: Outcomes; started: boolean; words: BulkWords };

/** Each of several documents: whether it takes part, and then what became of it. */
export function BulkRows({ label, rows, outcomes, started, words }: Props) {
  const { common } = useTexts();
  const stateOf = ({ id, leftOut }: BulkRow): [tone: Tone, word: string, why?: string] => {
    const outcome = outcomes.get(id);
    if (outcome) return outcome.message ? ['bad', words.refused, outcome.message] : ['good', words.done];
    if (leftOut) return ['quiet', words.notPossible, leftOut];
    return started ? ['quiet', common.waiting] : ['info', words.ready];
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <ul className={bulk.bulk} tabIndex={0} aria-label={label}>
      {rows.map((row) => {
        const [tone, word, why] = stateOf(row);
        return (
          <li key={row.id}>
            <span className={classes.event}>
              <strong>{row.number ?? common.draft}</strong>
              <bdi>{row.customer}</bdi>
              {why ? <small>{why}</small> : null}
            </span>
            <Money minor={row.amount} currency={row.currency} />
            <StatusBadge tone={tone}>{word}</StatusBadge>
          </li>
        );
      })}
    </ul>
  );
}
