import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { taxRatesQuery } from '../api/taxRates.ts';
import { TaxRateInput } from './TaxRateInput.tsx';
import { show } from './testing/show.tsx';

const onChange = vi.fn<(value: string) => void>();
beforeEach(() => onChange.mockClear());

const rate = (name: string, percent: string, archived = false) => ({
  ...{ id: name, name, rate: percent, isDefault: false, version: 1, archived },
  ...{ category: 'S' as const, exemptionCode: '', exemptionReason: '' },
});
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tax' });
const shown = () => select().selectedOptions[0]?.textContent;

/** The field in a form that keeps what it says. */
function Field({ value = '' }: { value?: string }) {
  const [kept, setKept] = useState(value);
  return (
    <TaxRateInput
      label="Tax"
      words={{ none: 'No tax', own: 'Another rate' }}
      ownLabel="Percent"
      value={kept}
      onChange={(next) => {
        onChange(next);
        setKept(next);
      }}
    />
  );
}

/** Shows the field where the business has these rates, or nobody knows yet. */
function showWith(rates: ReturnType<typeof rate>[] | null, value = '') {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const { again, queries, user } = show(null);
  if (rates) queries.setQueryData(taxRatesQuery.queryKey, rates);
  again(<Field value={value} />);
  return user;
}

describe('a field for a rate of tax', () => {
  it('offers the rates of the business that are not archived, none, and one of its own', async () => {
    const user = showWith([rate('Standard', '19'), rate('Old', '16', true), rate('Reduced', '7')]);
    expect([...select().options].map(({ textContent }) => textContent)).toEqual([
      ...['No tax', 'Standard (19%)', 'Reduced (7%)', 'Another rate'],
    ]);
    await user.selectOptions(select(), 'Reduced (7%)');
    expect([onChange.mock.lastCall, shown()]).toEqual([['7'], 'Reduced (7%)']);
  });

  it('knows a rate of the business however its decimals are written', async () => {
    showWith([rate('Standard', '19')], '19.00');
    expect(shown()).toBe('Standard (19%)');
  });

  it('lets one of its own be typed, which a rate that is none of the business is from the first', async () => {
    const user = showWith([rate('Standard', '19')], '5.5');
    const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Percent' });
    expect([shown(), typed().value]).toEqual(['Another rate', '5.5']);
    await user.selectOptions(select(), 'Standard (19%)');
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.selectOptions(select(), 'Another rate');
    await user.clear(typed());
    await user.type(typed(), '8');
    expect(onChange).toHaveBeenLastCalledWith('8');
  });

  it('is typed where the business has no rates, and waits until that is known', async () => {
    showWith(null);
    expect(select().disabled).toBe(true);
    cleanup();
    const user = showWith([]);
    await user.type(screen.getByRole('textbox', { name: 'Tax' }), '19');
    expect(onChange).toHaveBeenLastCalledWith('19');
  });
});
