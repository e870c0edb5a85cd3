import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { AppError } from '#shared/errors.ts';
import { type Said, say } from '#shared/refusals/say.ts';

/**
 * An element to be written: attributes under names that begin with @, text under #text, and what is in it, in order; true for one that has
 * to be there, empty as it is.
 */
export type Xml = string | true | undefined | { [name: string]: Xml | Xml[] };

const builder = new XMLBuilder({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  format: true,
  suppressEmptyNode: true,
});

/** Writes a document; what is empty is left out, as no standard of invoices has a use for empty elements. */
export function toXml(root: string, content: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ [root]: pruned(content) })}`;
}

function pruned(xml: Xml | Xml[]): Xml | Xml[] {
  if (xml === undefined || xml === '') return undefined;
  if (xml === true) return '';
  if (typeof xml === 'string') return xml.replace(UNWRITABLE, '');
  if (Array.isArray(xml)) {
    const kept = xml.map(pruned).filter((one) => one !== undefined) as Xml[];
    return kept.length ? kept : undefined;
  }
  const kept = Object.entries(xml).flatMap(([name, value]) => {
    const left = pruned(value);
    return left === undefined ? [] : [[name, left] as const];
  });
  // Attributes alone say nothing.
  return kept.some(([name]) => !name.startsWith('@')) ? Object.fromEntries(kept) : undefined;
}

/** What no XML 1.0 document can hold. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** An element that was read, its name without a prefix. */
export type XmlNode = {
  name: string;
  text: string;
  attributes: Record<string, string>;
  children: XmlNode[];
};

/** The largest file that is read, in bytes; invoices carry their attachments with them. */
export const MOST_XML = 20 * 1024 * 1024;
const MOST_DEPTH = 60;
/** Elements of a file; an invoice of ten thousand lines has fewer. */
const MOST_ELEMENTS = 500_000;

const parser = new XMLParser({
  preserveOrder: true,
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // Characters by their numbers too: the library takes them for HTML.
  htmlEntities: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: MOST_DEPTH,
});

const refuse = (said: Said) => new AppError('invalid-argument', said);
const tooLarge = () => refuse(say('einvoice.tooLarge', { megabytes: MOST_XML / 1024 / 1024 }));

/**
 * Reads a document. Refused, before anything of it is taken apart, is what declares a type or entities of its own, for from such grow
 * bombs and requests to other servers; then what is too large, too deep, not in a known writing, or no XML at all.
 */
export function readXml(bytes: Uint8Array): XmlNode {
  if (bytes.length > MOST_XML) throw tooLarge();
  const text = decoded(bytes);
  if (/<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(text)) throw refuse(say('einvoice.declares'));
  if (!text.trimStart().startsWith('<')) throw refuse(say('einvoice.noXml'));
  if (XMLValidator.validate(text) !== true) throw refuse(say('einvoice.brokenXml'));
  let parsed: Ordered[];
  try {
    parsed = parser.parse(text) as Ordered[];
  } catch {
    throw refuse(say('einvoice.brokenXml'));
  }
  const left = { elements: MOST_ELEMENTS };
  const root = parsed.flatMap((one) => nodeOf(one, left)).at(0);
  if (!root) throw refuse(say('einvoice.noXml'));
  return root;
}

type Ordered = { ':@'?: Record<string, string>; [name: string]: unknown };

function nodeOf(ordered: Ordered, left: { elements: number }): XmlNode[] {
  const name = Object.keys(ordered).find((key) => key !== ':@');
  if (name === undefined || name === '#text') return [];
  left.elements -= 1;
  if (left.elements < 0) throw tooLarge();
  const content = ordered[name] as Ordered[];
  const text = content.map((one) => (one['#text'] === undefined ? '' : String(one['#text']))).join('');
  return [
    {
      name,
      text,
      attributes: ordered[':@'] ?? {},
      children: content.flatMap((one) => nodeOf(one, left)),
    },
  ];
}

function decoded(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const said = /^[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1] ?? 'utf-8';
  const [first, second] = bytes;
  const marked =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : said;
  try {
    return new TextDecoder(marked, { fatal: true }).decode(bytes);
  } catch {
    throw refuse(say('einvoice.brokenXml'));
  }
}

/** All elements at a path below one, such as `Party/PostalAddress`. */
export function all(node: XmlNode | undefined, path: string): XmlNode[] {
  let found = node ? [node] : [];
  for (const name of path.split('/'))
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
}

/** The first of them. */
export const one = (node: XmlNode | undefined, path: string): XmlNode | undefined => all(node, path)[0];

/** Its text, blanks folded; undefined where there is none such element. */
export const textAt = (node: XmlNode | undefined, path: string): string | undefined =>
  folded(one(node, path)?.text);

export const folded = (text: string | undefined) => text?.replace(/\s+/g, ' ').trim();
