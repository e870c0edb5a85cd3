import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EFile } from '#server/foundation/einvoice/model.ts';
import { ruleSetsOf } from '#server/foundation/einvoice/rules/check.ts';
import { MATERIAL } from './official.ts';
import { stylesheetOf } from './schematron.ts';

/** The official rules of European invoices, as they run in Node: where their files lie, and what they say of an invoice. */

const RULES = {
  'en16931-ubl': ['en16931/ubl/xslt/EN16931-UBL-validation.xslt'],
  'en16931-cii': ['en16931/cii/xslt/EN16931-CII-validation.xslt'],
  'peppol-ubl': ['peppol/rules/sch/PEPPOL-EN16931-UBL.sch'],
  'peppol-cii': ['peppol/rules/sch/PEPPOL-EN16931-CII.sch'],
  'xrechnung-ubl': ['kosit/rules/src/validation/schematron/ubl/XRechnung-UBL-validation.sch'],
  'xrechnung-cii': ['kosit/rules/src/validation/schematron/cii/XRechnung-CII-validation.sch'],
} as const;
type RuleSet = keyof typeof RULES;

const require = createRequire(import.meta.url);
const saxon = require('saxon-js') as {
  transform(options: object): { principalResult: string };
};
const CACHE = join(tmpdir(), 'stockbook-einvoice-rules');
const loaded = new Map<RuleSet, object>();

/** Compiles a set of rules once for this machine; that takes half a minute. */
function compiled(set: RuleSet): object {
  const known = loaded.get(set);
  if (known) return known;
  const source = join(MATERIAL, RULES[set][0]);
  const isSchematron = source.endsWith('.sch');
  const text = isSchematron ? stylesheetOf(source) : readFileSync(source, 'utf8');
  mkdirSync(CACHE, { recursive: true });
  const name = join(CACHE, `${set}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`);
  if (!existsSync(`${name}.sef.json`)) {
    writeFileSync(`${name}.xslt`, text);
    execFileSync(process.execPath, [
      require.resolve('xslt3'),
      `-xsl:${name}.xslt`,
      `-export:${name}.sef.json`,
      '-nogo',
    ]);
  }
  const sef = JSON.parse(readFileSync(`${name}.sef.json`, 'utf8')) as object;
  loaded.set(set, sef);
  return sef;
}

type Failed = { rule: string; flag: string };

/** The assertions of a set of rules that an invoice fails. */
function failuresOf(xml: string, set: RuleSet): Failed[] {
  const { principalResult } = saxon.transform({
    stylesheetInternal: compiled(set),
    sourceText: xml,
    destination: 'serialized',
  });
  return [...principalResult.matchAll(/<(?:svrl:failed-assert|failed)\b([^>]*)>/g)].map(([, attributes]) => ({
    rule: /\bid="([^"]*)"/.exec(attributes!)?.[1] ?? '?',
    flag: /\bflag="([^"]*)"/.exec(attributes!)?.[1] ?? 'fatal',
  }));
}

/** The rules that an invoice breaks by the official assertions of all sets that it is held to; what only warns is left out. */
export function officialBreaches(xml: string, file: EFile): string[] {
  const { peppol, germany } = ruleSetsOf(file);
  const sets = ['en16931', ...(peppol ? ['peppol'] : []), ...(germany ? ['xrechnung'] : [])];
  return sets.flatMap((set) =>
    failuresOf(xml, `${set}-${file.syntax}` as RuleSet)
      .filter(({ flag }) => flag === 'fatal' || flag === 'error')
      .map(({ rule }) => rule),
  );
}
