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
      s3: null,
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
    ['S3_ENDPOINT', 'store:9000', 'S3_ENDPOINT must be an address that starts with http:// or https://.'],
    ['S3_BUCKET', 'A bucket', 'S3_BUCKET must be the name of a bucket.'],
    ['S3_BUCKET', 'files', 'For files in an S3 store S3_ACCESS_KEY and S3_SECRET_KEY must be set, too.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.'],
  ])('refuses %s=%s with a sentence', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
  });

  it('knows a store that speaks S3', () => {
    const given = { S3_BUCKET: 'files', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
    const s3 = {
      endpoint: null,
      bucket: 'files',
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'secret',
    };
    expect(readConfig(given)).toMatchObject({ s3 });
    const own = { ...given, S3_ENDPOINT: 'http://127.0.0.1:9000', S3_REGION: 'eu-central-1' };
    expect(readConfig(own)).toMatchObject({
      s3: { ...s3, endpoint: 'http://127.0.0.1:9000', region: 'eu-central-1' },
    });
  });

  it('has no demo in production', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ production: true, demo: false });
  });
});
