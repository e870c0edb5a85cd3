import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DateInput } from './DateInput.tsx';
import { DateTimeInput } from './DateTimeInput.tsx';
import { show } from './testing/show.tsx';

const onChange = vi.fn<(value: string) => void>();
beforeEach(() => onChange.mockClear());

const date = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' });
const time = () => screen.getByLabelText<HTMLInputElement>('Due: Time');

/** The field in a form that keeps what it says. */
function Field({ of: Input, value = '' }: { of: typeof DateInput | typeof DateTimeInput; value?: string }) {
  const [kept, setKept] = useState(value);
  return (
    <Input
      label="Due"
      value={kept}
      onChange={(next: string) => {
        onChange(next);
        setKept(next);
      }}
    />
  );
}

describe('a field for a date', () => {
  it.each([
    ['DD.MM.YYYY', '3.4.2026', '2026-04-03', '03.04.2026'],
    ['MM/DD/YYYY', '3/4/2026', '2026-03-04', '03/04/2026'],
    ['YYYY-MM-DD', '2026-04-03', '2026-04-03', '2026-04-03'],
    ['DD/MM/YYYY', '3/4/26', '2026-04-03', '03/04/2026'],
  ])('in the format %s takes %s for %s, and shows %s afterwards', async (dateFormat, typed, kept, shown) => {
    const { user } = show(<Field of={DateInput} />, { dateFormat });
    await user.type(date(), typed);
    expect(date().value).toBe(typed);
    await user.tab();
    expect([onChange.mock.lastCall, date().value]).toEqual([[kept], shown]);
  });

  it('says how dates are written when it is left with something that is none, and keeps it', async () => {
    const { user } = show(<Field of={DateInput} />, { dateFormat: 'DD.MM.YYYY' });
    await user.type(date(), '31.02.2026');
    expect(date().getAttribute('aria-invalid')).not.toBe('true');
    await user.tab();
    expect([onChange.mock.lastCall, date().value]).toEqual([['31.02.2026'], '31.02.2026']);
    expect(screen.getByText(/31\.01\.2026/)).toBeDefined();
  });

  it('is chosen from a calendar, which opens at its month and closes again', async () => {
    const { user } = show(<Field of={DateInput} value="2026-04-03" />, { dateFormat: 'DD.MM.YYYY' });
    await user.click(screen.getByRole('button', { name: /Due/ }));
    await user.click(await screen.findByRole('button', { name: 'Tuesday, April 21, 2026' }));
    expect([onChange.mock.lastCall, date().value]).toEqual([['2026-04-21'], '21.04.2026']);
    expect(screen.queryByRole('button', { name: 'Wednesday, April 22, 2026' })).toBeNull();
  });
});

describe('a field for date and time', () => {
  const there = { timezone: 'Asia/Tokyo', dateFormat: 'DD.MM.YYYY' };

  it('shows an instant by the clocks of the business', async () => {
    show(<Field of={DateTimeInput} value="2026-04-02T16:30:00.000Z" />, there);
    expect([date().value, time().value]).toEqual(['03.04.2026', '01:30']);
  });

  it('is the beginning of the day as long as no time is entered, and then that time', async () => {
    const { user } = show(<Field of={DateTimeInput} />, there);
    await user.type(date(), '03.04.2026');
    await user.tab();
    expect(Date.parse(onChange.mock.lastCall![0])).toBe(Date.parse('2026-04-02T15:00:00Z'));
    // The browser gives a time once it is whole.
    fireEvent.change(time(), { target: { value: '09:15' } });
    expect(Date.parse(onChange.mock.lastCall![0])).toBe(Date.parse('2026-04-03T00:15:00Z'));
  });

  it('is nothing while the date is only begun, which stays as it is typed', async () => {
    const { user } = show(<Field of={DateTimeInput} />, there);
    await user.type(date(), '03.0');
    expect([onChange.mock.lastCall, date().value]).toEqual([[''], '03.0']);
  });
});
