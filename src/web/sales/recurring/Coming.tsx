import { Button } from '@mantine/core';
import { dateIn, showDate } from '#shared/dates.ts';
import type { PreviewedPeriod } from '#shared/sales/recurring/rules.ts';
import { useTexts } from '#web/texts/language.ts';
import { Money } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { PeriodDates } from './PeriodDates.tsx';
import classes from './Recurring.module.css';

type Props = {
  periods: readonly PreviewedPeriod[];
  currency: string;
  /** Skips one, or takes that back; without, nothing of them can be changed. */
  onSkip?: ((period: PreviewedPeriod) => void) | undefined;
  /** Why nothing can be skipped. */
  pending?: boolean;
};

/** The next invoices, with what each comes to. */
export function Coming({ periods, currency, onSkip, pending = false }: Props) {
  const { preview: words } = useTexts().recurring;
  const { dateFormat, timezone } = usePreferences();
  const today = dateIn(new Date(), timezone);
  if (!periods.length) return <p className={classes.hint}>{words.none}</p>;
  return (
    <ol className={classes.list}>
      {periods.map((period) => {
        const { number, from, until, dueOn, part, total, skipped, repriced } = period;
        const named = showDate(from, dateFormat);
        return (
          <li key={number} data-skipped={skipped || undefined} data-plain={onSkip ? undefined : true}>
            <span className={classes.words}>
              <span className={classes.when}>
                <PeriodDates from={from} until={until} />
              </span>
              {part ? <small>{words.part(part.days, part.of)}</small> : null}
              {dueOn === from ? null : <small>{words.on(showDate(dueOn, dateFormat))}</small>}
              {skipped ? (
                <StatusBadge tone="quiet">{words.skipped}</StatusBadge>
              ) : dueOn <= today ? (
                <StatusBadge tone="info">{words.due}</StatusBadge>
              ) : null}
              {repriced ? <StatusBadge tone="info">{words.repriced}</StatusBadge> : null}
            </span>
            <span className={classes.amount}>
              <Money minor={total} currency={currency} />
            </span>
            {onSkip ? (
              <span className={classes.step}>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={pending}
                  aria-label={(skipped ? words.unskipLabel : words.skipLabel)(named)}
                  onClick={() => onSkip(period)}
                >
                  {skipped ? words.unskip : words.skip}
                </Button>
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
