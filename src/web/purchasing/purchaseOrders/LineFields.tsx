import { Button, CloseButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { DateInput } from '#web/ui/DateInput.tsx';
import { DecimalInput } from '#web/ui/DecimalInput.tsx';
import { TaxRateInput } from '#web/ui/TaxRateInput.tsx';
import type { LineValues } from './lineValues.ts';
import classes from './OrderForm.module.css';

type Props = {
  line: LineValues;
  number: number;
  amount: number;
  currency: string;
  error: (field: string) => string | undefined;
  onChange: (next: Partial<LineValues>) => void;
  onRemove: () => void;
};

/** One line: what, how much, at which price; what is seldom needed folds out. */
export function LineFields({ line, number, amount, currency, error, onChange, onRemove }: Props) {
  const { orderForm: words, ui } = useTexts();
  const [open, setOpen] = useState(false);
  const name = line.name || line.description || words.lineOf(number);
  const hidden = ['supplierSku', 'purchaseUnit', 'factor', 'expectedDate', 'weight'] as const;
  const shown = open || hidden.some((field) => error(field));
  const decimal = (field: 'quantity' | 'unitCost' | 'factor' | 'weight', label: string) => (
    <DecimalInput
      label={label}
      aria-label={`${label}: ${name}`}
      value={line[field]}
      onChange={(value) => onChange({ [field]: value })}
      error={error(field)}
    />
  );
  return (
    <li className={classes.line} aria-label={`${words.lineOf(number)}: ${name}`}>
      <div className={classes.main}>
        <div className={classes.what}>
          {line.itemId ? (
            <>
              <strong dir="auto">{line.name}</strong>
              <span className={classes.hint}>
                <bdi>{line.sku}</bdi>
                {line.supplierSku ? (
                  <>
                    {' · '}
                    <bdi>{line.supplierSku}</bdi>
                  </>
                ) : null}
                {line.purchaseUnit || line.unit ? <> · {line.purchaseUnit || line.unit}</> : null}
              </span>
            </>
          ) : (
            <TextInput
              label={words.description}
              aria-label={`${words.description}: ${words.lineOf(number)}`}
              value={line.description}
              maxLength={300}
              onChange={(event) => onChange({ description: event.currentTarget.value })}
              error={error('description') ?? error('itemId')}
            />
          )}
        </div>
        {decimal('quantity', words.quantity)}
        {decimal('unitCost', words.unitCost)}
        <TaxRateInput
          label={words.tax}
          aria-label={`${words.tax}: ${name}`}
          ownLabel={`${words.ownTax}: ${name}`}
          words={{ none: ui.none, own: words.ownTax }}
          value={line.taxRate}
          onChange={(taxRate) => onChange({ taxRate })}
          error={error('taxRate')}
        />
        <div className={classes.amount}>
          <span className={classes.hint}>{words.amount}</span>
          <Amount minor={amount} currency={currency} />
        </div>
        <CloseButton className={classes.close ?? ''} aria-label={words.remove(name)} onClick={onRemove} />
      </div>
      {shown ? (
        <div className={classes.further}>
          {line.itemId ? (
            <TextInput
              label={words.description}
              aria-label={`${words.description}: ${name}`}
              value={line.description}
              placeholder={line.name}
              maxLength={300}
              onChange={(event) => onChange({ description: event.currentTarget.value })}
              error={error('description')}
            />
          ) : null}
          <TextInput
            label={words.theirs}
            aria-label={`${words.theirs}: ${name}`}
            value={line.supplierSku}
            maxLength={64}
            onChange={(event) => onChange({ supplierSku: event.currentTarget.value })}
            error={error('supplierSku')}
          />
          <TextInput
            label={words.unit}
            aria-label={`${words.unit}: ${name}`}
            placeholder={line.unit || words.unitHint}
            value={line.purchaseUnit}
            maxLength={40}
            onChange={(event) => onChange({ purchaseUnit: event.currentTarget.value })}
            error={error('purchaseUnit')}
          />
          {line.itemId ? decimal('factor', words.factor) : null}
          <DateInput
            label={words.lineExpected}
            value={line.expectedDate}
            error={error('expectedDate')}
            onChange={(expectedDate) => onChange({ expectedDate })}
          />
          {decimal('weight', words.weight)}
        </div>
      ) : (
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          className={classes.more ?? ''}
          aria-label={`${words.more}: ${name}`}
          onClick={() => setOpen(true)}
        >
          {words.more}
        </Button>
      )}
    </li>
  );
}
