import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { INVOICE_BY } from '#shared/foundation/documents/invoiceBy.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { placesQuery } from '#web/sales/lines/choiceQueries.ts';
import draft from '#web/sales/lines/Draft.module.css';
import { DraftForm } from '#web/sales/lines/DraftForm.tsx';
import { LineSource } from '#web/sales/lines/LineSource.tsx';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import type { Form } from '#web/ui/form.ts';
import { goodsOf, type OrderValues } from './orderValues.ts';

type Props = {
  form: Pick<Form<OrderValues>, 'values' | 'field' | 'error' | 'set' | 'setAll'>;
  currency: string;
  /** Null: it is not saved yet. */
  order: Order | null;
};

/** Every field of an order. */
export function OrderForm({ form, currency, order }: Props) {
  const { common, invoices, salesOrders: words } = useTexts();
  const places = useQuery(placesQuery).data ?? [];
  const goods = order ? goodsOf(order) : undefined;
  const confirmed = order !== null && order.state !== 'draft';
  const { locationId, promisedOn } = form.values;
  return (
    <DraftForm
      form={form}
      currency={currency}
      discountLabel={invoices.fields.documentDiscount}
      fixedCustomer={confirmed}
      days={
        <>
          <DateInput
            label={words.columns.orderDate}
            description={confirmed ? undefined : words.form.orderDateHint}
            inputWrapperOrder={BELOW}
            {...form.field('orderDate')}
          />
          <DateInput
            label={common.wantedOn}
            description={words.form.wantedHint}
            inputWrapperOrder={BELOW}
            {...form.field('wantedOn')}
          />
        </>
      }
      source={(source) => {
        const place = <LineSource {...source} locationId={locationId} goods={goods} />;
        const { id } = source.line;
        if (!confirmed || id === null) return place;
        return (
          <div className={draft.from}>
            {place}
            <DateInput
              size="xs"
              label={words.form.promisedOn}
              value={promisedOn[id] ?? ''}
              onChange={(date) => form.set('promisedOn', { ...promisedOn, [id]: date })}
            />
          </div>
        );
      }}
    >
      <NativeSelect
        label={common.invoiceBy}
        value={form.values.invoiceBy}
        error={form.error('invoiceBy')}
        onChange={({ currentTarget: { value } }) =>
          form.set('invoiceBy', INVOICE_BY.find((by) => by === value) ?? 'delivery')
        }
        data={INVOICE_BY.map((value) => ({ value, label: words.form.invoiceBy[value] }))}
      />
      <NativeSelect
        label={common.shipFrom}
        {...form.field('locationId')}
        data={[
          { value: '', label: invoices.form.firstPlace },
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
