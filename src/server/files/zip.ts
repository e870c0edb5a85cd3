import { crc32 } from 'node:zlib';

/** A file of an archive. Names are told apart by whoever gives them. */
export type ZipEntry = { name: string; bytes: Buffer };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const VERSION = 20;
// Nothing of an archive depends on when it is made: the first day that the format knows.
const DAY = 0x0021;

/** A ZIP archive of files as they are: for what is compressed already. Up to 65 535 files and 4 GB. */
export function zipOf(entries: ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of entries) {
    const named = Buffer.from(name);
    const facts = factsOf(named, bytes);
    const start = Buffer.alloc(4);
    start.writeUInt32LE(LOCAL);
    const local = Buffer.concat([start, facts, named, bytes]);
    const entry = Buffer.alloc(6);
    entry.writeUInt32LE(CENTRAL, 0);
    entry.writeUInt16LE(VERSION, 4);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(entry, facts, place, named);
    files.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, listed, end]);
}

// What stands the same before a file and in the directory: how it is stored, its sum, its sizes.
function factsOf(name: Buffer, bytes: Buffer): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(FLAGS, 2);
  facts.writeUInt16LE(DAY, 8);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(bytes.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}
