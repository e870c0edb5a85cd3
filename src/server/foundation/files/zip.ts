import { zipSync } from 'fflate';

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
