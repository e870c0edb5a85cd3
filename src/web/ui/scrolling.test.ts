import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('each part that scrolls holds what is placed absolutely, such as texts for the ear alone, inside the part that scrolls', async () => {
  const loose: string[] = [];
  for await (const file of glob('src/web/**/*.module.css')) {
    for (const [, selector, rule] of readFileSync(file, 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const scrolls = /overflow(-[xy]|-inline|-block)?:[^;]*(auto|scroll)/.test(rule ?? '');
      if (scrolls && !/position:/.test(rule ?? '')) loose.push(`${file}: ${selector?.trim()}`);
    }
  }
  expect(loose).toEqual([]);
});
