import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../', import.meta.url));

/** What the server is made of, tests and what is made for them left out: each file by its path below `src/server`. */
export async function serverSources(): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(FOLDER, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'),
  );
  return Promise.all(
    names.sort().map(async (name) => ({ name, text: await readFile(FOLDER + name, 'utf8') })),
  );
}
