import { isDate } from '#shared/dates.ts';
import { SCHEME_CHECKS } from '#shared/foundation/einvoice/identifiers.ts';
import { ENDPOINT_SCHEMES } from '#shared/foundation/einvoice/lists.ts';
import * as lists from '../codeLists.ts';
import { type ECharge, type EFile, PROFILES } from '../model.ts';
import { type Ask, given } from './ask.ts';
import { isWorth } from './core.ts';
import { decimal, near, times, UNIT } from './numbers.ts';

/** What Peppol BIS Billing 3.0 asks beyond the standard, whichever country they are in (release 3.0.19). */
export function askPeppol(file: EFile, ask: Ask): void {
  const { invoice: of } = file;
  const process = /urn:fdc:peppol\.eu:2017:poacc:billing:(\d{2}):1\.0/.exec(of.process ?? '')?.[1];
  const isGerman = countriesOf(file).every((country) => country === 'DE');
  ask('PEPPOL-EN16931-R001', given(of.process), 'missing', 'process');
  ask('PEPPOL-EN16931-R007', process, 'format', 'process');
  const isPlain = file.syntax === 'ubl' || !file.codes.some(({ list }) => list === 'noteSubject');
  ask('PEPPOL-EN16931-R002', (of.notes.length <= 1 || isGerman) && isPlain, 'twice', 'notes');
  ask('PEPPOL-EN16931-R003', given(of.buyerReference) || given(of.orderReference), 'missing', 'reference');
  ask(
    'PEPPOL-EN16931-R004',
    of.specification?.startsWith(PROFILES.peppol.specification),
    'format',
    'specification',
  );
  ask('PEPPOL-EN16931-R005', !given(of.taxCurrency) || of.taxCurrency !== of.currency, 'kind', 'taxCurrency');
  ask('PEPPOL-EN16931-R008', file.empty === 0, 'missing', 'content');
  ask('PEPPOL-EN16931-R010', of.buyer?.endpoint, 'missing', 'buyerEndpoint');
  ask('PEPPOL-EN16931-R020', of.seller?.endpoint, 'missing', 'sellerEndpoint');
  const typed = (code: string) => of.documents.filter(({ typeCode }) => typeCode === code).length;
  ask('PEPPOL-EN16931-R006', typed('130') <= 1, 'twice', 'document');
  ask('PEPPOL-EN16931-R080', typed('50') <= 1, 'twice', 'document');
  askTaxTotals(file, ask);
  for (const charge of of.charges) askCharge(charge, ask);
  for (const { code, mandate } of of.payments)
    if (code === '49' || code === '59') ask('PEPPOL-EN16931-R061', given(mandate?.id), 'missing', 'mandate');
  askLines(file, ask);
  askTypes(file, { isFirst: process === '01', isGerman }, ask);
  askCodes(file, ask);
}

/** Where seller and buyer are. */
export const countriesOf = ({ invoice: { seller, buyer } }: EFile) =>
  [seller, buyer].map((party) => (party?.address?.country ?? '').toUpperCase());

function askTaxTotals({ invoice: of, syntax, currencies }: EFile, ask: Ask): void {
  const inOwn = of.taxTotals.filter(({ currency }) => currency === of.currency);
  const inOther = of.taxTotals.filter(({ currency }) => currency === of.taxCurrency);
  const isUbl = syntax === 'ubl';
  const whole = isUbl ? of.taxTotals.filter(({ parts }) => parts.length) : inOwn;
  const bare = of.taxTotals.filter(({ parts, currency }) =>
    isUbl ? !parts.length : currency !== of.currency,
  );
  ask('PEPPOL-EN16931-R053', whole.length === 1, whole.length ? 'twice' : 'missing', 'taxAmount');
  ask('PEPPOL-EN16931-R054', bare.length === (given(of.taxCurrency) ? 1 : 0), 'kind', 'taxAmount');
  const [own, other] = [inOwn, inOther].map((totals) => decimal(totals[0]?.amount));
  if (given(of.taxCurrency) && own !== undefined && other !== undefined)
    ask('PEPPOL-EN16931-R055', (own <= 0n && other <= 0n) || (own >= 0n && other >= 0n), 'sum', 'taxAmount');
  ask(
    'PEPPOL-EN16931-R051',
    currencies.every((currency) => currency === of.currency),
    'kind',
    'currency',
  );
}

function askCharge({ amount, base, percent, indicator }: ECharge, ask: Ask, line?: string): void {
  ask('PEPPOL-EN16931-R041', !given(percent) || given(base), 'missing', 'allowance', line);
  ask('PEPPOL-EN16931-R042', !given(base) || given(percent), 'missing', 'allowance', line);
  ask('PEPPOL-EN16931-R043', indicator === 'true' || indicator === 'false', 'format', 'allowance', line);
  const [of, share] = [decimal(base), decimal(percent)];
  if (of !== undefined && share !== undefined)
    ask(
      'PEPPOL-EN16931-R040',
      near(decimal(amount) ?? 0n, times(of, share) / 100n, UNIT / 50n + 1n),
      'sum',
      'allowance',
      line,
    );
}

function askLines({ invoice: of, syntax }: EFile, ask: Ask): void {
  for (const line of of.lines) {
    const at = line.id ?? '';
    for (const charge of line.charges) askCharge(charge, ask, at);
    ask('PEPPOL-EN16931-R120', isWorth(line), 'sum', 'lineNet', at);
    ask(
      'PEPPOL-EN16931-R121',
      !given(line.baseQuantity) || (decimal(line.baseQuantity) ?? 0n) > 0n,
      'negative',
      'quantity',
      at,
    );
    const objects = line.objects.filter(({ typeCode }) => syntax === 'ubl' || typeCode === '130');
    ask('PEPPOL-EN16931-R100', objects.length <= 1, 'twice', 'document', at);
    ask(
      'PEPPOL-EN16931-R101',
      !line.objects.length || line.objects.some(({ typeCode }) => typeCode === '130'),
      'kind',
      'document',
      at,
    );
    if (line.priceDiscount) {
      const { indicator, amount } = line.priceDiscount;
      ask('PEPPOL-EN16931-R044', syntax === 'cii' || indicator === 'false', 'kind', 'price', at);
      const [net, gross] = [decimal(line.price), decimal(line.grossPrice)];
      if (syntax === 'ubl' && gross !== undefined)
        ask('PEPPOL-EN16931-R046', net === gross - (decimal(amount) ?? 0n), 'sum', 'price', at);
      if (syntax === 'cii')
        ask('PEPPOL-EN16931-R043', indicator === 'true' || indicator === 'false', 'format', 'price', at);
    }
    if (given(line.baseUnit) && (given(line.quantity) || syntax === 'cii'))
      ask('PEPPOL-EN16931-R130', line.baseUnit === line.unit, 'kind', 'unit', at);
    const { period } = line;
    if (of.period?.start && period?.start)
      ask('PEPPOL-EN16931-R110', period.start >= of.period.start, 'range', 'linePeriod', at);
    if (of.period?.end && period?.end)
      ask('PEPPOL-EN16931-R111', period.end <= of.period.end, 'range', 'linePeriod', at);
  }
}

const INVOICES =
  '71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877'.split(
    ' ',
  );
const CREDIT_NOTES = '381 396 81 83 532'.split(' ');

function askTypes(
  { invoice: { typeCode = '', kind }, syntax }: EFile,
  { isFirst, isGerman }: { isFirst: boolean; isGerman: boolean },
  ask: Ask,
): void {
  // CII has one element for both.
  const types =
    syntax === 'cii' ? [...INVOICES, ...CREDIT_NOTES] : kind === 'creditNote' ? CREDIT_NOTES : INVOICES;
  const rule = types === CREDIT_NOTES ? 'P0101' : 'P0100';
  ask(`PEPPOL-EN16931-${rule}`, !isFirst || types.includes(typeCode), 'code', 'typeCode');
  if (types === INVOICES)
    ask('PEPPOL-EN16931-P0112', (typeCode !== '326' && typeCode !== '384') || isGerman, 'code', 'typeCode');
}

/** Schemes that the standard knows and the network does not. */
const NOT_REACHED = new Set('0219 0220 0242 0244 0245 0246 0248 AN AQ AS AU EM'.split(' '));
/** Codes of exemption that go with one category alone. */
const EXEMPTIONS: Record<string, [rule: string, category: string]> = {
  'VATEX-EU-G': ['P0104', 'G'],
  'VATEX-EU-O': ['P0105', 'O'],
  'VATEX-EU-IC': ['P0106', 'K'],
  'VATEX-EU-AE': ['P0107', 'AE'],
  'VATEX-EU-D': ['P0108', 'E'],
  'VATEX-EU-F': ['P0109', 'E'],
  'VATEX-EU-I': ['P0110', 'E'],
  'VATEX-EU-J': ['P0111', 'E'],
};
/** The rules that hold identifiers against the arithmetic of their schemes; those of Italy only warn. */
const SCHEME_RULES: Record<string, string> = {
  '0088': 'R040',
  '0192': 'R041',
  '0184': 'R042',
  '0208': 'R043',
  '0201': 'R044',
  '0210': 'R045',
  '9907': 'R046',
  '0211': 'R047',
  '9906': 'R048',
  '0007': 'R049',
  '0151': 'R050',
};

function askCodes({ invoice: of, syntax, codes, dates, identifiers }: EFile, ask: Ask): void {
  const isWritten = (date: string) => (syntax === 'cii' ? /^20\d{6}$/.test(date) : isDate(date));
  for (const date of dates) ask('PEPPOL-EN16931-F001', isWritten(date), 'format', 'date');
  for (const { list, value } of codes) {
    if (list === 'mime') ask('PEPPOL-EN16931-CL001', lists.ATTACHMENT_TYPES.has(value), 'code', 'attachment');
    if (list === 'allowanceReason')
      ask('PEPPOL-EN16931-CL002', lists.ALLOWANCE_REASONS.has(value), 'code', 'allowance');
    if (list === 'chargeReason')
      ask('PEPPOL-EN16931-CL003', lists.CHARGE_REASONS.has(value), 'code', 'charge');
    if (list === 'taxPoint')
      ask('PEPPOL-EN16931-CL006', lists.TAX_POINT_CODES.has(value), 'code', 'taxPoint');
    if (list === 'amountCurrency')
      ask('PEPPOL-EN16931-CL007', lists.CURRENCY_CODES.has(value), 'code', 'currency');
    if (list === 'endpoint')
      ask(
        'PEPPOL-EN16931-CL008',
        ENDPOINT_SCHEMES.has(value) && !NOT_REACHED.has(value),
        'code',
        'identifier',
      );
  }
  for (const { id, scheme = '', isEndpoint } of identifiers) {
    const rule = scheme === '9906' && syntax === 'ubl' ? undefined : SCHEME_RULES[scheme];
    if (rule && (!scheme.startsWith('99') || isEndpoint))
      ask(`PEPPOL-COMMON-${rule}`, SCHEME_CHECKS[scheme]!(id), 'format', 'identifier');
  }
  const taxes = [
    ...of.taxTotals.flatMap(({ parts }) => parts.map(({ tax }) => tax)),
    ...of.charges.map(({ tax }) => tax),
  ];
  for (const tax of taxes) {
    const needed = EXEMPTIONS[tax?.reasonCode?.toUpperCase() ?? ''];
    if (needed) ask(`PEPPOL-EN16931-${needed[0]}`, tax?.category === needed[1], 'kind', 'exemption');
  }
}
