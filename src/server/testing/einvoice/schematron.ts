import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';

/** Turns Schematron with the query binding of XSLT 2 into a stylesheet that writes one line for each assertion that fails. */

type Node = { ':@'?: Record<string, string>; [name: string]: unknown };
const options = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
} as const;
const parser = new XMLParser({ ...options, trimValues: false, htmlEntities: true });
const builder = new XMLBuilder({ ...options, suppressEmptyNode: true });

const nameOf = (node: Node) => Object.keys(node).find((key) => key !== ':@')!;
const local = (node: Node) => nameOf(node).replace(/^.*:/, '');
const childrenOf = (node: Node) => (node[nameOf(node)] as Node[]).filter((child) => !('#text' in child));
const attributesOf = (node: Node) => node[':@'] ?? {};

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** The stylesheet of a Schematron file. */
export function stylesheetOf(path: string): string {
  const schema = parsed(path);
  const prefixes = new Map(
    Object.entries(attributesOf(schema)).flatMap(([name, uri]) =>
      name.startsWith('xmlns:') ? [[name.slice(6), uri] as const] : [],
    ),
  );
  const [globals, functions, templates, modes] = [[], [], [], []] as string[][] as [
    string[],
    string[],
    string[],
    string[],
  ];
  const variable = (node: Node) => {
    const { name, value } = attributesOf(node);
    return `<xsl:variable name="${name}" select="${escaped(value!)}"/>`;
  };
  const read = (node: Node, from: string): void => {
    for (const child of childrenOf(node)) {
      const kind = local(child);
      const { prefix, uri, href } = attributesOf(child);
      if (kind === 'ns') prefixes.set(prefix!, uri!);
      if (kind === 'let') globals.push(variable(child));
      if (kind === 'function') functions.push(functionOf(child));
      if (kind === 'include') {
        const included = join(dirname(from), href!);
        readPattern(parsed(included));
      }
      if (kind === 'pattern') readPattern(child);
    }
  };
  const readPattern = (pattern: Node): void => {
    const mode = `m${modes.length}`;
    modes.push(mode);
    let priority = 10_000;
    for (const child of childrenOf(pattern)) {
      if (local(child) === 'let') globals.push(variable(child));
      if (local(child) !== 'rule') continue;
      priority -= 1;
      const body = childrenOf(child).map((part) => {
        if (local(part) === 'let') return variable(part);
        const { test, id, flag } = attributesOf(part);
        const fails = local(part) === 'report' ? test! : `not(${test})`;
        return local(part) === 'assert' || local(part) === 'report'
          ? `<xsl:if test="${escaped(fails)}"><failed id="${id}" flag="${flag ?? 'fatal'}"/></xsl:if>`
          : '';
      });
      templates.push(
        `<xsl:template match="${escaped(attributesOf(child).context!)}" mode="${mode}" priority="${priority}">${body.join('')}<xsl:apply-templates select="@* | node()" mode="${mode}"/></xsl:template>`,
      );
    }
    templates.push(
      `<xsl:template match="/ | @* | node()" mode="${mode}" priority="-1"><xsl:apply-templates select="@* | node()" mode="${mode}"/></xsl:template>`,
    );
  };
  read(schema, path);
  const spaces = [...prefixes].map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`).join(' ');
  return `<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:xs="http://www.w3.org/2001/XMLSchema" ${spaces.replace(/xmlns:xs="[^"]*"/, '')}>
<xsl:output method="xml"/>${globals.join('')}${functions.join('')}${templates.join('\n')}
<xsl:template match="/"><report>${modes.map((mode) => `<xsl:apply-templates select="." mode="${mode}"/>`).join('')}</report></xsl:template>
</xsl:stylesheet>`;
}

function parsed(path: string): Node {
  if (!existsSync(path)) throw new Error(`There is no ${path}.`);
  const nodes = parser.parse(readFileSync(path)) as Node[];
  return nodes.find((node) => nameOf(node) !== '?xml' && !('#text' in node))!;
}

/** Functions are XSLT already; they only get the prefix of this stylesheet. */
function functionOf(node: Node): string {
  const prefixed = (one: Node): Node => {
    if ('#text' in one) return one;
    const { xmlns: _, ...attributes } = attributesOf(one);
    return {
      [`xsl:${local(one)}`]: (one[nameOf(one)] as Node[]).map(prefixed),
      ':@': attributes,
    };
  };
  return builder.build([prefixed(node)]);
}
