import { NativeSelect } from '@mantine/core';
import { isDate } from '#shared/dates.ts';
import { PERIODS } from '#shared/periodNames.ts';
import { type PeriodSearch, readPeriodSearch } from '#shared/periodSearch.ts';
import { useTexts } from '../../texts/language.ts';
import { DateInput } from '../DateInput.tsx';
import classes from './PeriodPicker.module.css';

/** Chooses the period of a page; `days` are those that it stands for now, with which one's own begin. */
export function PeriodPicker({
  search,
  days,
  usual = '30d',
  onChange,
}: {
  search: PeriodSearch;
  days: { from: string; to: string } | undefined;
  /** What is shown as long as none is named. */
  usual?: '30d' | '12m';
  onChange: (search: PeriodSearch) => void;
}) {
  const { common, period: words } = useTexts();
  const isOwn = search.period === 'own';
  const change = (next: PeriodSearch) => onChange(readPeriodSearch(next));
  // The other end moves along rather than being passed.
  const from = (date: string) =>
    isDate(date) &&
    change({ period: 'own', from: date, to: search.to && search.to > date ? search.to : date });
  const to = (date: string) =>
    isDate(date) &&
    change({ period: 'own', to: date, from: search.from && search.from < date ? search.from : date });
  const choose = (name: string) =>
    change(name === 'own' ? { period: 'own', ...days } : readPeriodSearch({ period: name }));
  return (
    <div className={classes.picker}>
      <NativeSelect
        aria-label={common.period}
        value={search.period ?? '30d'}
        data={PERIODS.map((name) => ({ value: name, label: words.names[name === '30d' ? usual : name] }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {isOwn ? (
        <>
          <DateInput aria-label={common.from} value={search.from ?? ''} onChange={from} />
          <DateInput aria-label={words.to} value={search.to ?? ''} onChange={to} />
        </>
      ) : null}
    </div>
  );
}
