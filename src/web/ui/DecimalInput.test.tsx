import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { hold } from '../testing/window.ts';
import { DecimalInput, MoneyInput } from './DecimalInput.tsx';
import { show } from './testing/show.tsx';

const onChange = vi.fn<(value: string) => void>();
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });

/** The field in a form that keeps what it says. */
function Field({ of: Input = DecimalInput, value = '', signed = false }) {
  const [kept, setKept] = useState(value);
  return (
    <Input
      label="Price"
      signed={signed}
      value={kept}
      onChange={(next: string) => {
        onChange(next);
        setKept(next);
      }}
    />
  );
}

describe('a field for a number', () => {
  it.each([
    ['en', '1,234.5', '1234.5', '1234.5'],
    ['de', '1.234,5', '1234.5', '1234,5'],
    ['de', '12.5', '12.5', '12,5'],
    ['ar-EG', '٣٫٥', '3.5', '٣٫٥'],
  ])(
    'takes in %s what is typed as %j for %s, and shows it as %s afterwards',
    async (language, typed, kept, shown) => {
      const { user } = show(<Field />, { language });
      await user.type(field(), typed);
      expect([field().value, onChange.mock.lastCall]).toEqual([typed, [kept]]);
      await user.tab();
      expect(field().value).toBe(shown);
    },
  );

  it('hands on what is no number as it was typed, for the form to refuse', async () => {
    const { user } = show(<Field value="3" />);
    await user.clear(field());
    await user.type(field(), 'three ');
    expect(onChange).toHaveBeenLastCalledWith('three');
    await user.tab();
    expect(field().value).toBe('three');
  });

  it('takes a sign alone for a number that is only begun', async () => {
    const { user } = show(<Field signed />);
    await user.type(field(), '-');
    expect([field().value, onChange.mock.lastCall]).toEqual(['-', ['']]);
    await user.type(field(), '2');
    expect(onChange).toHaveBeenLastCalledWith('-2');
  });

  it('has a button for the sign where it is typed by thumb, and none elsewhere', async () => {
    const { again } = show(<Field signed />);
    expect(screen.queryByRole('button')).toBeNull();
    again(null);
    hold('(pointer: coarse)');
    const { user } = show(<Field signed value="4" />);
    const sign = screen.getByRole('button', { name: 'Plus or minus' });
    await user.click(sign);
    expect([onChange.mock.lastCall, document.activeElement]).toEqual([['-4'], field()]);
    await user.click(sign);
    expect(onChange).toHaveBeenLastCalledWith('4');
  });
});

describe('a field for money', () => {
  it.each([
    ['EUR', 'de', '€', '0,00'],
    ['USD', 'en', '$', '0.00'],
    ['JPY', 'en', '¥', '0'],
    ['KWD', 'en', 'KWD', '0.000'],
  ])(
    'of %s in %s stands behind %s, and shows the decimals of the currency: %s',
    async (currency, language, symbol, empty) => {
      show(<Field of={MoneyInput} />, { currency, language });
      expect(screen.getByText(symbol).getAttribute('aria-hidden')).toBe('true');
      expect(field().placeholder).toBe(empty);
    },
  );
});
