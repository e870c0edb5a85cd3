import { expect, it } from 'vitest';
import { exemptionsOf } from './exemptions.ts';
import { pdfWords } from './words.ts';

const told = (...taxes: { category: string; reason?: string; reasonCode?: string }[]) => ({
  profile: 'core' as const,
  taxes,
});

it('says why no tax is due in the words of the business, else of the language, else by the code; each once', () => {
  const einvoice = told(
    { category: 'S' },
    { category: 'E', reason: 'Kleinunternehmer', reasonCode: 'VATEX-EU-132' },
    { category: 'AE', reasonCode: 'VATEX-EU-AE' },
    { category: 'AE', reasonCode: 'VATEX-EU-AE' },
    { category: 'E', reasonCode: 'VATEX-EU-148' },
  );
  expect(exemptionsOf(einvoice, pdfWords('de')).split('\n')).toEqual([
    'Kleinunternehmer',
    'Steuerschuldnerschaft des Leistungsempfängers',
    'VATEX-EU-148',
  ]);
  expect(exemptionsOf(told({ category: 'Z' }), pdfWords('en'))).toBe('');
  expect(exemptionsOf(null, pdfWords('ar'))).toBe('');
});
