import { inflateRawSync } from 'node:zlib';

/** The files that are in a ZIP archive, by name. */
export function unzipped(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (let at = 0; zip.toString('latin1', at, at + 4) === 'PK\x03\x04'; ) {
    const [packed, title] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)];
    const content = zip.subarray(at + 30 + title, at + 30 + title + packed);
    files.set(zip.toString('utf8', at + 30, at + 30 + title), inflateRawSync(content).toString());
    at += 30 + title + packed;
  }
  return files;
}
