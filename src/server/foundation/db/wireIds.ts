import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

/** What is numbered in one row over all tenants. */
export type Numbered = 'move' | 'event';

/**
 * How rows that are numbered over all tenants are called outside: by an id that tells nothing of how many others there
 * are, always the same one, and of no other kind of row. Whoever invents one finds nothing.
 */
export type WireIds = {
  of(kind: Numbered, number: number | string): string;
  /** Null for what is no id of this kind. */
  numberOf(kind: Numbered, id: string): string | null;
};

const CIPHER = 'aes-128-ecb';
const HALF = 8;

/** The number and its kind are one block, encrypted as a whole. */
export function wireIdsBy(secret: string): WireIds {
  const key = createHmac('sha256', secret)
    .update('ids of numbered rows')
    .digest()
    .subarray(0, 2 * HALF);
  return {
    of: (kind, number) => {
      const block = Buffer.alloc(2 * HALF);
      block.writeBigUInt64BE(BigInt(number));
      block.write(kind, HALF);
      return createCipheriv(CIPHER, key, null).setAutoPadding(false).update(block).toString('hex');
    },
    numberOf: (kind, id) => {
      if (!/^[0-9a-f]{32}$/.test(id)) return null;
      const decipher = createDecipheriv(CIPHER, key, null).setAutoPadding(false);
      const block = decipher.update(Buffer.from(id, 'hex'));
      if (block.toString('latin1', HALF).replace(/\0+$/, '') !== kind) return null;
      return block.readBigUInt64BE().toString();
    },
  };
}
