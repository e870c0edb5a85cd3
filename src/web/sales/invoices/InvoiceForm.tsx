import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { placesQuery } from '#web/sales/lines/choiceQueries.ts';
import { DraftForm } from '#web/sales/lines/DraftForm.tsx';
import { LineSource } from '#web/sales/lines/LineSource.tsx';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import type { Form } from '#web/ui/form.ts';
import type { DraftValues } from './draftValues.ts';
import { goodsQuery } from './queries.ts';

type Props = {
  form: Pick<Form<DraftValues>, 'values' | 'field' | 'error' | 'set' | 'setAll'>;
  currency: string;
  /** Null: it is not saved yet. */
  invoiceId?: string | null;
};

/** Every field of the draft of an invoice. */
export function InvoiceForm({ form, currency, invoiceId = null }: Props) {
  const { form: words, fields } = useTexts().invoices;
  const places = useQuery(placesQuery).data ?? [];
  const goods = useQuery(goodsQuery(invoiceId)).data;
  const { locationId } = form.values;
  return (
    <DraftForm
      form={form}
      currency={currency}
      discountLabel={fields.documentDiscount}
      days={
        <>
          <DateInput
            label={fields.issueDate}
            description={words.issueDateHint}
            inputWrapperOrder={BELOW}
            {...form.field('issueDate')}
          />
          <DateInput
            label={fields.dueDate}
            description={words.dueDateHint}
            inputWrapperOrder={BELOW}
            {...form.field('dueDate')}
          />
        </>
      }
      source={(line) => <LineSource {...line} locationId={locationId} goods={goods} />}
    >
      <NativeSelect
        label={fields.location}
        {...form.field('locationId')}
        data={[
          { value: '', label: words.firstPlace },
          ...places.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </DraftForm>
  );
}

const BELOW = ['label', 'input', 'description', 'error'] satisfies (
  | 'label'
  | 'input'
  | 'description'
  | 'error'
)[];
