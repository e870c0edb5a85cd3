import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { parseSync, Visitor } from 'vite';

/**
 * Run as a program: says as JSON what the server asks the database, with the columns that the type beside it names.
 * Each module tells its own statements, so that its constants are in them; those that depend on more are left out.
 */
export type StatementInSource = { place: string; text: string; row: Record<string, Kind> | null };
export type Kind = 'number' | 'string' | 'boolean' | 'other';

type Node = { type: string; start: number; end: number; [part: string]: unknown };
type Told = { place: string; text: () => string; row: StatementInSource['row'] };

const SERVER = new URL('../', import.meta.url).href;
const told: Told[] = [];
Object.assign(globalThis, { statementsTold: told });

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.startsWith(SERVER) || !url.endsWith('.ts')) return loaded;
    const source = readFileSync(new URL(url), 'utf8');
    return { ...loaded, source: source + statementsOf(url.slice(SERVER.length), source) };
  },
});

/** Code that tells what a module asks; on the last line, so that no other line is moved. */
function statementsOf(file: string, source: string): string {
  const types = new Map<string, Node>();
  const found: string[] = [];
  const { program } = parseSync(file, source);
  new Visitor({
    TSTypeAliasDeclaration: (alias) => void types.set(alias.id.name, alias.typeAnnotation as unknown as Node),
  }).visit(program);
  new Visitor({
    CallExpression: ({ callee, arguments: [given], typeArguments }) => {
      const called = callee.type === 'MemberExpression' ? callee.property : callee;
      if (called.type !== 'Identifier' || called.name !== 'query' || given?.type !== 'ObjectExpression')
        return;
      for (const part of given.properties) {
        if (part.type !== 'Property' || part.key.type !== 'Identifier' || part.key.name !== 'text') continue;
        const place = `${file}:${source.slice(0, given.start).split('\n').length}`;
        const text = source.slice(part.value.start, part.value.end);
        if (text.includes('this.')) continue;
        const row = typeArguments ? columnsOf(typeArguments.params[0] as unknown as Node, types) : null;
        found.push(`{ place: ${JSON.stringify(place)}, text: () => (${text}), row: ${JSON.stringify(row)} }`);
      }
    },
  }).visit(program);
  return found.length ? `\nglobalThis.statementsTold.push(${found.join(', ')});` : '';
}

/** What a type that is written out in the file has in it; null for one that comes from elsewhere. */
function columnsOf(type: Node, types: Map<string, Node>): Record<string, Kind> | null {
  if (type.type === 'TSTypeReference' && !type.typeArguments) {
    const alias = types.get((type.typeName as { name: string }).name);
    return alias ? columnsOf(alias, types) : null;
  }
  if (type.type === 'TSIntersectionType') {
    const parts = (type.types as Node[]).map((part) => columnsOf(part, types));
    return parts.includes(null) ? null : Object.assign({}, ...parts);
  }
  if (type.type !== 'TSTypeLiteral') return null;
  return Object.fromEntries(
    (
      type.members as { key: { name?: string; value?: string }; typeAnnotation: { typeAnnotation: Node } }[]
    ).map(({ key, typeAnnotation }) => [key.name ?? key.value, kindOf(typeAnnotation.typeAnnotation)]),
  );
}

function kindOf(type: Node): Kind {
  if (type.type === 'TSUnionType') {
    const kinds = (type.types as Node[]).filter(({ type }) => type !== 'TSNullKeyword').map(kindOf);
    return kinds.every((kind) => kind === kinds[0]) ? (kinds[0] ?? 'other') : 'other';
  }
  if (type.type === 'TSLiteralType') return kindOf((type.literal as Node) ?? type);
  if (type.type === 'Literal') return typeof type.value as Kind;
  const of = /^TS(Number|String|Boolean)Keyword$/.exec(type.type)?.[1];
  return (of?.toLowerCase() as Kind | undefined) ?? 'other';
}

await import('../start.ts');
const statements: StatementInSource[] = told.flatMap(({ place, text, row }) => {
  try {
    return [{ place, text: text(), row }];
  } catch (error) {
    // It takes a value that is known when it is asked.
    if (error instanceof ReferenceError) return [];
    throw error;
  }
});
process.stdout.write(JSON.stringify({ statements, all: told.length }));
