import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

const PERIOD_SECONDS = 30;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
// Letters and digits that cannot be taken for each other when they are copied from paper.
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The code of an authenticator app (RFC 6238: SHA-1, six digits, half a minute) at a moment. */
export function totpCode(secret: string, at = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 1000 / PERIOD_SECONDS)));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest[digest.length - 1]! & 15;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** Whether a code is that of now, or of half a minute before or after: clocks differ. */
export function isTotpCode(secret: string, code: string): boolean {
  const given = Buffer.from(code);
  return [-1, 0, 1].some((step) => {
    const wanted = Buffer.from(totpCode(secret, Date.now() + step * PERIOD_SECONDS * 1000));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

/** The secret as authenticator apps take it, typed or from the QR code. */
export function totpAddress(secret: string, email: string): { secret: string; uri: string } {
  const typed = base32(Buffer.from(secret));
  const uri = `otpauth://totp/Stockbook:${encodeURIComponent(email)}?secret=${typed}&issuer=Stockbook&digits=6&period=${PERIOD_SECONDS}`;
  return { secret: typed, uri };
}

/** A secret of nearly 160 bits, in the form that the identity library keeps: text whose bytes are the key. */
export function newTotpSecret(): string {
  return randomText(32);
}

/** Ten codes, each good for one sign-in without the app. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => `${randomText(5)}-${randomText(5)}`);
}

/** A recovery code as it was given out, however it was typed. */
export function readRecoveryCode(typed: string): string {
  const signs = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}

function randomText(length: number): string {
  return Array.from({ length }, () => READABLE[randomInt(READABLE.length)]).join('');
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}
