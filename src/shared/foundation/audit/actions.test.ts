import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_TYPES } from './actions.ts';

const SERVER = fileURLToPath(new URL('../../../server/', import.meta.url));

async function sources(): Promise<string[]> {
  const names = (await readdir(SERVER, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|^(testing|demo)\//.test(name),
  );
  return Promise.all(names.map((name) => readFile(SERVER + name, 'utf8')));
}

it('the trail knows every action and every kind of record that the server records, so that each has a sentence', async () => {
  const texts = (await sources()).join('\n');
  const kinds = AUDIT_TYPES.join('|');
  // Codes of refusals begin alike.
  const written = [...texts.matchAll(new RegExp(`(?<!say\\()'((?:${kinds}|platform)\\.[a-z-]+)'`, 'g'))];
  const unknown = written
    .map(([, action]) => action!)
    .filter((action) => !AUDIT_ACTIONS.some((known) => known === action));
  expect([...new Set(unknown)]).toEqual([]);
  const types = [...texts.matchAll(/entityType: '([a-z-]+)'/g)].map(([, type]) => type!);
  expect(types.length).toBeGreaterThan(15);
  expect(types.filter((type) => !AUDIT_TYPES.some((known) => known === type))).toEqual([]);
});

it('the trail knows no action that the server does not record', async () => {
  const texts = (await sources()).join('\n');
  // Of these the kind of record and what is done with it are put together.
  const together = ['request', 'customer', 'supplier', 'payment', 'credit-note'];
  const documents = ['invoice', 'credit-note', 'payment'];
  const stores = ['label-template', 'label-sheet'];
  const unrecorded = AUDIT_ACTIONS.filter((action) => {
    const [kind = '', verb] = action.split('.');
    return (
      !texts.includes(`'${action}'`) &&
      !(together.includes(kind) && texts.includes(`'${verb}'`)) &&
      !(stores.includes(kind) && texts.includes(`kind: '${kind}'`) && texts.includes(`'${verb}'`)) &&
      !(documents.includes(kind) && texts.includes(`\`\${entityType}.${verb}\``))
    );
  });
  expect(unrecorded).toEqual([]);
});
