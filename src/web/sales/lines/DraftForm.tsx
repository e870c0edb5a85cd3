import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { TAX_MODES } from '#shared/foundation/documents/taxModes.ts';
import classes from '#web/sales/documents/Document.module.css';
import { useTexts } from '#web/texts/language.ts';
import { Picker } from '#web/ui/Picker.tsx';
import { customerChoicesQuery, customerQuery } from './choiceQueries.ts';
import { DiscountField } from './DiscountField.tsx';
import { DraftLines, type LineSourceProps } from './DraftLines.tsx';
import type { DraftFormState } from './draftFormState.ts';
import { draftTotals } from './draftValues.ts';
import { Totals } from './Totals.tsx';

type Props = {
  form: DraftFormState;
  currency: string;
  /** What the discount of the whole document is called. */
  discountLabel: string;
  /** Whose it is does not change any more. */
  fixedCustomer?: boolean;
  /** The days of this kind of document, beside its reference. */
  days: ReactNode;
  /** What else stands in its head. */
  children?: ReactNode;
  /** Where the goods of a line leave from, of a document whose goods do. */
  source?: (line: LineSourceProps) => ReactNode;
};

/** Every field of a draft, with what it comes to as it is typed. */
export function DraftForm({
  form,
  currency,
  discountLabel,
  fixedCustomer = false,
  days,
  children,
  source,
}: Props) {
  const { form: words, fields } = useTexts().invoices;
  const { values } = form;
  const totals = draftTotals(values, currency);
  return (
    <div className={classes.draft}>
      <section className={classes.box}>
        <div className={classes.grid}>
          <CustomerField form={form} fixed={fixedCustomer} />
          <TextInput label={fields.customerReference} maxLength={120} {...form.field('customerReference')} />
          {days}
          <NativeSelect
            label={fields.taxMode}
            value={values.taxMode}
            error={form.error('taxMode')}
            onChange={({ currentTarget }) =>
              form.set('taxMode', TAX_MODES.find((mode) => mode === currentTarget.value) ?? 'exclusive')
            }
            data={TAX_MODES.map((value) => ({ value, label: words.taxModes[value] }))}
          />
          {children}
        </div>
      </section>
      <DraftLines form={form} currency={currency} totals={totals} source={source} />
      <section className={classes.foot}>
        <div className={classes.texts}>
          <Textarea
            label={fields.notes}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={4000}
            {...form.field('notes')}
          />
          <Textarea
            label={fields.terms}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={4000}
            {...form.field('terms')}
          />
        </div>
        <div className={classes.sum}>
          <DiscountField
            label={discountLabel}
            value={values.discount}
            error={form.error('discount')}
            onChange={(discount) => form.set('discount', discount)}
          />
          <Totals totals={totals} taxMode={values.taxMode} currency={currency} />
        </div>
      </section>
    </div>
  );
}

function CustomerField({ form, fixed }: { form: DraftFormState; fixed: boolean }) {
  const {
    common,
    invoices: { fields },
  } = useTexts();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 150);
  const chosen = useQuery(customerQuery(form.values.customerId)).data;
  // The name of who is chosen stands in the field, and is nothing to look for.
  const query = useQuery(customerChoicesQuery(q === chosen?.name ? '' : q));
  const found = query.data ?? [];
  const choices = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Picker
      label={fields.customer}
      required
      disabled={fixed}
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={common.noCustomersFound}
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      settled={q === typed && query.isSuccess && !query.isPlaceholderData}
      search={typed}
      onSearch={setTyped}
      value={form.values.customerId || null}
      error={form.error('customerId')}
      onChange={(id) => id && form.set('customerId', id)}
    />
  );
}
