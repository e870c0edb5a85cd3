import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemRow } from '#shared/catalogue/items/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { Picker } from '#web/ui/Picker.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { liveFigures } from './figures.ts';
import { LineFields } from './LineFields.tsx';
import { freeLine, itemLine, type LineValues } from './lineValues.ts';
import classes from './OrderForm.module.css';
import type { FieldProps } from './orderValues.ts';
import { pricedOf } from './orderValues.ts';
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
