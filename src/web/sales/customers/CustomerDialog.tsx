import { NativeSelect, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CURRENCIES } from '#shared/currencies.ts';
import { NO_ADDRESS, type PartyAddress } from '#shared/foundation/documents/parties.ts';
import { type Customer, createCustomer, updateCustomer } from '#shared/sales/customers/contract.ts';
import {
  CUSTOMER_STATUSES,
  type CustomerStatus,
  EINVOICE_WAYS,
  type EInvoiceWay,
} from '#shared/sales/customers/states.ts';
import { callApi } from '#web/api/call.ts';
import { useTexts } from '#web/texts/language.ts';
import { CountryInput } from '#web/ui/CountryInput.tsx';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { EndpointInput } from '#web/ui/EndpointInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import type { Form } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { useRecordForm } from '#web/ui/useRecordForm.ts';
import classes from './Customers.module.css';

type Props = { customer?: Customer; onClose: () => void };

/** Changes a customer, or adds one. */
export function CustomerDialog({ customer, onClose }: Props) {
  const { common, customers: words } = useTexts();
  const { currency } = usePreferences();
  const { form, conflict } = useRecordForm({
    record: customer ?? null,
    initial: customer ? valuesOf(customer) : newCustomerValues(currency),
    schema: { create: createCustomer.body, update: updateCustomer.body },
    toBody: (values) => {
      const { code, status, ...fields } = fieldsOf(values);
      return customer ? { ...fields, code, status } : code.trim() ? { ...fields, code } : fields;
    },
    create: async (body, idempotencyKey) => {
      await callApi(createCustomer, { body }, { idempotencyKey });
      return words.saved;
    },
    update: async (body, { id }) => {
      await callApi(updateCustomer, { params: { id }, body });
      return words.saved;
    },
    stale: [['customers']],
  });
  return (
    <FormDialog
      title={customer ? customer.name : words.newTitle}
      form={form}
      submitLabel={customer ? common.save : words.add}
      size="lg"
      conflict={conflict !== null}
      onClose={onClose}
    >
      <CustomerForm form={form} isNew={!customer} />
    </FormDialog>
  );
}

type CustomerFormProps = {
  form: Pick<Form<CustomerValues>, 'values' | 'field' | 'error' | 'set'>;
  isNew: boolean;
};

/** The fields of a customer that people write. */
function CustomerForm({ form, isNew }: CustomerFormProps) {
  const { common, customers: words } = useTexts();
  const { fields } = words;
  const { values } = form;
  return (
    <>
      <div className={classes.two}>
        <TextInput label={common.name} required maxLength={200} data-autofocus {...form.field('name')} />
        <TextInput
          label={common.code}
          maxLength={40}
          required={!isNew}
          description={isNew ? words.codeHint : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.field('code')}
        />
        <TextInput label={fields.email} type="email" maxLength={254} {...form.field('email')} />
        <TextInput label={common.phone} type="tel" maxLength={60} {...form.field('phone')} />
        <Select
          label={common.currency}
          searchable
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data={CURRENCIES}
          value={values.currency}
          error={form.error('currency')}
          onChange={(value) => value && form.set('currency', value)}
        />
        <TextInput
          label={common.paymentTermsInDays}
          inputMode="numeric"
          maxLength={4}
          {...form.field('paymentDays')}
        />
        <DecimalInput label={fields.priceListDiscount} {...form.field('priceListDiscount')} />
        <TextInput label={common.taxId} maxLength={60} {...form.field('taxId')} />
      </div>
      <Address
        title={common.billingAddress}
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
          title={common.shippingAddress}
          address={values.shippingAddress}
          onChange={(address) => form.set('shippingAddress', address)}
        />
      ) : null}
      <EInvoices form={form} />
      <Textarea
        label={common.notes}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        {...form.field('notes')}
      />
      {isNew ? null : (
        <NativeSelect
          label={common.status}
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

/** What their e-invoices need beyond the rest; most customers need none of it. */
function EInvoices({ form }: Pick<CustomerFormProps, 'form'>) {
  const { common, einvoices } = useTexts();
  const words = einvoices.customer;
  const { values } = form;
  const [open] = useState(Boolean(values.leitwegId || values.endpoint) || values.einvoice !== 'pdf');
  return (
    <details className={classes.folded} open={open}>
      <summary>{common.eInvoices}</summary>
      <fieldset className={classes.address} aria-label={common.eInvoices}>
        <TextInput
          label={words.leitwegId}
          description={words.leitwegIdHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={46}
          autoComplete="off"
          dir="ltr"
          {...form.field('leitwegId')}
        />
        <EndpointInput hint={words.endpointHint} {...form.field('endpoint')} />
        <NativeSelect
          label={words.way}
          value={values.einvoice}
          error={form.error('einvoice')}
          onChange={({ currentTarget }) =>
            form.set('einvoice', EINVOICE_WAYS.find((way) => way === currentTarget.value) ?? 'pdf')
          }
          data={EINVOICE_WAYS.map((value) => ({ value, label: words.ways[value] }))}
        />
      </fieldset>
    </details>
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
        {LINES.map((line) =>
          line === 'country' ? (
            <CountryInput
              key={line}
              label={names[line]}
              maxLength={LONGEST[line]}
              value={address[line]}
              onChange={(country) => onChange({ ...address, country })}
            />
          ) : (
            <TextInput
              key={line}
              label={names[line]}
              maxLength={LONGEST[line]}
              value={address[line]}
              onChange={({ currentTarget }) => onChange({ ...address, [line]: currentTarget.value })}
            />
          ),
        )}
      </div>
    </fieldset>
  );
}

/** What the form of a customer holds: text as it was typed. */
type CustomerValues = {
  name: string;
  code: string;
  email: string;
  phone: string;
  currency: string;
  paymentDays: string;
  priceListDiscount: string;
  taxId: string;
  status: CustomerStatus;
  billingAddress: PartyAddress;
  /** Null: goods go to the billing address. */
  shippingAddress: PartyAddress | null;
  leitwegId: string;
  endpoint: string;
  einvoice: EInvoiceWay;
  notes: string;
};

const newCustomerValues = (currency: string): CustomerValues => ({
  ...{ name: '', code: '', email: '', phone: '', currency, paymentDays: '30', priceListDiscount: '' },
  ...{ leitwegId: '', endpoint: '', einvoice: 'pdf' },
  ...{ taxId: '', status: 'active', billingAddress: NO_ADDRESS, shippingAddress: null, notes: '' },
});

function valuesOf(customer: Customer): CustomerValues {
  const { name, code, email, phone, currency, taxId, status, notes } = customer;
  const { billingAddress, shippingAddress, priceListDiscount, leitwegId, endpoint, einvoice } = customer;
  return {
    ...{ leitwegId, endpoint, einvoice },
    ...{ name, code, email, phone, currency, taxId, status, notes, billingAddress, shippingAddress },
    paymentDays: String(customer.paymentDays),
    priceListDiscount: /[1-9]/.test(priceListDiscount) ? priceListDiscount : '',
  };
}

/** The fields of the contract; what is no number is passed on for the schema to refuse. */
function fieldsOf({ paymentDays, priceListDiscount, ...values }: CustomerValues) {
  return {
    ...values,
    name: values.name.trim(),
    leitwegId: values.leitwegId.trim(),
    endpoint: values.endpoint.trim(),
    email: values.email.trim(),
    paymentDays: paymentDays.trim() === '' ? 0 : Number(paymentDays.trim()),
    priceListDiscount: priceListDiscount.trim() || '0',
  };
}
