import { describe, expect, it } from 'vitest';
import { databaseError, isDatabaseAway, violates } from './errors.ts';

const withCode = (message: string, more: object) => Object.assign(new Error(message), more);

describe('a failed statement', () => {
  it('is recognised through what wraps it', () => {
    const wrapped = new Error('query failed', {
      cause: withCode('duplicate', { code: '23505', constraint: 'items_sku' }),
    });
    expect(databaseError(wrapped)?.code).toBe('23505');
    expect(violates(wrapped, 'items_sku')).toBe(true);
    expect(violates(wrapped, 'items_slug')).toBe(false);
    expect(databaseError(new Error('something else'))).toBeNull();
  });
});

describe('a database that is away', () => {
  it.each([
    withCode('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' }),
    withCode('connect ENOENT', { code: 'ENOENT', syscall: 'connect' }),
    withCode('terminating connection due to administrator command', { code: '57P01' }),
    withCode('the database system is starting up', { code: '57P03' }),
    withCode('sorry, too many clients already', { code: '53300' }),
    new Error('Connection terminated unexpectedly'),
    new Error('query failed', { cause: new Error('timeout exceeded when trying to connect') }),
  ])('is told from a mistake of our own: $message', (error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    new Error('nothing'),
    withCode('no such file', { code: 'ENOENT', syscall: 'open' }),
    withCode('bad', { code: '42601' }),
  ])('is not meant by $message', (error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
