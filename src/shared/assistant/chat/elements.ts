import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type Said, say } from '../../refusals/say.ts';

/** An element of a document: its name, the line it begins in, the text right inside it, and the elements in it. */
export type Element = { name: string; line: number; text: string; children: Element[] };

/** Where a document cannot be read, and what the reader says of it. */
export class UnreadableXml extends Error {
  readonly line: number;
  readonly detail: Said | string;

  constructor(line: number, detail: Said | string) {
    super(typeof detail === 'string' ? detail : detail.say);
    this.detail = detail;
    this.name = 'UnreadableXml';
    this.line = line;
  }
}

const DEEPEST = 20;
// The library declares the object type of symbols where it means the primitive one.
const META = XMLParser.getMetaDataSymbol() as unknown as symbol;
type Node = Record<string | symbol, unknown>;

const parser = new XMLParser({
  preserveOrder: true,
  captureMetaData: true,
  processEntities: false,
  parseTagValue: false,
  trimValues: false,
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  cdataPropName: '#cdata',
  maxNestedTags: DEEPEST,
});

/**
 * The one root element of an XML document. Nothing is looked up, nothing is expanded: a document type is refused, and
 * of all entities the five of XML itself and numbered characters are understood. Throws UnreadableXml.
 */
export function readElements(xml: string): Element {
  refuseUnwanted(xml);
  const checked = XMLValidator.validate(xml);
  if (checked !== true) throw new UnreadableXml(checked.err.line, checked.err.msg);
  const roots = elementsOf(parse(xml), xml);
  const [root, second] = roots;
  if (!root) throw new UnreadableXml(1, say('chat.noElement'));
  if (second) throw new UnreadableXml(second.line, say('chat.severalRoots'));
  return root;
}

function refuseUnwanted(xml: string): void {
  const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.exec(xml);
  if (control) throw new UnreadableXml(lineAt(xml, control.index), say('chat.forbiddenCharacter'));
  if (!xml.isWellFormed()) throw new UnreadableXml(1, say('chat.halfCharacter'));
  const type = /<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.exec(xml);
  if (type) throw new UnreadableXml(lineAt(xml, type.index), say('chat.documentType'));
}

function parse(xml: string): Node[] {
  try {
    return parser.parse(xml) as Node[];
  } catch (error) {
    throw new UnreadableXml(1, (error as Error).message);
  }
}

function elementsOf(nodes: Node[], xml: string): Element[] {
  return nodes.flatMap((node) => {
    const name = nameOf(node);
    if (name.startsWith('#')) return [];
    const inside = node[name] as Node[];
    const line = lineAt(xml, startOf(node));
    return [{ name, line, text: textOf(inside, line), children: elementsOf(inside, xml) }];
  });
}

function startOf(node: Node): number {
  const meta = node[META];
  return typeof meta === 'object' && meta !== null && 'startIndex' in meta ? Number(meta.startIndex) : 0;
}

const nameOf = (node: Node) => Object.keys(node)[0] ?? '#text';

function textOf(nodes: Node[], line: number): string {
  return nodes
    .map((node) => {
      const name = nameOf(node);
      if (name === '#text') return unescaped(String(node['#text']), line);
      return name === '#cdata'
        ? (node['#cdata'] as Node[]).map((part) => String(part['#text'])).join('')
        : '';
    })
    .join('')
    .trim();
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string, line: number): string {
  return text.replace(/&([^;\s]*);?/g, (whole, name: string) => {
    const number = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
    const code = number ? Number.parseInt(number[1] ?? number[2]!, number[1] ? 16 : 10) : null;
    const isCharacter = code !== null && (code >= 32 || code === 9 || code === 10 || code === 13);
    const character =
      code === null
        ? NAMED[name]
        : isCharacter && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
          ? String.fromCodePoint(code)
          : undefined;
    if (character === undefined || !whole.endsWith(';'))
      throw new UnreadableXml(line, say('chat.unknownEntity', { entity: whole }));
    return character;
  });
}

function lineAt(xml: string, index: number): number {
  return xml.slice(0, index).split('\n').length;
}
