import { Button, CloseButton, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { CURRENCIES } from '#shared/currencies.ts';
import { LANDED_KINDS, SPREADS } from '#shared/purchasing/purchaseOrders/states.ts';
import { locationsQuery } from '#web/api/locations.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { useRefusalFocus } from '#web/ui/focus.ts';
import type { Form } from '#web/ui/form.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { SupplierPicker } from '#web/ui/SupplierPicker.tsx';
import { useLeaveGuard } from '#web/ui/useLeaveGuard.tsx';
import { LiveTotals } from './LiveTotals.tsx';
import { type LandedValues, newLanded } from './lineValues.ts';
import classes from './OrderForm.module.css';
import { OrderLineFields } from './OrderLineFields.tsx';
import type { FieldProps, OrderValues } from './orderValues.ts';

type Props = {
  form: Form<OrderValues>;
  title: string;
  submitLabel: string;
  onCancel: () => void;
  /** It is ordered already: supplier and currency are settled. */
  placed?: boolean;
  notice?: ReactNode;
};

/** The form of a purchase order: from whom, what, and where to; what it comes to is calculated while typing. */
export function OrderForm({ form, title, submitLabel, onCancel, placed = false, notice }: Props) {
  const { common, ui } = useTexts();
  const { currency } = usePreferences();
  const { question } = useLeaveGuard(form.dirty);
  const [element, refused] = useRefusalFocus();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.submit())) refused();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      element.current?.requestSubmit();
      // Enter in a field is that of a scanner or of a number, and not the end of a form this long.
    } else if (event.target instanceof HTMLInputElement) event.preventDefault();
  };
  return (
    <form ref={element} className={classes.page} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <PageHeader
        title={title}
        primary={
          <>
            <Button variant="default" onClick={onCancel}>
              {ui.cancel}
            </Button>
            <Button type="submit" loading={form.pending}>
              {submitLabel}
            </Button>
          </>
        }
      />
      <div className={classes.body}>
        <FormMessage message={form.message} stray={form.strayErrors} />
        {notice}
        <TermFields form={form} placed={placed} />
        <section className={classes.group} aria-label={common.lines}>
          <h2 className={classes.title}>{common.lines}</h2>
          <OrderLineFields form={form} />
        </section>
        <div className={classes.halves}>
          <div className={classes.stack}>
            <section className={classes.group} aria-label={common.landedCosts}>
              <h2 className={classes.title}>{common.landedCosts}</h2>
              <LandedFields form={form} />
            </section>
            <Textarea
              label={common.notesForTheSupplier}
              autosize
              minRows={2}
              maxRows={12}
              maxLength={4000}
              {...form.field('notes')}
            />
            <Textarea
              label={common.internalNotes}
              autosize
              minRows={2}
              maxRows={12}
              maxLength={4000}
              {...form.field('internalNotes')}
            />
          </div>
          <LiveTotals values={form.values} tenantCurrency={currency} />
        </div>
      </div>
      {question}
    </form>
  );
}

/** Freight, duty and what else makes goods dearer until they are here. */
function LandedFields({ form }: FieldProps) {
  const { common, orderForm: words, purchaseOrder } = useTexts();
  const { landed: names } = purchaseOrder;
  const { landedCosts } = form.values;
  const change = (key: string, next: Partial<LandedValues>) =>
    form.set(
      'landedCosts',
      landedCosts.map((cost) => (cost.key === key ? { ...cost, ...next } : cost)),
    );
  return (
    <>
      {landedCosts.map((cost, index) => (
        <div key={cost.key} className={classes.landed}>
          <NativeSelect
            label={common.type}
            value={cost.kind}
            onChange={({ currentTarget }) => {
              const kind = LANDED_KINDS.find((known) => known === currentTarget.value);
              if (kind) change(cost.key, { kind });
            }}
            data={LANDED_KINDS.map((kind) => ({ value: kind, label: names.kinds[kind] }))}
          />
          <TextInput
            label={common.description}
            value={cost.label}
            maxLength={80}
            onChange={(event) => change(cost.key, { label: event.currentTarget.value })}
            error={form.error(`landedCosts.${index}.label`)}
          />
          <DecimalInput
            label={common.amount}
            value={cost.amount}
            onChange={(amount) => change(cost.key, { amount })}
            error={form.error(`landedCosts.${index}.amount`)}
          />
          <NativeSelect
            label={common.spread}
            value={cost.spread}
            onChange={({ currentTarget }) => {
              const spread = SPREADS.find((known) => known === currentTarget.value);
              if (spread) change(cost.key, { spread });
            }}
            data={SPREADS.map((spread) => ({ value: spread, label: names.spreads[spread] }))}
          />
          <CloseButton
            className={classes.close ?? ''}
            aria-label={words.remove(cost.label || names.kinds[cost.kind])}
            onClick={() =>
              form.set(
                'landedCosts',
                landedCosts.filter(({ key }) => key !== cost.key),
              )
            }
          />
        </div>
      ))}
      <Button
        variant="default"
        className={classes.start ?? ''}
        onClick={() => form.set('landedCosts', [...landedCosts, newLanded()])}
      >
        {words.addLanded}
      </Button>
    </>
  );
}

/** From whom, in which currency, where to and when. */
function TermFields({ form, placed }: FieldProps & { placed: boolean }) {
  const { common, orderForm: words } = useTexts();
  const { currency: own } = usePreferences();
  const { values } = form;
  const places = (useQuery(locationsQuery).data ?? []).filter(
    ({ usage, archived, id }) => usage === 'internal' && (!archived || id === values.locationId),
  );
  return (
    <section className={classes.terms} aria-label={words.terms}>
      <SupplierField form={form} placed={placed} />
      <TextInput label={common.supplierReference} maxLength={80} {...form.field('supplierReference')} />
      <NativeSelect
        label={common.deliverTo}
        {...form.field('locationId')}
        data={[
          { value: '', label: words.noLocation },
          ...places.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <DateInput
        label={common.expectedOn}
        value={values.expectedDate}
        error={form.error('expectedDate')}
        onChange={(date) => form.set('expectedDate', date)}
      />
      <NativeSelect
        label={common.currency}
        disabled={placed}
        {...form.field('currency')}
        data={CURRENCIES.includes(values.currency) ? [...CURRENCIES] : [values.currency, ...CURRENCIES]}
      />
      {values.currency === own ? null : (
        <DecimalInput
          label={words.rate(values.currency, own)}
          description={words.rateHint}
          disabled={placed}
          {...form.field('exchangeRate')}
        />
      )}
    </section>
  );
}

function SupplierField({ form, placed }: FieldProps & { placed: boolean }) {
  return (
    <SupplierPicker
      required
      disabled={placed}
      value={form.values.supplierId}
      onPick={(id, currency) => {
        form.set('supplierId', id);
        if (currency && !form.values.lines.length) form.set('currency', currency);
      }}
      error={form.error('supplierId')}
    />
  );
}
