import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The official rules and examples of European invoices, where the folder beside the project is there. */
export const MATERIAL = join(import.meta.dirname, '../../../../../shared/einvoice');
export const isThere = existsSync(MATERIAL);

const FOLDERS = [
  ...['en16931/ubl/examples', 'en16931/cii/examples', 'en16931/test/testfiles', 'peppol/rules/examples'],
  ...['GR', 'NO'].map((country) => `peppol/rules/national-examples/${country}`),
  ...[
    'technical-cases/cius',
    'technical-cases/cvd',
    'business-cases/extension',
    'business-cases/standard',
  ].map((folder) => `kosit/src/test/${folder}`),
];

/** Whole documents of EN 16931, Peppol and XRechnung, by their path. */
export const officialDocuments = (): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(MATERIAL, folder))
      .filter((name) => /\.xml$/i.test(name))
      .map((name) => `${folder}/${name}`),
  );
