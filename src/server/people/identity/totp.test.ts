import { describe, expect, it } from 'vitest';
import {
  isTotpCode,
  newRecoveryCodes,
  newTotpSecret,
  readRecoveryCode,
  totpAddress,
  totpCode,
} from './totp.ts';

describe('the code of an authenticator app', () => {
  // RFC 6238, appendix B, the last six digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds is %s', (seconds, code) => {
    expect(totpCode('12345678901234567890', seconds * 1000)).toBe(code);
  });

  it('is good now and half a minute before and after, and no other is', () => {
    const secret = newTotpSecret();
    for (const [seconds, good] of [
      [-90, false],
      [-30, true],
      [0, true],
      [30, true],
      [90, false],
    ] as const)
      expect(isTotpCode(secret, totpCode(secret, Date.now() + seconds * 1000)), String(seconds)).toBe(good);
    for (const wrong of ['', '0', '0000000', 'abcdef', '１２３４５６'])
      expect(isTotpCode(secret, wrong)).toBe(false);
  });

  it('comes from a secret that is given as base32 and as an address', () => {
    expect(totpAddress('12345678901234567890', 'a+b@c.test')).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      uri: 'otpauth://totp/Stockbook:a%2Bb%40c.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Stockbook&digits=6&period=30',
    });
    expect(newTotpSecret()).toMatch(/^[a-z2-9]{32}$/);
  });
});

describe('recovery codes', () => {
  it('are ten, all different, and read however they are typed', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
      expect(readRecoveryCode(` ${code.toUpperCase().replace('-', ' ')} `)).toBe(code);
    }
  });
});
