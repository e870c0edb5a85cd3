import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { LANDED_KINDS, SPREADS } from '#shared/purchasing/purchaseOrders/states.ts';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { type LandedValues, newLanded } from './lineValues.ts';
import classes from './OrderForm.module.css';
import type { FieldProps } from './orderValues.ts';

/** Freight, duty and what else makes goods dearer until they are here. */
export function LandedFields({ form }: FieldProps) {
  const { orderForm: words, purchaseOrder } = useTexts();
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
            label={words.landedKind}
            value={cost.kind}
            onChange={({ currentTarget }) => {
              const kind = LANDED_KINDS.find((known) => known === currentTarget.value);
              if (kind) change(cost.key, { kind });
            }}
            data={LANDED_KINDS.map((kind) => ({ value: kind, label: names.kinds[kind] }))}
          />
          <TextInput
            label={words.landedLabel}
            value={cost.label}
            maxLength={80}
            onChange={(event) => change(cost.key, { label: event.currentTarget.value })}
            error={form.error(`landedCosts.${index}.label`)}
          />
          <DecimalInput
            label={words.landedAmount}
            value={cost.amount}
            onChange={(amount) => change(cost.key, { amount })}
            error={form.error(`landedCosts.${index}.amount`)}
          />
          <NativeSelect
            label={words.landedSpread}
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
