import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isThere, MATERIAL, officialDocuments } from '#server/testing/einvoice/official.ts';
import { isVerifying } from '#server/testing/einvoice/valid.ts';
import { fileOf, readEInvoice } from './read.ts';
import { breachesOf } from './rules/check.ts';
import { all, readXml } from './xml.ts';

const SETS = [
  'en16931/test/Invoice-unit-UBL',
  'en16931/test/CreditNote-unit-UBL',
  'en16931/test/cii',
  ...'UBL-PEPPOL UBL-DE UBL-DK UBL-GR UBL-IT UBL-NL UBL-NO UBL-SE CII-PEPPOL CII-DK CII-IT CII-NL CII-NO CII-SE'
    .split(' ')
    .map((name) => `peppol/rules/unit-${name}`),
];

type Case = { where: string; must: string[]; mustNot: string[]; broken: string[] };

function casesOf(folder: string): Case[] {
  return readdirSync(join(MATERIAL, folder)).flatMap((name) =>
    all(readXml(readFileSync(join(MATERIAL, folder, name))), 'test').map((test, index) => {
      const root = test.children.find(({ name: child }) => child !== 'assert');
      const said = (kind: string) => all(test, `assert/${kind}`).map(({ text }) => text.trim());
      return {
        where: `${folder}/${name} ${index + 1}`,
        must: [...said('error'), ...said('warning'), ...said('fatal')],
        mustNot: said('success'),
        broken: root
          ? breachesOf(fileOf(root), { peppol: true, germany: false }, { warnings: true }).map(
              ({ rule }) => rule,
            )
          : [],
      };
    }),
  );
}

describe.runIf(isThere)('the official unit assertions', () => {
  it.each(SETS)('of %s: each rule that must fire does, and none that must not', (folder) => {
    const cases = casesOf(folder);
    const wrong = cases.flatMap(({ where, must, mustNot, broken }) => [
      ...must.filter((rule) => !broken.includes(rule)).map((rule) => `${where}: ${rule} was not seen`),
      ...mustNot.filter((rule) => broken.includes(rule)).map((rule) => `${where}: ${rule} was seen`),
    ]);
    expect(wrong).toEqual([]);
    expect(cases.length).toBeGreaterThan(0);
  });
});

/** What KoSIT lets its extension and invoices for vehicles do, which EN 16931 by itself does not. */
const ALLOWED: [path: RegExp, rules: string[]][] = [
  [/\/cvd\//, ['BR-CL-13']],
  [/\/extension\//, ['BR-CL-10', 'BR-CL-21', 'BR-CO-16']],
];

if (isVerifying)
  it.runIf(isThere)(
    'whole official documents keep the rules, or break them, as the official rules themselves say',
    async () => {
      const { officialBreaches } = await import('#server/testing/einvoice/validator.ts');
      const wrong = officialDocuments().flatMap((path) => {
        const bytes = readFileSync(join(MATERIAL, path));
        const file = readEInvoice(bytes);
        const own = breachesOf(file).map(({ rule }) => rule);
        const allowed = ALLOWED.flatMap(([of, rules]) => (of.test(path) ? rules : []));
        const official = officialBreaches(bytes.toString(), file).filter((rule) => !allowed.includes(rule));
        const missed = official.filter((rule) => !own.includes(rule));
        return !own.length === !official.length && !missed.length
          ? []
          : [`${path}: ${own.join(' ') || 'valid'}, officially ${official.join(' ') || 'valid'}`];
      });
      expect(wrong).toEqual([]);
    },
    3_600_000,
  );
