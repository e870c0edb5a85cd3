import { ActionIcon, Autocomplete, Button, NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TaxRate } from '#shared/catalogue/taxRates/contract.ts';
import { localPercent } from '#shared/formats.ts';
import type { DocumentTotals } from '#shared/foundation/documents/totals.ts';
import { moneyText } from '#shared/money.ts';
import { unitWord } from '#shared/unitWords.ts';
import { taxRatesQuery } from '#web/api/taxRates.ts';
import document from '#web/sales/documents/Document.module.css';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { Money } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { useFirstMatch } from '#web/ui/useFirstMatch.ts';
import { customerQuery, itemChoicesQuery, itemQuery } from './choiceQueries.ts';
import { DiscountField } from './DiscountField.tsx';
import classes from './Draft.module.css';
import type { DraftFormState } from './draftFormState.ts';
import { type LineValues, newLine } from './draftValues.ts';

type Props = {
  form: DraftFormState;
  currency: string;
  totals: DocumentTotals;
  source: ((line: LineSourceProps) => ReactNode) | undefined;
};

/** A line whose goods leave from somewhere. */
export type LineSourceProps = {
  line: LineValues;
  error: string | undefined;
  onChange: (locationId: string) => void;
};

/** The lines of a draft: items, or free text. */
export function DraftLines({ form, currency, totals, source }: Props) {
  const {
    common,
    invoices: { form: words },
  } = useTexts();
  const rates = (useQuery(taxRatesQuery).data ?? []).filter(({ archived }) => !archived);
  const customer = useQuery(customerQuery(form.values.customerId)).data;
  const { lines } = form.values;
  const standard = rates.find(({ isDefault }) => isDefault);
  // An item may arrive late: by then other lines may be different ones.
  const change = (key: number, next: Partial<LineValues>) =>
    form.setAll((before) => ({
      ...before,
      lines: before.lines.map((line) => (line.key === key ? { ...line, ...next } : line)),
    }));
  return (
    <section className={document.box} aria-label={common.lines}>
      <ol className={classes.lines}>
        {lines.map((line, index) => (
          <DraftLine
            key={line.key}
            line={line}
            number={index + 1}
            total={totals.lines[index]?.total ?? 0}
            currency={currency}
            rates={rates}
            itemDiscount={customer?.priceListDiscount ?? '0'}
            error={(field) => form.error(`lines.${index}.${field}`)}
            onChange={(next) => change(line.key, next)}
            onRemove={() => form.set('lines', lines.toSpliced(index, 1))}
            source={source?.({
              line,
              error: form.error(`lines.${index}.locationId`),
              onChange: (locationId) => change(line.key, { locationId }),
            })}
          />
        ))}
      </ol>
      {form.error('lines') && !lines.length ? <p role="alert">{form.error('lines')}</p> : null}
      <Button
        variant="default"
        leftSection={<IconPlus size={14} />}
        onClick={() => form.set('lines', [...lines, newLine(standard)])}
      >
        {words.addLine}
      </Button>
    </section>
  );
}

type DraftLineProps = {
  line: LineValues;
  number: number;
  total: number;
  currency: string;
  rates: TaxRate[];
  /** What the customer gets off the price of an item, in percent. */
  itemDiscount: string;
  error: (field: string) => string | undefined;
  onChange: (next: Partial<LineValues>) => void;
  onRemove: () => void;
  /** Where its goods leave from. */
  source: ReactNode;
};

/** One line: what is typed finds an item, or is the text of the line. */
function DraftLine({ line, number, total, currency, rates, itemDiscount, ...rest }: DraftLineProps) {
  const { error, onChange, onRemove, source } = rest;
  const {
    common,
    invoices: { form: words, fields, columns },
  } = useTexts();
  const preferences = usePreferences();
  const client = useQueryClient();
  const [q] = useDebouncedValue(line.itemId ? '' : line.description, 150);
  const query = useQuery(itemChoicesQuery(q));
  const found = query.data ?? [];
  const choices = line.itemId ? [] : found.map((item) => ({ item, label: `${item.sku} · ${item.name}` }));
  const settled = q === line.description && query.isSuccess && !query.isPlaceholderData;
  const first = useFirstMatch(line.itemId ? '' : line.description.trim(), settled);
  const choose = (label: string) => {
    const item = choices.find((choice) => choice.label === label)?.item;
    if (!item) return;
    const discount = /[1-9]/.test(itemDiscount)
      ? ({ kind: 'percent', value: itemDiscount } as const)
      : line.discount;
    const { id: itemId, sku, unit, name: description, price } = item;
    // Prices of items are in the currency of the business; into another one somebody has to calculate them.
    const unitPrice = currency === preferences.currency ? moneyText(price, currency) : line.unitPrice;
    onChange({ itemId, sku, unit, description, unitPrice, discount, locationId: '' });
    // The tax of an item is not in the list.
    void client.fetchQuery(itemQuery(itemId)).then(({ taxRate }) => {
      if (taxRate === null) return;
      const rate = rates.find((known) => Number(known.rate) === Number(taxRate));
      onChange({ taxRateId: rate?.id ?? null, taxRate });
    });
  };
  return (
    <li className={classes.line} aria-label={words.line(number)}>
      <Autocomplete
        label={fields.description}
        className={classes.description}
        maxLength={1000}
        data={choices.map(({ label }) => label)}
        filter={({ options }) => options}
        {...first}
        comboboxProps={{ withinPortal: false }}
        description={line.sku ? `${line.sku} · ${unitWord(line.unit, preferences.language)}` : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={line.description}
        error={error('description') ?? error('itemId')}
        onChange={(description) => {
          // What was found is put in by its label first.
          if (!choices.some(({ label }) => label === description)) onChange({ description });
        }}
        onOptionSubmit={choose}
      />
      <DecimalInput
        label={common.quantity}
        value={line.quantity}
        error={error('quantity')}
        onChange={(quantity) => onChange({ quantity })}
      />
      <DecimalInput
        label={common.price}
        value={line.unitPrice}
        disabled={line.byItem === true}
        error={error('unitPrice')}
        onChange={(unitPrice) => onChange({ unitPrice })}
      />
      <DiscountField
        label={common.discount}
        value={line.discount}
        disabled={line.byItem === true}
        error={error('discount')}
        onChange={(discount) => onChange({ discount })}
      />
      <NativeSelect
        label={common.tax}
        className={classes.tax}
        value={line.taxRateId ?? (line.taxRate ? OWN : '')}
        error={error('taxRate') ?? error('taxRateId')}
        onChange={({ currentTarget: { value } }) => {
          const rate = rates.find(({ id }) => id === value);
          onChange(rate ? { taxRateId: rate.id, taxRate: rate.rate } : { taxRateId: null, taxRate: '' });
        }}
        data={[
          { value: '', label: words.noTax },
          ...rates.map(({ id, name, rate }) => ({
            value: id,
            label: `${name} (${localPercent(rate, preferences.language)})`,
          })),
          ...(line.taxRate && !rates.some(({ id }) => id === line.taxRateId)
            ? [
                {
                  value: line.taxRateId ?? OWN,
                  label: localPercent(line.taxRate, preferences.language),
                },
              ]
            : []),
        ]}
      />
      <div className={classes.lineTotal}>
        <span>{columns.total}</span>
        <Money minor={total} currency={currency} />
      </div>
      <ActionIcon className={classes.remove} aria-label={words.removeLine(number)} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
      {source}
    </li>
  );
}

/** A percentage that is none of the rates. */
const OWN = 'own';
