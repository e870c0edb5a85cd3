import { Button, CloseButton, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemRow } from '#shared/catalogue/items/contract.ts';
import { unitWord } from '#shared/unitWords.ts';
import { useTexts } from '#web/texts/language.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { DateInput } from '#web/ui/DateInput.tsx';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { Picker } from '#web/ui/Picker.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { TaxRateInput } from '#web/ui/TaxRateInput.tsx';
import { liveFigures } from './figures.ts';
import { freeLine, itemLine, type LineValues } from './lineValues.ts';
import classes from './OrderForm.module.css';
import { type FieldProps, pricedOf } from './orderValues.ts';
import { itemsQuery, sellersQuery } from './queries.ts';

/** The lines, and the search that adds to them. */
export function OrderLineFields({ form }: FieldProps) {
  const { orderForm: words } = useTexts();
  const { currency: own } = usePreferences();
  const { lines } = form.values;
  const figures = liveFigures(pricedOf(form.values, own), own);
  const change = (key: string, next: Partial<LineValues>) =>
    form.set(
      'lines',
      lines.map((line) => (line.key === key ? { ...line, ...next } : line)),
    );
  return (
    <>
      {lines.length ? (
        <ol className={classes.lines}>
          {lines.map((line, index) => (
            <LineFields
              key={line.key}
              line={line}
              number={index + 1}
              amount={figures.totals.lines[index]?.net ?? 0}
              currency={form.values.currency}
              error={(field) => form.error(`lines.${index}.${field}`)}
              onChange={(next) => change(line.key, next)}
              onRemove={() =>
                form.set(
                  'lines',
                  lines.filter(({ key }) => key !== line.key),
                )
              }
            />
          ))}
        </ol>
      ) : (
        <p className={classes.hint}>{words.noLines}</p>
      )}
      <div className={classes.add}>
        <ItemSearch form={form} onAdd={(line) => form.set('lines', [...lines, line])} />
        <Button variant="default" onClick={() => form.set('lines', [...lines, freeLine()])}>
          {words.addText}
        </Button>
      </div>
    </>
  );
}

type SearchProps = FieldProps & { onAdd: (line: LineValues) => void };

/** Finds items by a few letters or a scanned code; what the supplier calls it and takes for it comes along. */
function ItemSearch({ form, onAdd }: SearchProps) {
  const { orderForm: words } = useTexts();
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  // A new field for each item that was added, empty and with the focus.
  const [added, setAdded] = useState(0);
  const query = useQuery(itemsQuery(search.trim()));
  const found = (query.data ?? []).filter(({ isTemplate }) => !isTemplate);
  const { supplierId, lines } = form.values;
  const add = async (item: ItemRow) => {
    setSearch('');
    setAdded((before) => before + 1);
    // Without an answer, the line is there all the same; price and number can be typed.
    const sellers = await client.fetchQuery(sellersQuery(item.id)).catch(() => []);
    const sold = sellers.find(({ supplier }) => supplier.id === supplierId);
    onAdd(itemLine(item, sold, lines.at(-1)?.taxRate ?? ''));
  };
  return (
    <Picker
      key={added}
      className={classes.search ?? ''}
      aria-label={words.addItem}
      placeholder={words.addItem}
      nothingFoundMessage={search.trim() ? words.noItem : null}
      autoFocus={added > 0}
      openOnFocus={false}
      data={search.trim() ? found.map(({ id, name, sku }) => ({ value: id, label: `${name} (${sku})` })) : []}
      value={null}
      settled={query.isSuccess && !query.isPlaceholderData}
      search={search}
      onSearch={setSearch}
      onChange={(id) => {
        const item = found.find((one) => one.id === id);
        if (item) void add(item);
      }}
    />
  );
}

type Props = {
  line: LineValues;
  number: number;
  amount: number;
  currency: string;
  error: (field: string) => string | undefined;
  onChange: (next: Partial<LineValues>) => void;
  onRemove: () => void;
};

/** One line: what, how much, at which price; what is seldom needed folds out. */
function LineFields({ line, number, amount, currency, error, onChange, onRemove }: Props) {
  const { common, orderForm: words, ui } = useTexts();
  const [open, setOpen] = useState(false);
  const { language } = usePreferences();
  const own = unitWord(line.unit, language);
  const unit = unitWord(line.purchaseUnit || line.unit, language);
  const name = line.name || line.description || words.lineOf(number);
  const hidden = ['supplierSku', 'purchaseUnit', 'factor', 'expectedDate', 'weight'] as const;
  const shown = open || hidden.some((field) => error(field));
  const decimal = (field: 'quantity' | 'unitCost' | 'factor' | 'weight', label: string) => (
    <DecimalInput
      label={label}
      aria-label={`${label}: ${name}`}
      value={line[field]}
      onChange={(value) => onChange({ [field]: value })}
      error={error(field)}
    />
  );
  return (
    <li className={classes.line} aria-label={`${words.lineOf(number)}: ${name}`}>
      <div className={classes.main}>
        <div className={classes.what}>
          {line.itemId ? (
            <>
              <strong dir="auto">{line.name}</strong>
              <span className={classes.hint}>
                <bdi>{line.sku}</bdi>
                {line.supplierSku ? (
                  <>
                    {' · '}
                    <bdi>{line.supplierSku}</bdi>
                  </>
                ) : null}
                {unit ? <> · {unit}</> : null}
              </span>
            </>
          ) : (
            <TextInput
              label={common.description}
              aria-label={`${common.description}: ${words.lineOf(number)}`}
              value={line.description}
              maxLength={300}
              onChange={(event) => onChange({ description: event.currentTarget.value })}
              error={error('description') ?? error('itemId')}
            />
          )}
        </div>
        {decimal('quantity', common.quantity)}
        {decimal('unitCost', common.unitPrice)}
        <TaxRateInput
          label={words.tax}
          aria-label={`${words.tax}: ${name}`}
          ownLabel={`${words.ownTax}: ${name}`}
          words={{ none: ui.none, own: words.ownTax }}
          value={line.taxRate}
          onChange={(taxRate) => onChange({ taxRate })}
          error={error('taxRate')}
        />
        <div className={classes.amount}>
          <span className={classes.hint}>{common.amount}</span>
          <Amount minor={amount} currency={currency} />
        </div>
        <CloseButton className={classes.close ?? ''} aria-label={words.remove(name)} onClick={onRemove} />
      </div>
      {shown ? (
        <div className={classes.further}>
          {line.itemId ? (
            <TextInput
              label={common.description}
              aria-label={`${common.description}: ${name}`}
              value={line.description}
              placeholder={line.name}
              maxLength={300}
              onChange={(event) => onChange({ description: event.currentTarget.value })}
              error={error('description')}
            />
          ) : null}
          <TextInput
            label={common.supplierSku}
            aria-label={`${common.supplierSku}: ${name}`}
            value={line.supplierSku}
            maxLength={64}
            onChange={(event) => onChange({ supplierSku: event.currentTarget.value })}
            error={error('supplierSku')}
          />
          <TextInput
            label={common.purchaseUnit}
            aria-label={`${common.purchaseUnit}: ${name}`}
            placeholder={own || words.unitHint}
            value={line.purchaseUnit}
            maxLength={40}
            onChange={(event) => onChange({ purchaseUnit: event.currentTarget.value })}
            error={error('purchaseUnit')}
          />
          {line.itemId ? decimal('factor', common.unitsInEach) : null}
          <DateInput
            label={common.expectedOn}
            value={line.expectedDate}
            error={error('expectedDate')}
            onChange={(expectedDate) => onChange({ expectedDate })}
          />
          {decimal('weight', words.weight)}
        </div>
      ) : (
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          className={classes.more ?? ''}
          aria-label={`${words.more}: ${name}`}
          onClick={() => setOpen(true)}
        >
          {words.more}
        </Button>
      )}
    </li>
  );
}
