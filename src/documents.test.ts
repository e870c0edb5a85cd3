import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sources } from '../scripts/web.mjs';

/** What the project says of itself: whoever moves a file is told where it is spoken of. */

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const guides = [
  ...['README.md', 'CONTEXT.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...['docs/operating.md', 'docs/architecture.md', 'docs/adding-a-feature.md'],
];
const documents = [
  ...new Set([...guides, 'CHANGELOG.md', 'bench/README.md', ...globSync('docs/**/*.md', { cwd: root })]),
];

it('the Dockerfile copies all that the pages are built from', () => {
  const copied = read('Dockerfile')
    .split('\n')
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
    .join(' ');
  expect(sources.filter((source) => !copied.split(' ').includes(source))).toEqual([]);
});

describe('the documents', () => {
  it('begin with one that is read in two minutes', () => {
    expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(6000);
  });

  it.each(documents)('%s links to what is there', (document) => {
    const links = [...read(document).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link]) => link!);
    expect(links.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([]);
  });

  it.each(guides)('%s names files that are there', (guide) => {
    const named = read(guide).matchAll(
      /`((?:src|server|shared|web|migrations|bench|e2e|scripts|docs)\/[\w./-]+)`/g,
    );
    expect([...named].map(([, path]) => path!).filter((path) => !pathOf(path))).toEqual([]);
  });

  it('name parts of the unit tests that there are', () => {
    const tests = globSync('src/**/*.test.{ts,tsx}', { cwd: root });
    const named = [...read('CONTRIBUTING.md').matchAll(/`unit ([^`]+)`/g)].flatMap(([, parts]) =>
      parts!.split(' '),
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((part) => part !== 'X' && !tests.some((test) => test.includes(part)))).toEqual([]);
  });

  it('explain a word with a name that stands in the file they send to', () => {
    const sent = [
      ...(read('CONTEXT.md') + read('docs/architecture.md')).matchAll(
        /`(\w+)` in `((?:server|shared|web)\/[\w./-]+\.tsx?)`/g,
      ),
    ];
    expect(sent.length).toBeGreaterThan(10);
    expect(
      sent.filter(([, name, path]) => !read(pathOf(path!)!).includes(name!)).map(([all]) => all),
    ).toEqual([]);
  });
});

/** A path as the documents write it: from the root or, in the glossary, from `src`. */
function pathOf(path: string): string | undefined {
  return [path, `src/${path}`].find((each) => existsSync(join(root, each)));
}
