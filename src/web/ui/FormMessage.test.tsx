import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { FormMessage } from './FormMessage.tsx';
import { show } from './testing/show.tsx';

const refused = (...fields: { field: string; message: string; code: string }[]) =>
  new ApiError('invalid-argument', `${fields[0]?.field}: ${fields[0]?.message}`, 400, { fields });
const lines = async () =>
  [...(await screen.findByRole('alert')).querySelectorAll('[dir]')].map((one) => one.textContent);

it('names the field that is not shown, where it is the first or the only one that is wrong', async () => {
  const taxId = { field: 'taxId', message: 'Is required.', code: 'field.required' };
  const city = {
    field: 'addresses.0.city',
    message: 'Must be 60 characters or less.',
    code: 'field.tooLong',
  };
  const { again } = show(null);
  again(<FormMessage error={refused(taxId)} stray={[taxId]} />);
  expect(await lines()).toEqual(['Tax ID: Is required.']);
  again(<FormMessage error={refused(taxId, city)} stray={[taxId, city]} />);
  expect(await lines()).toEqual(['Tax ID: Is required.', 'City: Must be 60 characters or less.']);
});

it('says what is wrong as a whole where the fields are shown', async () => {
  const { again } = show(null);
  again(<FormMessage error={refused({ field: 'name', message: 'Is required.', code: 'field.required' })} />);
  expect(await lines()).toEqual(['Is required.']);
});
