import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { originAt, readConfig } from './config.ts';

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('./data'),
      databaseUrl: null,
      replicaUrl: null,
      cluster: null,
      pooler: null,
      production: false,
      patience: 1,
      demo: true,
      logLevel: 'info',
      s3: null,
      baseUrl: null,
      smtpUrl: null,
      mailFrom: 'Stockbook <no-reply@localhost>',
      metricsToken: null,
      backup: null,
      inbox: null,
      streams: { perPerson: 20, perBusiness: 500 },
      recaptcha: null,
      assistant: null,
      secret: null,
      trustProxy: false,
      registration: 'open',
      offline: true,
    });
  });

  it('takes an empty value for none', () => {
    expect(
      readConfig({
        PORT: '',
        DATABASE_URL: '',
        SMTP_URL: '',
        MAIL_FROM: '',
        BASE_URL: '',
        SECRET: '',
        TRUST_PROXY: '',
      }),
    ).toEqual(readConfig({}));
  });

  it.each([
    ['STREAMS_PER_PERSON', '0', 'STREAMS_PER_PERSON must be a whole number from 1 to 100000.'],
    ['OFFLINE', 'no', 'OFFLINE must be on or off.'],
    ['PORT', 'eighty', 'PORT must be a whole number.'],
    ['PORT', '0x50', 'PORT must be a whole number.'],
    ['PORT', ' ', 'PORT must be a whole number.'],
    ['PORT', '70000', 'PORT must be between 0 and 65535.'],
    ['PORT', '80.5', 'PORT must be a whole number.'],
    ['BACKUP_KEEP', '0', 'BACKUP_KEEP must be a whole number from 1 to 1000.'],
    ['BACKUP_KEEP', '0x7', 'BACKUP_KEEP must be a whole number from 1 to 1000.'],
    ['BACKUP_HOUR', '24', 'BACKUP_HOUR must be a whole number from 0 to 23.'],
    ['BACKUP_HOUR', '1.0', 'BACKUP_HOUR must be a whole number from 0 to 23.'],
    [
      'DATABASE_REPLICA_URL',
      'postgres://other',
      'DATABASE_REPLICA_URL needs DATABASE_URL: the server that it belongs to.',
    ],
    [
      'DATABASE_POOLER_URL',
      'http://other',
      'DATABASE_POOLER_URL must start with postgres:// or postgresql://.',
    ],
    ['DATABASE_URL', 'mysql://somewhere', 'DATABASE_URL must start with postgres:// or postgresql://.'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be development, production or test.'],
    ['S3_ENDPOINT', 'store:9000', 'S3_ENDPOINT must be an address that starts with http:// or https://.'],
    ['S3_BUCKET', 'A bucket', 'S3_BUCKET must be the name of a bucket.'],
    ['S3_BUCKET', 'files', 'For files in an S3 store S3_ACCESS_KEY and S3_SECRET_KEY must be set, too.'],
    ['RECAPTCHA_SITE_KEY', 'site-key-of-tests', 'For a reCAPTCHA RECAPTCHA_SECRET must be set, too.'],
    ['RECAPTCHA_SECRET', 'secret-of-tests', 'For a reCAPTCHA RECAPTCHA_SITE_KEY must be set, too.'],
    ['RECAPTCHA_SECRET', 'a b', 'RECAPTCHA_SECRET must be the secret key of a reCAPTCHA.'],
    [
      'ASSISTANT_BASE_URL',
      'models',
      'ASSISTANT_BASE_URL must be an address that starts with http:// or https://.',
    ],
    ['ASSISTANT_API_KEY', 'a b', 'ASSISTANT_API_KEY must be a key without spaces.'],
    [
      'ASSISTANT_MODEL',
      'small',
      'For a language model in the chat ASSISTANT_BASE_URL and ASSISTANT_API_KEY must be set, too.',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.'],
    ['BASE_URL', 'stock.example.com', 'BASE_URL must be the address of the application without a path'],
    ['BASE_URL', 'ftp://stock.example.com', 'BASE_URL must be the address of the application'],
    ['BASE_URL', 'https://stock.example.com/app', 'without a path, such as https://stock.example.com.'],
    ['BASE_URL', 'https://me:secret@stock.example.com', 'BASE_URL must be the address of the application'],
    ['SMTP_URL', 'mail.example.com', 'SMTP_URL must be the address of a mail server, such as smtp://'],
    ['SMTP_URL', 'https://mail.example.com', 'SMTP_URL must be the address of a mail server'],
    ['SMTP_URL', 'smtp://', 'SMTP_URL must be the address of a mail server'],
    ['MAIL_FROM', 'nobody', 'MAIL_FROM must be an email address, such as "Stockbook <stock@example.com>".'],
    ['MAIL_FROM', 'A <a@b.test>\r\nBcc: c@d.test', 'MAIL_FROM must be an email address'],
    ['MAIL_FROM', 'a@b.test, c@d.test', 'MAIL_FROM must be an email address'],
    [
      'TRUST_PROXY',
      'yes',
      'TRUST_PROXY must be the number of proxies in front (0 to 10), or their addresses',
    ],
    ['TRUST_PROXY', '11', 'TRUST_PROXY must be'],
    ['TRUST_PROXY', '-1', 'TRUST_PROXY must be'],
    ['TRUST_PROXY', '10.0.0.1,', 'TRUST_PROXY must be'],
    ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY must be'],
    ['TRUST_PROXY', '0.0.0.0/0', 'TRUST_PROXY must be'],
    ['TRUST_PROXY', 'proxy.example.com', 'TRUST_PROXY must be'],
    ['REGISTRATION', 'closed', 'REGISTRATION must be open or invite.'],
    [
      'SECRET',
      'short',
      'SECRET is too weak: it has 5 characters, and 32 is the least. Take at least 32 random',
    ],
    ['SECRET', 'ab'.repeat(30), 'SECRET is too weak: it is made of too few different characters.'],
    [
      'SECRET',
      'please-ChangeMe-0123456789-now-dear-operator',
      'SECRET is too weak: it contains the word "changeme".',
    ],
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

  it('takes a mail server, a sender and a public address', () => {
    const SMTP_URL = 'smtps://user:pass%40word@mail.example.com:465?tls.servername=other';
    const given = {
      SMTP_URL,
      MAIL_FROM: 'Harbor <stock@example.com>',
      BASE_URL: 'https://Stock.Example.com/',
    };
    expect(readConfig(given)).toMatchObject({
      smtpUrl: SMTP_URL,
      mailFrom: 'Harbor <stock@example.com>',
      baseUrl: 'https://stock.example.com',
    });
    expect(originAt('127.0.0.1', 3000)).toBe('http://127.0.0.1:3000');
    expect(originAt('0.0.0.0', 3000)).toBe('http://127.0.0.1:3000');
    expect(originAt('::', 3000)).toBe('http://[::1]:3000');
    expect(originAt('fd00::7', 3000)).toBe('http://[fd00::7]:3000');
    expect(originAt('localhost', 80)).toBe('http://localhost');
    expect(readConfig({ MAIL_FROM: 'stock@example.com' }).mailFrom).toBe('stock@example.com');
  });

  const said = (env: NodeJS.ProcessEnv) => {
    try {
      return JSON.stringify(readConfig(env));
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('never repeats a password', () => {
    expect(said({ SMTP_URL: 'http://user:hunter2@mail.example.com' })).not.toContain('hunter2');
    expect(said({ BASE_URL: 'http://user:hunter2@stock.example.com' })).not.toContain('hunter2');
  });

  it('takes proxies by number or address, and who may register', () => {
    const proxies = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy;
    expect([proxies('0'), proxies('2'), proxies('10.0.0.7, 10.1.0.0/16,::1')]).toEqual([
      false,
      2,
      ['10.0.0.7', '10.1.0.0/16', '::1'],
    ]);
    expect(readConfig({ REGISTRATION: 'invite' }).registration).toBe('invite');
  });

  it('has no demo in production, and asks for a secret, which it does not repeat', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('SECRET must be set in production');
    const SECRET = 'x9Q2vL7mK4pR8tW3zB6nC1jH5gF0dS-eUyIoAq';
    expect(readConfig({ NODE_ENV: 'production', SECRET })).toMatchObject({
      production: true,
      demo: false,
      secret: SECRET,
    });
    expect(said({ SECRET: 'hunter2' })).not.toContain('hunter2');
  });
});
