import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { zipSync } from 'fflate';
import { ZipFile } from 'yazl';

/** A file of an archive. Names are told apart by whoever gives them. */
export type ZipEntry = { name: string; content: Buffer | string };

// Nothing of an archive depends on when it is made: the first day that the format knows.
const DAY = new Date(1980, 0, 1);

/** A ZIP archive of files in memory; the same files give the same bytes. */
export function zipOf(entries: ZipEntry[]): Buffer {
  const files = Object.fromEntries(
    entries.map(({ name, content }) => [name, typeof content === 'string' ? Buffer.from(content) : content]),
  );
  return Buffer.from(zipSync(files, { mtime: DAY }));
}

/** A file of an archive that is made while it is sent; `packed`: it would not become smaller. */
export type ZipPart = { name: string; content: AsyncIterable<string | Uint8Array>; packed?: boolean };

/** The same for what is too large to be in memory as a whole: the archive, piece by piece, of any size and number of files. */
export async function* zipParts(files: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const made = archive.outputStream as Readable;
  archive.on('error', (error: Error) => made.destroy(error));
  const adding = addAll(archive, files).catch((error: Error) => void made.destroy(error));
  try {
    for await (const piece of made) yield piece as Buffer;
  } finally {
    // Whoever stops reading lets go of what is being read for them.
    made.destroy();
    await adding;
  }
}

async function addAll(archive: ZipFile, files: AsyncIterable<ZipPart>): Promise<void> {
  const made = archive.outputStream as Readable;
  for await (const { name, content, packed } of files) {
    const file = Readable.from(bytesOf(content));
    const stop = () => file.destroy();
    made.once('close', stop);
    archive.addReadStreamLazy(name, { mtime: DAY, compress: !packed, forceDosTimestamp: true }, (give) =>
      give(null, file),
    );
    await finished(file);
    made.off('close', stop);
    if (made.destroyed) return;
  }
  archive.end();
}

async function* bytesOf(content: ZipPart['content']): AsyncGenerator<Uint8Array> {
  for await (const piece of content) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
}
