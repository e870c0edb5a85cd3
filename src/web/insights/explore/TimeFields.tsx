import { Input, NativeSelect } from '@mantine/core';
import { isDate } from '#shared/dates.ts';
import { figureOf } from '#shared/insights/figures/catalogue.ts';
import type { FigureAnswer } from '#shared/insights/figures/contract.ts';
import { type ExploreSearch, figureIn, splitsIn, timeOf } from '#shared/insights/figures/search.ts';
import type { Change } from '#shared/searchParams.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { PeriodPicker } from '#web/ui/period/PeriodPicker.tsx';
import classes from './Explore.module.css';

type Props = {
  search: ExploreSearch;
  change: Change<ExploreSearch>;
  /** The days of the answer, with which own ones begin. */
  days: Pick<FigureAnswer, 'period' | 'before' | 'today'> | undefined;
};

/** Of which time a figure is, as far as it can be asked of one. */
export function TimeFields({ search, change, days }: Props) {
  const { common, period: words } = useTexts();
  const time = timeOf(figureIn(search), splitsIn(search));
  const period = days?.period ?? undefined;
  if (time === 'now') return null;
  if (time === 'asOf')
    return (
      <DateInput
        label={common.asOf}
        className={classes.date}
        value={search.asOf ?? period?.to ?? ''}
        max={days?.today}
        onChange={(date) => (date === '' || isDate(date)) && change({ asOf: date || undefined })}
      />
    );
  if (time === 'period')
    return (
      <div className={classes.field}>
        {/* The picker says itself what it is. */}
        <Input.Label component="span" labelElement="div" aria-hidden="true">
          {common.period}
        </Input.Label>
        <PeriodPicker
          search={search}
          days={period}
          usual={figureOf(figureIn(search)).months ? '12m' : '30d'}
          onChange={(next) => change(next)}
        />
      </div>
    );
  const { from = period?.from ?? '', to = period?.to ?? '' } = search;
  return (
    <>
      <DateInput
        label={common.from}
        className={classes.date}
        value={from}
        onChange={(date) => isDate(date) && change({ period: 'own', from: date, to: to > date ? to : date })}
      />
      <DateInput
        label={words.to}
        className={classes.date}
        value={to}
        onChange={(date) =>
          isDate(date) && change({ period: 'own', to: date, from: from && from < date ? from : date })
        }
      />
    </>
  );
}

/** With what a figure is compared. */
export function CompareFields({ search, change, days }: Props) {
  const { explore: words } = useTexts();
  const time = timeOf(figureIn(search), splitsIn(search));
  if (time === 'now') return null;
  const { compare = 'none', compareFrom = '', compareTo = '' } = search;
  const choose = (name: string) => {
    const own = days?.before ?? days?.period;
    const today = days?.today;
    change({
      compare: name === 'none' ? undefined : name,
      compareFrom: name === 'own' ? (own?.from ?? today) : undefined,
      compareTo: name === 'own' ? (own?.to ?? today) : undefined,
    });
  };
  const take = (name: 'compareFrom' | 'compareTo') => (date: string) => {
    if (!isDate(date)) return;
    const isOneDay = time === 'asOf';
    change({
      compareFrom: isOneDay || name === 'compareFrom' || date < compareFrom ? date : compareFrom,
      compareTo: isOneDay || name === 'compareTo' || date > compareTo ? date : compareTo,
    });
  };
  return (
    <>
      <NativeSelect
        label={words.compare}
        value={compare}
        data={(['none', 'before', 'lastYear', 'own'] as const).map((name) => ({
          value: name,
          label: words.comparisons[name],
        }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {compare !== 'own' ? null : (
        <>
          {time === 'asOf' ? null : (
            <DateInput
              label={words.compareFrom}
              className={classes.date}
              value={compareFrom}
              onChange={take('compareFrom')}
            />
          )}
          <DateInput
            label={words.compareTo}
            className={classes.date}
            value={compareTo}
            onChange={take('compareTo')}
          />
        </>
      )}
    </>
  );
}
