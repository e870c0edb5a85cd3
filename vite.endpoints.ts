import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const ENDPOINT = /\bendpoint<typeof ([\w.]+)>\(\)/g;
const IMPORT = /^import (?:type )?(?:\* as (\w+)|\{([^}]*)\}) from '#shared\/([^']+)';$/gm;

type Call = { method: string; url: string };

/**
 * Writes method and address of a call where a page refers to it by its type alone, `endpoint<typeof listItems>()`: the
 * page loads neither the contract nor zod for it, and an address stands in its contract alone.
 */
export function endpoints(): Plugin {
  return {
    name: 'endpoints',
    enforce: 'pre',
    async transform(code, id) {
      const named = new Set([...code.matchAll(ENDPOINT)].map(([, name = '']) => name));
      if (!named.size) return null;
      const scope = await importedBy(code);
      const calls = new Map([...named].map((name) => [name, callOf(scope, name, id)]));
      const written = code.replaceAll(ENDPOINT, (_, name: string) => {
        const { method, url } = calls.get(name)!;
        return `endpoint(${JSON.stringify(method)}, ${JSON.stringify(url)})`;
      });
      return { code: written, map: null };
    },
  };
}

/** What a module of a page knows of contracts, by the names that it has for it: what one exports, or all of it. */
export async function importedBy(code: string): Promise<Record<string, unknown>> {
  const scope: Record<string, unknown> = {};
  for (const [, all, some = '', file = ''] of code.matchAll(IMPORT)) {
    const contract: Record<string, unknown> = await import(
      pathToFileURL(join(import.meta.dirname, 'src/shared', file)).href
    );
    if (all) scope[all] = contract;
    for (const [, name = '', as = name] of some.matchAll(/(\w+)(?: as (\w+))?/g)) scope[as] = contract[name];
  }
  return scope;
}

function callOf(scope: Record<string, unknown>, name: string, id: string): Call {
  const call = name.split('.').reduce<unknown>((of, part) => (of as typeof scope | undefined)?.[part], scope);
  if (typeof call !== 'object' || call === null || !('method' in call && 'url' in call))
    throw new Error(`${id} names ${name}, which is no call of a contract that it imports as a type.`);
  return call as Call;
}
