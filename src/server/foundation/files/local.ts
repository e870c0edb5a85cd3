import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkedKey, type Files } from './files.ts';

/** Files in a folder. Each is written beside its place and moved there, so that it appears as a whole. */
export function openLocalFiles(folder: string): Files {
  const placeOf = (key: string) => join(folder, checkedKey(key));
  return {
    put: async (key, bytes) => {
      const place = placeOf(key);
      const beside = `${place}.${randomUUID()}.part`;
      await mkdir(dirname(place), { recursive: true });
      try {
        await writeFile(beside, bytes, { flush: true });
        await rename(beside, place);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
    get: (key) => readFile(placeOf(key)).catch(nullWhenMissing),
    has: async (key) => (await stat(placeOf(key)).catch(nullWhenMissing))?.isFile() ?? false,
    list: async function* () {
      const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullWhenMissing);
      for (const entry of all ?? []) {
        const key = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
        if (entry.isFile() && !key.endsWith('.part')) yield key;
      }
    },
    remove: async (keys) => {
      for (const key of keys) await rm(placeOf(key), { force: true });
    },
    close: () => undefined,
  };
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
