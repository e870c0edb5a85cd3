import { Button, Select, Textarea, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CURRENCIES } from '#shared/currencies.ts';
import { createSupplier, type Supplier, updateSupplier } from '#shared/purchasing/suppliers/contract.ts';
import { callApi } from '#web/api/call.ts';
import { supplierQuery } from '#web/api/suppliers.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useLanguage, useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import type { Form } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { useRecordForm } from '#web/ui/useRecordForm.ts';
import classes from './SupplierForm.module.css';
import {
  emptyValues,
  fieldOf,
  fieldsOf,
  newAddress,
  newContact,
  problemsIn,
  type SupplierValues,
  valuesOf,
} from './supplierValues.ts';

/** Adds a supplier and opens it, or changes one. */
export function SupplierDialog({ supplier, onClose }: { supplier?: Supplier; onClose: () => void }) {
  const texts = useTexts();
  const { form: words } = texts.suppliers;
  const { currency } = usePreferences();
  const { tenant } = useTenant();
  const client = useQueryClient();
  const router = useRouter();
  const { form, conflict } = useRecordForm({
    record: supplier ?? null,
    initial: supplier ? valuesOf(supplier) : emptyValues(currency),
    schema: { create: createSupplier.body, update: updateSupplier.body },
    toBody: (values) => {
      const { code, ...fields } = fieldsOf(values);
      return supplier || code.trim() ? { ...fields, code } : fields;
    },
    check: (values) => problemsIn(values, texts),
    fieldOf,
    create: async (body, idempotencyKey) => {
      const made = await callApi(createSupplier, { body }, { idempotencyKey });
      // After the dialog has closed: closing changes the address of the list, which must not overtake this.
      setTimeout(() => {
        void router.navigate({
          to: '/tenant/$tenantId/suppliers/$supplierId',
          params: { tenantId: tenant.id, supplierId: made.id },
          ignoreBlocker: true,
        });
      });
      return words.created(made.name);
    },
    update: async (body, { id }) => {
      const saved = await callApi(updateSupplier, { params: { id }, body });
      client.setQueryData(supplierQuery(id).queryKey, saved);
      return words.saved(saved.name);
    },
    stale: [['suppliers']],
  });
  return (
    <FormDialog
      title={supplier ? words.editTitle(supplier.name) : words.newTitle}
      form={form}
      submitLabel={supplier ? texts.common.save : texts.common.addSupplier}
      size="lg"
      conflict={conflict !== null}
      onClose={onClose}
    >
      <SupplierForm form={form} isNew={!supplier} />
    </FormDialog>
  );
}

type Props = { form: Form<SupplierValues>; isNew: boolean };

/** Every field of a supplier that people write. */
function SupplierForm({ form, isNew }: Props) {
  const {
    common,
    suppliers: { form: words },
  } = useTexts();
  return (
    <div className={classes.groups}>
      <Group title={common.supplier}>
        <div className={classes.wide}>
          <TextInput label={common.name} required maxLength={200} data-autofocus {...form.field('name')} />
          <TextInput
            label={common.code}
            maxLength={40}
            {...(isNew ? { description: words.codeHint, inputWrapperOrder: BELOW } : { required: true })}
            {...form.field('code')}
          />
        </div>
        <div className={classes.two}>
          <TextInput label={common.email} type="email" maxLength={254} {...form.field('email')} />
          <TextInput label={common.phone} type="tel" maxLength={60} {...form.field('phone')} />
        </div>
      </Group>
      <Terms form={form} />
      <Contacts form={form} />
      <Addresses form={form} />
      <Group title={words.groups.more}>
        <div className={classes.two}>
          <TextInput label={common.taxId} maxLength={60} {...form.field('taxId')} />
        </div>
        <Textarea
          label={common.notes}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={4000}
          {...form.field('notes')}
        />
      </Group>
    </div>
  );
}

const BELOW = ['label', 'input', 'description', 'error'] satisfies (
  | 'label'
  | 'input'
  | 'description'
  | 'error'
)[];

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.group} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Terms({ form }: { form: Form<SupplierValues> }) {
  const {
    common,
    suppliers: { form: words },
  } = useTexts();
  const { code } = useLanguage();
  const names = new Intl.DisplayNames([code], { type: 'currency' });
  return (
    <Group title={words.groups.terms}>
      <div className={classes.two}>
        <Select
          label={common.currency}
          searchable
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data={CURRENCIES.map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }))}
          value={form.values.currency}
          error={form.error('currency')}
          onChange={(value) => value && form.set('currency', value)}
        />
        <DecimalInput
          label={common.minimumOrder}
          rightSection={<bdi className={classes.unit}>{form.values.currency}</bdi>}
          rightSectionWidth={48}
          {...form.field('minimumOrder')}
        />
        <TextInput
          label={common.paymentTerms}
          description={words.daysHint}
          inputWrapperOrder={BELOW}
          inputMode="numeric"
          maxLength={5}
          {...form.field('paymentDays')}
        />
        <TextInput
          label={common.leadTime}
          description={words.daysHint}
          inputWrapperOrder={BELOW}
          inputMode="numeric"
          maxLength={5}
          {...form.field('leadDays')}
        />
      </div>
    </Group>
  );
}

type PartProps<Key extends string> = { field: Key; label: string; max: number; type?: string };

function Contacts({ form }: { form: Form<SupplierValues> }) {
  const {
    common,
    suppliers: { fields, form: words },
  } = useTexts();
  const { contacts } = form.values;
  const parts: PartProps<'name' | 'role' | 'email' | 'phone'>[] = [
    { field: 'name', label: common.name, max: 120 },
    { field: 'role', label: fields.role, max: 120 },
    { field: 'email', label: common.email, max: 254, type: 'email' },
    { field: 'phone', label: common.phone, max: 60, type: 'tel' },
  ];
  return (
    <Group title={common.contact}>
      {contacts.map((contact, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
        <div key={contact.key} className={classes.two} role="group" aria-label={words.contactNumber(at + 1)}>
          {parts.map(({ field, label, max, type }) => (
            <TextInput
              key={field}
              label={label}
              maxLength={max}
              {...(type ? { type } : {})}
              value={contact[field]}
              error={form.error(`contacts.${at}.${field}`)}
              onChange={({ currentTarget }) =>
                form.set('contacts', contacts.with(at, { ...contact, [field]: currentTarget.value }))
              }
            />
          ))}
          <Remove
            label={words.removeContact(at + 1)}
            onClick={() => form.set('contacts', contacts.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Add label={words.addContact} onClick={() => form.set('contacts', [...contacts, newContact()])} />
    </Group>
  );
}

function Addresses({ form }: { form: Form<SupplierValues> }) {
  const {
    common,
    suppliers: { form: words },
  } = useTexts();
  const { addresses } = form.values;
  const parts: PartProps<'street' | 'postalCode' | 'city' | 'region' | 'country' | 'label'>[] = [
    { field: 'street', label: common.street, max: 300 },
    { field: 'postalCode', label: common.postalCode, max: 30 },
    { field: 'city', label: common.city, max: 120 },
    { field: 'region', label: common.stateOrRegion, max: 120 },
    { field: 'country', label: common.country, max: 80 },
    { field: 'label', label: common.label, max: 60 },
  ];
  return (
    <Group title={common.address}>
      {addresses.map((address, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
        <div key={address.key} className={classes.two} role="group" aria-label={words.addressNumber(at + 1)}>
          {parts.map(({ field, label, max }) => (
            <TextInput
              key={field}
              label={label}
              maxLength={max}
              value={address[field]}
              error={form.error(`addresses.${at}.${field}`)}
              onChange={({ currentTarget }) =>
                form.set('addresses', addresses.with(at, { ...address, [field]: currentTarget.value }))
              }
            />
          ))}
          <Remove
            label={words.removeAddress(at + 1)}
            onClick={() => form.set('addresses', addresses.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Add label={words.addAddress} onClick={() => form.set('addresses', [...addresses, newAddress()])} />
    </Group>
  );
}

type ButtonProps = { label: string; onClick: () => void };

const Remove = ({ label, onClick }: ButtonProps) => (
  <Button variant="subtle" color="gray" size="compact-sm" className={classes.start} onClick={onClick}>
    {label}
  </Button>
);

const Add = ({ label, onClick }: ButtonProps) => (
  <Button variant="default" leftSection={<IconPlus size={14} />} className={classes.start} onClick={onClick}>
    {label}
  </Button>
);
