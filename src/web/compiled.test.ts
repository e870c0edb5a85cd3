import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const web = new URL('.', import.meta.url);

it('the code of the pages has no bigint literal where the compiler of React components would drop it', () => {
  const compiled = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx$|(^|\/)use[A-Z][^/]*\.ts$/.test(name),
  );
  const found = compiled.filter((name) =>
    /(?<![\w$'"])\d+n\b/.test(readFileSync(new URL(name, web), 'utf8')),
  );
  expect(compiled.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
