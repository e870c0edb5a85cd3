import { AppError } from '../../errors.ts';
import { type Said, say } from '../../refusals/say.ts';
import { ENCODINGS, type Encoding, recogniseOlder } from './encodings.ts';

const LINE_FEED = 10;

/** Refuses a whole file: why and, where there is one, the line of the file. */
export function refuseFile(problem: Said, line?: number): AppError {
  const said = line === undefined ? problem : say('imports.line', { line, problem });
  return new AppError('invalid-argument', said, {
    fields: [{ field: 'file', said }],
    details: { line: line ?? null },
  });
}

/**
 * Turns the bytes of a file into text: as `said`, or else UTF-8 and UTF-16 with or without their mark (UTF-16 only with
 * it) and anything else as its letters tell. All line ends become a line feed. Throws `invalid-argument` with line and
 * reason for files that are not text.
 */
export function decodeText(bytes: Uint8Array, said?: Encoding): { text: string; encoding: Encoding } {
  if (bytes.length === 0) throw refuseFile(say('file.empty'));
  refuseOtherFormats(bytes);
  const encoding = said ?? recogniseEncoding(bytes);
  let decoded: string;
  try {
    decoded = new TextDecoder(ENCODINGS[encoding], { fatal: true }).decode(bytes);
  } catch {
    throw refuseFile(say('imports.misdeclared', { encoding }));
  }
  const nul = decoded.indexOf('\0');
  if (nul >= 0) throw refuseFile(say('imports.nul'), lineAt(decoded, nul));
  return { text: decoded.includes('\r') ? decoded.replace(/\r\n?/g, '\n') : decoded, encoding };
}

const SIGNATURES: [number[], Said][] = [
  [[0xd0, 0xcf, 0x11, 0xe0], say('imports.oldExcel')],
  [[0x1f, 0x8b], say('imports.compressed')],
  [[0x25, 0x50, 0x44, 0x46], say('imports.pdf')],
];

function refuseOtherFormats(bytes: Uint8Array): void {
  for (const [signature, said] of SIGNATURES) {
    if (signature.every((byte, at) => bytes[at] === byte)) throw refuseFile(said);
  }
}

function recogniseEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16 LE';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16 BE';
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const found = surveyUtf8(bytes);
  if (found.broken === 0) return 'UTF-8';
  const line = found.firstBrokenLine;
  // Other text hardly ever looks like UTF-8 by chance: with as many whole characters as broken ones this is UTF-8 that
  // was damaged, and reading it otherwise would garble every name in it.
  if (marked || found.whole >= found.broken) {
    throw refuseFile(say('imports.damagedCharacter'), line);
  }
  const older = recogniseOlder(bytes);
  if (older === 'Windows-1252' && found.unassigned > 0)
    throw refuseFile(say('imports.unknownEncoding'), line);
  return older;
}

/** Counts the characters beyond ASCII that are valid UTF-8, and the bytes that are not. */
function surveyUtf8(bytes: Uint8Array) {
  const found = { whole: 0, broken: 0, unassigned: 0, firstBrokenLine: 0 };
  let line = 1;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === LINE_FEED) line++;
    if (byte < 0x80) continue;
    const more = trailingBytes(bytes, at, byte);
    if (more > 0) {
      found.whole++;
      at += more;
      continue;
    }
    found.broken++;
    if (found.firstBrokenLine === 0) found.firstBrokenLine = line;
    if (byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d) found.unassigned++;
  }
  return found;
}

/** How many bytes follow the first byte of a UTF-8 character; 0 when the sequence is not valid. */
function trailingBytes(bytes: Uint8Array, at: number, first: number): number {
  const length =
    first >= 0xc2 && first <= 0xdf
      ? 1
      : first >= 0xe0 && first <= 0xef
        ? 2
        : first >= 0xf0 && first <= 0xf4
          ? 3
          : 0;
  const second = bytes[at + 1] ?? 0;
  // Overlong forms, surrogates and what lies beyond Unicode (RFC 3629, section 4).
  if ((first === 0xe0 && second < 0xa0) || (first === 0xed && second > 0x9f)) return 0;
  if ((first === 0xf0 && second < 0x90) || (first === 0xf4 && second > 0x8f)) return 0;
  for (let i = 1; i <= length; i++) {
    const next = bytes[at + i] ?? 0;
    if (next < 0x80 || next > 0xbf) return 0;
  }
  return length;
}

function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
