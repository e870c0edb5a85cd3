import { useQuery } from '@tanstack/react-query';
import type { Supplier } from '#shared/purchasing/suppliers/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { localDecimal } from '#web/ui/numbers.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { scorecardQuery } from './queries.ts';
import classes from './SupplierPage.module.css';

/** How well a supplier delivered in the last twelve months, each figure with what it is made of. */
export function Scorecard({ supplier }: { supplier: Supplier }) {
  const { suppliers } = useTexts();
  const words = suppliers.scorecard;
  const { language } = usePreferences();
  const found = useQuery(scorecardQuery(supplier.id));
  const score = found.data;
  const percent = (value: number | string | null) =>
    value === null
      ? suppliers.none
      : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
          Number(value) / 100,
        );
  const number = (text: string) => localDecimal(text, language);
  return (
    <section className={classes.box} aria-labelledby="supplier-scorecard">
      <h2 id="supplier-scorecard">{words.title}</h2>
      {score ? (
        <>
          <dl className={classes.scores}>
            <div>
              <dt>{words.onTime}</dt>
              <dd className="sb-number">
                {percent(score.onTimePercent)}
                {score.dated ? <small>{words.onTimeOf(score.onTime, score.dated)}</small> : null}
              </dd>
            </div>
            <div>
              <dt>{words.accepted}</dt>
              <dd className="sb-number">
                {percent(score.acceptedPercent)}
                {score.lines ? <small>{words.acceptedOf(score.wholeLines, score.lines)}</small> : null}
              </dd>
            </div>
            <div>
              <dt>{words.leadTime}</dt>
              <dd className="sb-number">
                {score.measuredDays === null ? suppliers.none : words.inDays(number(score.measuredDays))}
                {score.promisedDays === null ? null : (
                  <small>{words.promised(number(score.promisedDays))}</small>
                )}
              </dd>
            </div>
          </dl>
          <p className={classes.hint}>{words.basis(score.receipts, score.overdue)}</p>
        </>
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Busy />
      )}
    </section>
  );
}
