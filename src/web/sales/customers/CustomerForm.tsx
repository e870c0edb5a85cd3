import { NativeSelect, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { CURRENCIES } from '#shared/currencies.ts';
import { NO_ADDRESS, type PartyAddress } from '#shared/foundation/documents/parties.ts';
import { CUSTOMER_STATUSES } from '#shared/sales/customers/states.ts';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import type { Form } from '#web/ui/form.ts';
import classes from './Customers.module.css';
import type { CustomerValues } from './customerValues.ts';

type Props = { form: Pick<Form<CustomerValues>, 'values' | 'field' | 'error' | 'set'>; isNew: boolean };

/** The fields of a customer that people write. */
export function CustomerForm({ form, isNew }: Props) {
  const { customers: words } = useTexts();
  const { fields } = words;
  const { values } = form;
  return (
    <>
      <div className={classes.two}>
        <TextInput label={fields.name} required maxLength={200} data-autofocus {...form.field('name')} />
        <TextInput
          label={fields.code}
          maxLength={40}
          required={!isNew}
          description={isNew ? words.codeHint : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.field('code')}
        />
        <TextInput label={fields.email} type="email" maxLength={254} {...form.field('email')} />
        <TextInput label={fields.phone} type="tel" maxLength={60} {...form.field('phone')} />
        <Select
          label={fields.currency}
          searchable
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data={CURRENCIES}
          value={values.currency}
          error={form.error('currency')}
          onChange={(value) => value && form.set('currency', value)}
        />
        <TextInput
          label={fields.paymentDays}
          inputMode="numeric"
          maxLength={4}
          {...form.field('paymentDays')}
        />
        <DecimalInput label={fields.priceListDiscount} {...form.field('priceListDiscount')} />
        <TextInput label={fields.taxId} maxLength={60} {...form.field('taxId')} />
      </div>
      <Address
        title={fields.billingAddress}
        address={values.billingAddress}
        onChange={(address) => form.set('billingAddress', address)}
      />
      <Switch
        label={words.shipsElsewhere}
        checked={values.shippingAddress !== null}
        onChange={({ currentTarget }) =>
          form.set('shippingAddress', currentTarget.checked ? NO_ADDRESS : null)
        }
      />
      {values.shippingAddress ? (
        <Address
          title={fields.shippingAddress}
          address={values.shippingAddress}
          onChange={(address) => form.set('shippingAddress', address)}
        />
      ) : null}
      <Textarea
        label={fields.notes}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        {...form.field('notes')}
      />
      {isNew ? null : (
        <NativeSelect
          label={fields.status}
          value={values.status}
          error={form.error('status')}
          onChange={({ currentTarget }) =>
            form.set('status', CUSTOMER_STATUSES.find((status) => status === currentTarget.value) ?? 'active')
          }
          data={CUSTOMER_STATUSES.map((value) => ({ value, label: words.statuses[value] }))}
        />
      )}
    </>
  );
}

const LINES = ['street', 'postalCode', 'city', 'region', 'country'] as const;
const LONGEST = { street: 300, postalCode: 30, city: 120, region: 120, country: 80 };

function Address({
  title,
  address,
  onChange,
}: {
  title: string;
  address: PartyAddress;
  onChange: (address: PartyAddress) => void;
}) {
  const { address: names } = useTexts().customers;
  return (
    <fieldset className={classes.address}>
      <legend>{title}</legend>
      <div className={classes.two}>
        {LINES.map((line) => (
          <TextInput
            key={line}
            label={names[line]}
            maxLength={LONGEST[line]}
            value={address[line]}
            onChange={({ currentTarget }) => onChange({ ...address, [line]: currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
