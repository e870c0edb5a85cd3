import { expect, it } from 'vitest';
import {
  currency,
  day,
  flag,
  id,
  like,
  listParams,
  oneOf,
  present,
  searchReader,
  text,
} from './searchParams.ts';

const ID = '0f8b7a52-3a63-4a39-9d0e-3f1a6b1d2c4e';
const read = searchReader({
  q: text(5),
  status: oneOf(['draft', 'active']),
  supplier: id,
  currency,
  from: day,
  quantity: like(/^\d+$/),
  new: flag,
  ...listParams(['name', 'price']),
});

it('reads what makes sense', () => {
  const raw = { status: 'draft', supplier: ID, currency: 'EUR', from: '2026-02-28', quantity: '12' };
  const arranged = { sort: 'price', dir: 'desc', columns: 'name,price', new: '1' };
  expect(read({ ...raw, ...arranged })).toEqual({ ...raw, ...arranged });
});

it('cuts words off, and takes empty ones for none', () => {
  expect(read({ q: 'anchor chain' }).q).toBe('ancho');
  expect(read({ q: '' }).q).toBeUndefined();
});

it('names every key although nothing in the address makes sense, and no other one', () => {
  const wrong = {
    q: 7,
    status: 'gone',
    supplier: 'me',
    currency: 'eur',
    from: '2026-02-30',
    quantity: '1.5',
  };
  const all = read({ ...wrong, new: 1, sort: 'size', dir: 'up', columns: ['name'], other: 'x' });
  expect(Object.keys(all).sort()).toEqual(
    ['q', 'status', 'supplier', 'currency', 'from', 'quantity', 'new', 'sort', 'dir', 'columns'].sort(),
  );
  expect(present(all)).toEqual({});
});
