import { expect, it } from 'vitest';
import { addressAt } from './workers.ts';

it.each([
  [
    'postgres://stock:pass@db.internal:6432/stockbook',
    { host: '10.0.0.7', port: 5432 },
    'postgres://stock:pass@10.0.0.7:5432/stockbook',
  ],
  [
    'postgresql://stock@db.internal/stockbook?sslmode=verify-full&host=%2Ftmp',
    { host: 'worker-1', port: 5433 },
    'postgresql://stock@worker-1:5433/stockbook?sslmode=verify-full',
  ],
  [
    'postgres://stock@db.internal/stockbook',
    { host: 'fd00::7', port: 5432 },
    'postgres://stock@[fd00::7]:5432/stockbook',
  ],
])('finds the database of %s at another node', (coordinator, node, address) => {
  expect(addressAt(coordinator, node)).toBe(address);
});
