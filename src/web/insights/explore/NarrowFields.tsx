import { NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CURRENCIES } from '#shared/currencies.ts';
import { localPercent } from '#shared/formats.ts';
import { narrowing } from '#shared/insights/figures/address.ts';
import { figureOf, type Narrowing, narrowingsOf } from '#shared/insights/figures/catalogue.ts';
import { type ExploreSearch, figureIn, narrowedTo, splitsIn } from '#shared/insights/figures/search.ts';
import { moneyText, parseMoney } from '#shared/money.ts';
import type { Change } from '#shared/searchParams.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { taxRatesQuery } from '#web/api/taxRates.ts';
import { useMay } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { Picker } from '#web/ui/Picker.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { codeChoices } from '../figures/values.ts';
import { categoriesQuery, type FoundByName, foundQuery, isFoundByName } from './queries.ts';

type Props = { search: ExploreSearch; change: Change<ExploreSearch> };
type Choice = { value: string; label: string };

/** Everything that a figure can be narrowed to; what is chosen joins what was chosen before. */
export function NarrowFields({ search, change }: Props) {
  const texts = useTexts();
  const { explore: words } = texts;
  const { language } = usePreferences();
  const figure = figureIn(search);
  const may = { supplier: useMay('purchase-orders:manage'), customer: useMay('dashboard:view') };
  const offered = narrowingsOf(figure).filter((by) => (by in may ? may[by as keyof typeof may] : true));
  const categories = useQuery({ ...categoriesQuery, enabled: offered.includes('category') }).data ?? [];
  const locations = useQuery({ ...locationsQuery, enabled: offered.includes('location') }).data ?? [];
  const rates = useQuery({ ...taxRatesQuery, enabled: offered.includes('rate') }).data ?? [];
  const choices: Record<Exclude<Narrowing, FoundByName>, Choice[]> = {
    category: categories.map((name) => ({ value: name, label: name })),
    location: locations
      .filter(({ usage }) => usage === 'internal')
      .map(({ id, name }) => ({ value: id, label: name })),
    currency: CURRENCIES.map((code) => ({ value: code, label: code })),
    rate: [...new Set(rates.map(({ rate }) => rate))].map((rate) => ({
      value: rate,
      label: localPercent(rate, language),
    })),
    ...codeChoices(texts, figure, language),
  };
  const add = (by: Narrowing, value: string) => {
    if (value) change({ [by]: narrowing([...narrowedTo(search, by), value]) });
  };
  return (
    <>
      {offered.map((by) =>
        isFoundByName(by) ? (
          <RecordField key={by} by={by} label={words.splits[by]} onChoose={(id) => add(by, id)} />
        ) : (
          <NativeSelect
            key={by}
            label={words.splits[by]}
            value=""
            data={[
              { value: '', label: words.any },
              ...choices[by].filter(({ value }) => !narrowedTo(search, by).includes(value)),
            ]}
            onChange={({ currentTarget }) => add(by, currentTarget.value)}
          />
        ),
      )}
      <ValueFields search={search} change={change} />
    </>
  );
}

function RecordField({
  by,
  label,
  onChoose,
}: {
  by: FoundByName;
  label: string;
  onChoose: (id: string) => void;
}) {
  const { common, explore: words } = useTexts();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 150);
  const query = useQuery(foundQuery(by, q));
  return (
    <Picker
      label={label}
      placeholder={words.any}
      openOnFocus={false}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={common.nothingFound}
      data={(query.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      settled={q === typed && query.isSuccess && !query.isPlaceholderData}
      search={typed}
      onSearch={setTyped}
      value={null}
      onChange={(id) => {
        if (!id) return;
        onChoose(id);
        setTyped('');
      }}
    />
  );
}

/** Narrowed by what the parts come to, and how many of them are shown. */
function ValueFields({ search, change }: Props) {
  const { explore: words, list } = useTexts();
  const { currency } = usePreferences();
  const { unit, days } = figureOf(figureIn(search));
  const isMoney = unit === 'money';
  const shown = (value: string | undefined) =>
    value === undefined ? '' : isMoney ? moneyText(Number(value), currency) : value;
  const take = (name: 'above' | 'below') => (typed: string) => {
    const minor = isMoney ? parseMoney(typed, currency) : null;
    const value = isMoney ? (minor === null ? '' : String(minor)) : typed;
    if (typed === '' || value !== '') change({ [name]: value || undefined });
  };
  const chosen = splitsIn(search);
  return (
    <>
      {days === undefined ? null : (
        <DecimalInput
          label={words.days}
          placeholder={String(days)}
          value={search.days ?? ''}
          onChange={(typed) => change({ days: typed || undefined })}
        />
      )}
      {chosen.length === 1 ? (
        <>
          <DecimalInput signed label={words.above} value={shown(search.above)} onChange={take('above')} />
          <DecimalInput signed label={words.below} value={shown(search.below)} onChange={take('below')} />
          <NativeSelect
            label={list.sort}
            value={search.order ?? ''}
            data={[
              { value: '', label: words.orders.asIs },
              { value: 'most', label: words.orders.most },
              { value: 'least', label: words.orders.least },
            ]}
            onChange={({ currentTarget }) => change({ order: currentTarget.value })}
          />
          <NativeSelect
            label={words.most}
            value={search.limit ?? ''}
            data={[{ value: '', label: words.all }, '5', '10', '25', '50', '100']}
            onChange={({ currentTarget }) => change({ limit: currentTarget.value })}
          />
        </>
      ) : null}
    </>
  );
}
