import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPictures } from '#server/catalogue/pictures/store.ts';
import { picture } from '#server/testing/pictures.ts';
import { renderer } from '../images/renderer.ts';
import type { Files } from './files.ts';
import { openFiles } from './open.ts';

let folder: string;
let server: S3rver;
const stores: Record<string, Files> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stockbook-stores-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'stockbook', configs: [] }],
  });
  const { port } = await server.run();
  // The key pair that this server knows; it checks the signature of every request.
  const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
  const at = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' };
  stores.folder = await openFiles(join(folder, 'local'), null);
  stores.S3 = await openFiles('', { ...at, ...keys, bucket: 'stockbook' });
  stores.strange = await openFiles('', { ...at, ...keys, accessKey: 'WRONG', bucket: 'stockbook' });
  stores.nowhere = await openFiles('', { ...at, ...keys, bucket: 'no-such-bucket' });
});

afterAll(async () => {
  for (const store of Object.values(stores)) store.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['folder', 'S3'])('a store of files in %s', (kind) => {
  it('gives back what was put, replaces it, and removes it', async () => {
    const files = stores[kind]!;
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => n % 251));
    expect([await files.get('a/b.webp'), await files.has('a/b.webp')]).toEqual([null, false]);
    await files.put('a/b.webp', Buffer.from('first'), 'image/webp');
    await files.put('a/b.webp', bytes, 'image/webp');
    expect((await files.get('a/b.webp'))?.equals(bytes)).toBe(true);
    expect(await files.has('a/b.webp')).toBe(true);
    await files.put('a/c.webp', bytes, 'image/webp');
    expect((await Array.fromAsync(files.list())).sort()).toEqual(['a/b.webp', 'a/c.webp']);
    await files.remove(['a/b.webp', 'a/none.webp']);
    expect([await files.has('a/b.webp'), await files.has('a/c.webp'), await files.has('a')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('refuses a key that leads elsewhere', async () => {
    for (const key of ['../secret', '/etc/passwd', 'a//b', 'a/../../b', 'A', 'a\\b', '', '.'])
      await expect((async () => stores[kind]!.get(key))(), key).rejects.toThrow('is no key of a file');
  });

  it('serves as the store of pictures', async () => {
    const pictures = openPictures(stores[kind]!);
    const id = '1'.repeat(32);
    const { bytes } = await renderer.takeIn('t', await picture(700, 500).jpeg().toBuffer());
    await pictures.keep(id, bytes, 'webp');
    const made = await pictures.size(id, 320, 'webp');
    // Another process finds what the first one made.
    expect(await openPictures(stores[kind]!).size(id, 320, 'webp')).toEqual(made);
    expect(await stores[kind]!.has(`pictures/11/${id}/320.webp`)).toBe(true);
    await pictures.remove(id);
    expect([await pictures.size(id, 320, 'webp'), await pictures.size(id, 640, 'avif')]).toEqual([
      null,
      null,
    ]);
  });
});

it('the folder of files never shows half a file', async () => {
  const files = stores.folder!;
  const versions = ['a', 'b'].map((letter) => Buffer.alloc(2_000_000, letter));
  await files.put('whole', versions[0]!, 'text/plain');
  const writing = Promise.all(
    Array.from({ length: 8 }, (_, n) => files.put('whole', versions[n % 2]!, 'text/plain')),
  );
  for (let n = 0; n < 20; n++) {
    const read = await files.get('whole');
    expect(versions.some((version) => read?.equals(version))).toBe(true);
  }
  await writing;
});

it('the folder of files holds no unfinished one', async () => {
  expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('a store of files that refuses is a failure, and no missing file', async () => {
  await expect(stores.strange!.get('a')).rejects.toThrow();
  await expect(stores.strange!.has('a')).rejects.toThrow();
  await expect(stores.nowhere!.get('a')).rejects.toThrow();
  await expect(stores.nowhere!.put('a', Buffer.from('x'), 'text/plain')).rejects.toThrow();
});
