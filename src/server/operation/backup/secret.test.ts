import { expect, it } from 'vitest';
import { FORMAT, fingerprintOf, type Manifest } from './manifest.ts';
import { secretToKeep } from './restore.ts';

const SECRET = 'Zk3vB8nQ1xT6mW9cR4yU7pL2sD5gH0jFaEoIqXzVbN';
const OTHER = 'another';
const empty = { tables: [], sequences: [], files: [], migrations: [] };

function backupWith(kept: boolean) {
  const secret = { kept, fingerprint: fingerprintOf(SECRET) };
  const manifest: Manifest = {
    format: FORMAT,
    version: '1',
    takenAt: '2026-01-01T00:00:00Z',
    ...empty,
    secret,
  };
  return { folder: '/backup', manifest, secret: kept ? SECRET : null };
}

it('a backup is restored with the secret by which second factors were made, and with no other', () => {
  const [whole, without] = [backupWith(true), backupWith(false)];
  expect(secretToKeep(whole, { set: null, kept: null })).toBe(SECRET);
  expect(secretToKeep(whole, { set: SECRET, kept: null })).toBeNull();
  expect(secretToKeep(without, { set: SECRET, kept: null })).toBeNull();
  const refused = (backup: typeof whole, there: Parameters<typeof secretToKeep>[1]) =>
    expect(() => secretToKeep(backup, there));
  refused(whole, { set: null, kept: OTHER }).toThrow('has a secret of its own');
  refused(whole, { set: OTHER, kept: null }).toThrow('the file "secret" of the backup');
  refused(without, { set: OTHER, kept: null }).toThrow('Set SECRET to that of the installation');
  refused(without, { set: null, kept: null }).toThrow('Set SECRET to that of the installation');
});
