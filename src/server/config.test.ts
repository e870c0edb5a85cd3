import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('./data'),
      databaseUrl: null,
      production: false,
      demo: true,
      logLevel: 'info',
    });
  });

  it('takes an empty value for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', 'eighty', 'PORT must be a number.'],
    ['PORT', '70000', 'PORT must be between 0 and 65535.'],
    ['PORT', '80.5', 'PORT must be a whole number.'],
    ['DATABASE_URL', 'mysql://somewhere', 'DATABASE_URL must start with postgres:// or postgresql://.'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be development, production or test.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.'],
  ])('refuses %s=%s with a sentence', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
  });

  it('has no demo in production', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ production: true, demo: false });
  });
});
