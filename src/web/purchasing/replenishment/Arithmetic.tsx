import type { Suggestion } from '#shared/purchasing/replenishment/rules.ts';
import { useTexts } from '#web/texts/language.ts';
import { localDecimal } from '#web/ui/numbers.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import type { Row } from './queries.ts';
import classes from './Replenishment.module.css';

type Props = { row: Row; seller: Row['sellers'][number] | undefined };

/** How a suggestion comes about, step by step. */
export function Arithmetic({ row, seller }: Props) {
  const { steps } = useTexts().replenishment;
  const { language } = usePreferences();
  const show = (text: string) => localDecimal(text, language);
  const suggestion: Suggestion = seller?.suggestion ?? row.suggestion;
  const unit = seller?.purchaseUnit || row.item.unit;
  const isLow = suggestion.missing !== '0' || suggestion.wanted !== '0';
  return (
    <ol className={classes.steps}>
      <li>{steps.sold(show(row.sold), row.soldDays, show(row.soldPerDay))}</li>
      {row.reorderPoint === null ? null : (
        <>
          <li>
            {steps.aim(show(row.reorderPoint), show(suggestion.use), suggestion.days, show(suggestion.aim))}
          </li>
          <li>{steps.missing(show(suggestion.aim), show(row.projected), show(suggestion.missing))}</li>
        </>
      )}
      {row.reorderQuantity === null || row.reorderPoint === null ? null : (
        <li>{steps.least(show(row.reorderQuantity))}</li>
      )}
      {row.places === '0' ? null : <li>{steps.places(show(row.places))}</li>}
      {row.moved === '0' ? null : <li>{steps.moved(show(row.moved))}</li>}
      {isLow ? (
        <li>
          {steps.packs(
            show(suggestion.wanted),
            row.item.unit,
            show(seller?.packQuantity ?? '1'),
            show(seller?.minimumQuantity ?? '0'),
          )}
        </li>
      ) : null}
      <li>
        <strong>
          {steps.result(show(suggestion.purchaseQuantity), unit, show(suggestion.quantity), row.item.unit)}
        </strong>
      </li>
    </ol>
  );
}
