import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  type Entry,
  fromRandomAccessReaderPromise,
  openPromise,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl';
import { say } from '#shared/refusals/say.ts';
import { refused } from './format.ts';

/** Files that were taken along, wherever they lie. */
export type Archive = {
  /** The content of a file; null when there is none of that name. */
  open(name: string): Promise<Readable | null>;
  close(): void;
};

/** What lies in a folder, or in a ZIP file. Throws invalid-argument when it is neither. */
export async function openPath(path: string): Promise<Archive> {
  const found = await stat(path).catch(() => null);
  if (!found) throw refused(say('moving.notThere', { file: path }));
  if (found.isDirectory()) return folder(path);
  return zip(await openPromise(path, { autoClose: false }).catch(noArchive));
}

/** What lies in an archive of so many bytes, of which any range can be read. */
export async function openRanges(
  bytes: number,
  read: (start: number, end: number) => AsyncIterable<Uint8Array>,
): Promise<Archive> {
  class Ranges extends RandomAccessReader {
    override _readStreamForRange(start: number, end: number): Readable {
      return Readable.from(read(start, end), { objectMode: false });
    }
  }
  return zip(await fromRandomAccessReaderPromise(new Ranges(), bytes, { autoClose: false }).catch(noArchive));
}

function noArchive(error: Error): never {
  // What cannot be read from where it is kept is no fault of the archive.
  if ('code' in error) throw error;
  throw refused(say('moving.noArchive'));
}

function folder(path: string): Archive {
  return {
    open: async (name) => {
      const place = join(path, name);
      return (await stat(place).catch(() => null))?.isFile() ? createReadStream(place) : null;
    },
    close: () => undefined,
  };
}

async function zip(file: ZipFile): Promise<Archive> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    file.close();
    noArchive(error as Error);
  }
  return {
    open: async (name) => {
      const entry = entries.get(name);
      return entry ? file.openReadStreamPromise(entry).catch(noArchive) : null;
    },
    close: () => file.close(),
  };
}
