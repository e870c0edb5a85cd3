import { Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate';

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

/** The same for what is too large to be in memory as a whole: the archive, piece by piece. */
export async function* zipParts(files: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const made: Buffer[] = [];
  let failed: Error | null = null;
  const archive = new Zip((error, piece) => {
    failed ??= error;
    if (piece?.length) made.push(Buffer.from(piece));
  });
  function* ready(): Generator<Buffer> {
    if (failed) throw failed;
    yield* made.splice(0);
  }
  for await (const { name, content, packed } of files) {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = DAY;
    archive.add(file);
    for await (const piece of content) {
      file.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
      yield* ready();
    }
    file.push(new Uint8Array(), true);
    yield* ready();
  }
  archive.end();
  yield* ready();
}
