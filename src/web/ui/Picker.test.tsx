import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Picker } from './Picker.tsx';
import { show } from './testing/show.tsx';

const onChange = vi.fn<(value: string | null) => void>();
beforeEach(() => onChange.mockClear());

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' });

/** A picker of customers; what the server has found, and whether for what stands in the field, is told from outside. */
function Customers({ found, settled }: { found: string[]; settled: boolean }) {
  const [search, setSearch] = useState('');
  const [value, setValue] = useState<string | null>(null);
  return (
    <Picker
      label="Customer"
      data={found.map((name) => ({ value: name.toLowerCase(), label: name }))}
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
      search={search}
      onSearch={setSearch}
      settled={settled}
    />
  );
}

describe('a picker', () => {
  it('offers what the server has found, whether the letters stand in it or not', async () => {
    const { user } = show(<Customers found={['Anchor Inn', 'Bakery']} settled />);
    await user.type(field(), 'zzz');
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toEqual(['Anchor Inn', 'Bakery']);
    await user.click(screen.getByRole('option', { name: 'Bakery' }));
    expect([onChange.mock.calls, field().value]).toEqual([[['bakery']], 'Bakery']);
  });

  it('takes the first of what was found at Enter', async () => {
    const { user } = show(<Customers found={['Anchor Inn', 'Bakery']} settled />);
    await user.type(field(), 'an{Enter}');
    expect(onChange.mock.calls).toEqual([['anchor inn']]);
  });

  it('waits at Enter for what is looked for, and takes the first of that, not of what was there before', async () => {
    const { user, again } = show(<Customers found={['Anchor Inn']} settled={false} />);
    await user.type(field(), 'ba{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    again(<Customers found={['Bakery', 'Bank']} settled />);
    expect(onChange.mock.calls).toEqual([['bakery']]);
  });

  it('takes nothing at Enter when something else was typed meanwhile', async () => {
    const { user, again } = show(<Customers found={['Anchor Inn']} settled={false} />);
    await user.type(field(), 'ba{Enter}r');
    again(<Customers found={['Bar']} settled />);
    expect(onChange).not.toHaveBeenCalled();
  });
});
