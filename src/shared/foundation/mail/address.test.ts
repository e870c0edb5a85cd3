import { describe, expect, it } from 'vitest';
import { isEmailAddress, isMailAddress, oneLine, readMailAddress } from './address.ts';

describe('an email address', () => {
  it.each([
    'a@b',
    'no-reply@localhost',
    'o.reilly+stock@mail.example.com',
    "o'reilly@example.com",
    'jörg@müller.example',
  ])('can be %s', (text) => expect(isMailAddress(text)).toBe(true));

  it.each([
    '',
    'a',
    '@b',
    'a@',
    'a@b@c',
    'a b@c',
    'a@b c',
    'a@b\r\nBcc: d@e',
    'a@b,d@e',
    'a@b;d@e',
    '<a@b>',
    '"a b"@c',
    'a(comment)@b',
    'a@[127.0.0.1]',
    'a\u0000@b',
    'a\u202e@b',
    `${'a'.repeat(250)}@b.example`,
  ])('cannot be %j', (text) => expect(isMailAddress(text)).toBe(false));

  it.each(['a@b.c', 'ann@mail.example.com', 'jörg@müller.example'])('of somebody can be %s', (text) =>
    expect(isEmailAddress(text)).toBe(true),
  );

  it.each([
    'ann@x',
    'a@localhost',
    'a@b.',
    'a@.b',
    'a@b..c',
    'a@b@c.d',
    'a b@c.d',
    '@b.c',
    '',
    'a@b.c\r\nBcc: d@e.f',
  ])('of somebody cannot be %j', (text) => expect(isEmailAddress(text)).toBe(false));

  it('is read with and without a name', () => {
    expect(readMailAddress('a@b.test')).toEqual({ address: 'a@b.test' });
    expect(readMailAddress(' a@b.test ')).toEqual({ address: 'a@b.test' });
    expect(readMailAddress('<a@b.test>')).toEqual({ address: 'a@b.test' });
    expect(readMailAddress('Harbor, Ltd. <a@b.test>')).toEqual({ address: 'a@b.test', name: 'Harbor, Ltd.' });
    expect(readMailAddress('"Harbor" <a@b.test>')).toEqual({ address: 'a@b.test', name: 'Harbor' });
    for (const wrong of ['Harbor <a>', 'A\r\nBcc: x@y.z <a@b.test>', 'a@b.test, c@d.test', 'A <a@b> <c@d>'])
      expect(readMailAddress(wrong), wrong).toBeNull();
  });
});

describe('one line', () => {
  it('folds white space, line breaks and control characters of every kind', () => {
    expect(oneLine(' a\r\nb\t\u2028c\u0000d\u202ee ', 20)).toBe('a b c d e');
    expect(oneLine('Zoë 👩‍🌾', 20)).toBe('Zoë 👩‍🌾');
  });

  it('ends with dots where it is too long', () => {
    expect(oneLine('abcdef', 6)).toBe('abcdef');
    expect(oneLine('abcdefg', 6)).toBe('abcde…');
    expect(oneLine('abcd fg', 6)).toBe('abcd…');
  });
});
