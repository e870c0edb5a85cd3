import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Recurring } from '#shared/sales/recurring/shapes.ts';
import { useTenant } from '#web/api/tenant.ts';
import document from '#web/sales/documents/Document.module.css';
import { placesQuery } from '#web/sales/lines/choiceQueries.ts';
import { DraftForm } from '#web/sales/lines/DraftForm.tsx';
import type { LineValues } from '#web/sales/lines/draftValues.ts';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import type { Form } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { Coming } from './Coming.tsx';
import { PriceChanges } from './PriceChanges.tsx';
import classes from './Recurring.module.css';
import { previewed, type RecurringValues } from './recurringValues.ts';
import { ScheduleFields } from './ScheduleFields.tsx';

type Props = {
  form: Pick<Form<RecurringValues>, 'values' | 'field' | 'error' | 'set' | 'setAll'>;
  currency: string;
  /** Null: it is not saved yet. */
  recurring: Recurring | null;
};

/** Every field of a recurring invoice, with what comes of it as it is typed. */
export function RecurringForm({ form, currency, recurring }: Props) {
  const { invoices, recurring: words } = useTexts();
  const places = useQuery(placesQuery).data ?? [];
  const { language } = useTenant().tenant.preferences;
  const { values } = form;
  return (
    <div className={document.draft}>
      <ScheduleFields form={form} />
      <DraftForm
        form={form}
        currency={currency}
        discountLabel={words.documentDiscount}
        fixedCustomer={(recurring?.made ?? 0) > 0}
        days={
          <DecimalInput
            label={words.fields.paymentDays}
            description={recurring ? undefined : words.fields.paymentHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={values.paymentDays}
            error={form.error('paymentDays')}
            onChange={(typed) => form.set('paymentDays', typed)}
          />
        }
        source={({ line }) => <ByItem form={form} line={line} currency={currency} />}
      >
        <NativeSelect
          label={invoices.fields.location}
          {...form.field('locationId')}
          data={[
            { value: '', label: invoices.form.firstPlace },
            ...places.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </DraftForm>
      <p className={classes.hint}>{words.fields.placeholders}</p>
      <div className={classes.columns}>
        <PriceChanges form={form} />
        <section className={document.box} aria-labelledby="coming">
          <h2 id="coming">{words.preview.title}</h2>
          <Coming periods={previewed(values, { currency, language, recurring })} currency={currency} />
        </section>
      </div>
    </div>
  );
}

type ByItemProps = { form: Props['form']; line: LineValues; currency: string };

/** Whether a line is charged as its item costs at the time; prices of items are in the currency of the business. */
function ByItem({ form, line, currency }: ByItemProps) {
  const { byItem: label } = useTexts().recurring;
  const books = usePreferences().currency;
  if (line.itemId === null || currency !== books) return null;
  return (
    <Checkbox
      className={classes.byItem}
      label={label}
      checked={line.byItem ?? false}
      onChange={({ currentTarget: { checked } }) =>
        form.set(
          'lines',
          form.values.lines.map((one) => (one.key === line.key ? { ...one, byItem: checked } : one)),
        )
      }
    />
  );
}
