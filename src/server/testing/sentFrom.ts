import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importedBy } from '../../../vite.endpoints.ts';

const WEB = fileURLToPath(new URL('../../web/', import.meta.url));

/** The modules of pages that name each call, by its method and address: paths in `src/web`. */
export async function sentFrom(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const path of globSync('**/*.{ts,tsx}', { cwd: WEB, exclude: ['**/*.test.*'] }).sort()) {
    const code = readFileSync(`${WEB}${path}`, 'utf8');
    const named = Object.entries(await importedBy(code)).flatMap(([name, one]) =>
      isCall(one) ? [one] : membersOf(one, name, code).filter(isCall),
    );
    for (const key of new Set(named.map(({ method, url }) => `${method} ${url}`)))
      found.set(key, [...(found.get(key) ?? []), path]);
  }
  return found;
}

type Named = { method: string; url: string };

const isCall = (one: unknown): one is Named =>
  typeof one === 'object' && one !== null && 'method' in one && 'url' in one;

/** What a module uses of a contract that it has imported whole, `call.listItems`. */
function membersOf(contract: unknown, name: string, code: string): unknown[] {
  const used = code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'));
  return [...used].map(([, member = '']) => (contract as Record<string, unknown> | undefined)?.[member]);
}
