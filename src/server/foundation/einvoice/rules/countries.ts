import { isGreek, isNorwegian, isSwedish } from '#shared/foundation/einvoice/identifiers.ts';
import type { EAddress, EFile, EInvoice, EParty } from '../model.ts';
import { type Ask, given, said } from './ask.ts';
import { decimal } from './numbers.ts';
import { countriesOf } from './peppol.ts';

/** What Peppol asks of sellers of some countries beyond what it asks of all; Germany has rules of its own (germany.ts). */
export function askCountries(file: EFile, ask: Ask): void {
  const [seller, buyer] = countriesOf(file) as [string, string];
  // In CII, where numbers of VAT are VA, these rules look for VAT: what they do not find there they take from the address.
  const isSeen = ({ scheme }: { scheme?: string }) => file.syntax === 'ubl' || scheme === 'VAT';
  const taxed =
    taxedIn(file.invoice.seller, isSeen) || taxedIn(file.invoice.taxRepresentative, isSeen) || seller;
  if (taxed === 'NO') askNorway(file, ask);
  if (seller === 'DK') askDenmark(file, buyer === 'DK', ask);
  if (taxed === 'IT') askItaly(file.invoice, ask);
  if (seller === 'SE') askSweden(file.invoice, buyer === 'SE', ask);
  if (seller === 'IS') askIceland(file.invoice, buyer === 'IS', ask);
  if (seller === 'NL') askNetherlands(file, buyer === 'NL', ask);
  if (taxed === 'GR' || taxed === 'EL') askGreece(file, seller === 'GR', ask);
}

/** Rules of countries that only warn. */
export const COUNTRY_WARNINGS =
  /^(NO-R-002|DK-R-003|SE-R-0(07|08|09|10|11|12)|GR-S-\d+(-\d)?|IS-R-001|PEPPOL-COMMON-R04[4-7])$/;

const vatOf = (party: EParty | undefined) => party?.taxIds.find(({ isVat }) => isVat)?.id;
const taxedIn = (party: EParty | undefined, isSeen: (id: { scheme?: string }) => boolean = () => true) =>
  party?.taxIds
    .find((id) => id.isVat && isSeen(id))
    ?.id?.slice(0, 2)
    .toUpperCase();
const isNumber = (text: string | undefined) => decimal(text) !== undefined;

function askNorway({ invoice: { seller } }: EFile, ask: Ask): void {
  const others = seller?.taxIds.filter(({ isVat }) => !isVat) ?? [];
  ask(
    'NO-R-002',
    others.some(({ id }) => id === 'Foretaksregisteret'),
    'missing',
    'sellerTaxId',
  );
  const id = vatOf(seller) ?? '';
  const isRight = /^NO\d{9}MVA$/.test(id) && isNorwegian(id.slice(2, 11));
  ask('NO-R-001', isRight || !id.startsWith('NO'), 'format', 'sellerTaxId');
}

function askDenmark({ invoice: of, syntax }: EFile, isHome: boolean, ask: Ask): void {
  const { registration } = of.seller ?? {};
  ask('DK-R-002', said(registration?.id), 'missing', 'sellerRegistration');
  ask('DK-R-014', !registration || registration.scheme === '0184', 'format', 'sellerRegistration');
  if (!isHome) return;
  const isOfBank = of.seller?.ids.some(({ id, scheme }) => scheme === 'SEPA' && said(id)) ?? false;
  const payable = decimal(of.totals?.payable) ?? 0n;
  ask('DK-R-016', of.kind === 'invoice' || payable >= 0n, 'negative', 'payable');
  for (const party of [of.seller, of.buyer])
    for (const { scheme } of party?.ids ?? []) ask('DK-R-013', said(scheme), 'missing', 'identifier');
  if (of.kind === 'invoice' || syntax === 'cii')
    for (const payment of of.payments)
      askDanishPayment(payment, syntax === 'cii' ? isOfBank : undefined, ask);
  for (const { reason = '', reasonCode } of [...of.charges, ...of.lines.flatMap(({ charges }) => charges)]) {
    const isTold = /^\d{4}$/.test(reason.trim()) || /^[^#].*#.*[^#]$/.test(reason);
    ask('DK-R-004', reasonCode !== 'ZZZ' || isTold, 'format', 'allowance');
  }
  for (const { id, classifications } of of.lines)
    for (const { scheme, version = '' } of classifications)
      ask(
        'DK-R-003',
        scheme !== 'TST' || ['19.05.01', '19.0501', '26.08.01', '26.0801'].includes(version),
        'code',
        'classification',
        id,
      );
}

function askDanishPayment(
  { code = '', reference = '', accounts, mandate }: EInvoice['payments'][number],
  isOfBank: boolean | undefined,
  ask: Ask,
): void {
  const account = accounts[0];
  const begins = (...starts: string[]) => starts.includes(reference.slice(0, 3));
  ask('DK-R-005', '1 10 31 42 48 49 50 58 59 93 97'.split(' ').includes(code), 'code', 'payment');
  if (code === '31' || code === '42')
    ask('DK-R-006', said(account?.id) && said(account?.bank), 'missing', 'account');
  if (code === '49')
    ask('DK-R-007', said(mandate?.id) && (isOfBank ?? said(mandate?.account)), 'missing', 'mandate');
  if (code === '50') {
    ask('DK-R-008', begins('01#', '04#', '15#') && /^\d{7,8}$/.test(account?.id ?? ''), 'format', 'payment');
    ask('DK-R-009', !begins('04#', '15#') || reference.length === 19, 'format', 'payment');
  }
  if (code === '93') {
    ask('DK-R-010', begins('71#', '73#', '75#') && account?.id?.length === 8, 'format', 'payment');
    ask(
      'DK-R-011',
      !begins('71#', '75#') || reference.length === 18 || reference.length === 19,
      'format',
      'payment',
    );
  }
}

function askItaly({ seller }: EInvoice, ask: Ask): void {
  for (const { id = '', isVat } of seller?.taxIds ?? [])
    if (!isVat) ask('IT-R-001', /^[A-Z0-9]{11,16}$/.test(id), 'format', 'sellerTaxId');
  ask('IT-R-002', given(seller?.address?.street), 'missing', 'sellerAddress');
  ask('IT-R-003', given(seller?.address?.city), 'missing', 'sellerCity');
  ask('IT-R-004', given(seller?.address?.postalCode), 'missing', 'sellerPostalCode');
}

function askSweden(of: EInvoice, isHome: boolean, ask: Ask): void {
  const { seller } = of;
  const vat = vatOf(seller) ?? '';
  const isSwedishVat = vat.startsWith('SE');
  if (isSwedishVat) {
    ask('SE-R-001', vat.length === 14, 'format', 'sellerTaxId');
    ask('SE-R-002', isNumber(vat.slice(2, 14)), 'format', 'sellerTaxId');
    const taxes = [
      ...of.lines.flatMap(({ taxes: own }) => own),
      ...of.charges.flatMap(({ tax }) => tax ?? []),
      ...of.taxTotals.flatMap(({ parts }) => parts.flatMap(({ tax }) => tax ?? [])),
    ];
    for (const { category, rate } of taxes)
      if (category === 'S')
        ask('SE-R-006', [6, 12, 25].includes(Number(rate ?? Number.NaN)), 'rate', 'taxRate');
  }
  if (seller?.registration) {
    const { id } = seller.registration;
    ask('SE-R-003', isNumber(id), 'format', 'sellerRegistration');
    ask('SE-R-004', id.length === 10, 'format', 'sellerRegistration');
    ask('SE-R-013', isSwedish(id.length === 10 ? id : id.padEnd(10, 'x')), 'format', 'sellerRegistration');
    for (const { id: taxId = '', isVat } of seller.taxIds)
      if (!isVat) ask('SE-R-005', taxId.toUpperCase() === 'GODKÄND FÖR F-SKATT', 'format', 'sellerTaxId');
  }
  for (const { code, accounts } of of.payments) {
    for (const { id = '', bank } of accounts) {
      if (code !== '30') continue;
      if (bank === 'SE:PLUSGIRO') {
        ask('SE-R-007', isNumber(id), 'format', 'account');
        ask('SE-R-010', id.length >= 2 && id.length <= 8, 'format', 'account');
      }
      if (bank === 'SE:BANKGIRO') {
        ask('SE-R-008', isNumber(id), 'format', 'account');
        ask('SE-R-009', id.length === 7 || id.length === 8, 'format', 'account');
      }
    }
    ask('SE-R-011', code !== '50' && code !== '56', 'code', 'payment');
    ask('SE-R-012', !isHome || code !== '31', 'code', 'payment');
  }
}

function askIceland(of: EInvoice, isHome: boolean, ask: Ask): void {
  ask('IS-R-001', of.typeCode === '380' || of.typeCode === '381', 'code', 'typeCode');
  ask('IS-R-002', of.seller?.registration?.scheme === '0196', 'missing', 'sellerRegistration');
  ask(
    'IS-R-003',
    given(of.seller?.address?.street) && given(of.seller?.address?.postalCode),
    'missing',
    'sellerAddress',
  );
  for (const [rule, code] of [
    ['IS-R-006', '9'],
    ['IS-R-007', '42'],
  ] as const)
    for (const payment of of.payments)
      if (payment.code === code)
        ask(
          rule,
          payment.accounts.some(({ id }) => id?.length === 12),
          'format',
          'account',
        );
  const last = of.documents.filter(({ description }) => description === 'EINDAGI');
  for (const { id = '' } of last) ask('IS-R-008', /^\d{4}-\d{2}-\d{2}$/.test(id), 'format', 'document');
  if (last.length) {
    ask('IS-R-009', given(of.dueDate), 'missing', 'dueDate');
    ask('IS-R-010', !of.dueDate || last.every(({ id = '' }) => of.dueDate! <= id), 'range', 'dueDate');
  }
  if (!isHome) return;
  ask('IS-R-004', of.buyer?.registration?.scheme === '0196', 'missing', 'buyerRegistration');
  ask(
    'IS-R-005',
    given(of.buyer?.address?.street) && given(of.buyer?.address?.postalCode),
    'missing',
    'buyerAddress',
  );
}

const isWhole = (address: EAddress) =>
  given(address.street) && given(address.city) && given(address.postalCode);
const isDutch = ({ id, scheme }: { id: string; scheme?: string }) =>
  (scheme === '0106' || scheme === '0190') && said(id);

function askNetherlands({ invoice: of }: EFile, isHome: boolean, ask: Ask): void {
  const isCredited = of.kind === 'creditNote';
  if (isCredited && given(of.typeCode))
    ask(
      'NL-R-001',
      of.preceding.some(({ number }) => given(number)),
      'missing',
      'preceding',
    );
  if (of.seller?.address) ask('NL-R-002', isWhole(of.seller.address), 'missing', 'sellerAddress');
  if (of.seller?.registration)
    ask('NL-R-003', isDutch(of.seller.registration), 'format', 'sellerRegistration');
  const representative = of.taxRepresentative?.address;
  if (representative?.country?.toUpperCase() === 'NL')
    ask('NL-R-006', isWhole(representative), 'missing', 'taxRepresentative');
  if (of.totals) {
    const payable = decimal(of.totals.payable) ?? 0n;
    ask('NL-R-007', (isCredited ? payable >= 0n : payable <= 0n) || of.payments.length, 'missing', 'payment');
  }
  for (const { id, orderLine } of of.lines)
    if (given(orderLine)) ask('NL-R-009', given(of.orderReference), 'missing', 'reference', id);
  if (!isHome) return;
  if (of.buyer?.address) ask('NL-R-004', isWhole(of.buyer.address), 'missing', 'buyerAddress');
  if (of.buyer?.registration) ask('NL-R-005', isDutch(of.buyer.registration), 'format', 'buyerRegistration');
  for (const { code = '' } of of.payments)
    ask('NL-R-008', ['30', '48', '49', '57', '58', '59'].includes(code), 'code', 'payment');
}

const GREEK_TYPES = ['1.1', '1.6', '2.1', '2.4', '5.1', '5.2', ''];

function askGreece({ invoice: of }: EFile, isThere: boolean, ask: Ask): void {
  const { seller, buyer } = of;
  if (given(of.number)) askGreekNumber(of, ask);
  const vat = vatOf(seller);
  const isRight = (id: string | undefined) => Boolean(id?.startsWith('EL')) && isGreek(id!.slice(2, 11));
  if (seller) {
    ask('GR-R-002', said(seller.tradingName), 'missing', 'sellerName');
    ask('GR-S-011', isRight(vat), 'format', 'sellerTaxId');
    if (given(vat)) ask('GR-R-003', isRight(vat), 'format', 'sellerTaxId');
    if (seller.endpoint)
      ask('GR-R-009', !isGreekSeller(seller) || isGreekEndpoint(seller), 'format', 'sellerEndpoint');
  }
  if (buyer) ask('GR-R-005', said(buyer.tradingName), 'missing', 'buyerName');
  const described = (text: string) => of.documents.filter(({ description }) => description === text);
  const [marks, links] = [described('##M.AR.K##'), described('##INVOICE|URL##')];
  if (isThere) {
    ask('GR-R-004-1', marks.length === 1, 'missing', 'document');
    for (const { id = '' } of marks) ask('GR-R-004-2', /^[1-9]\d*/.test(id), 'format', 'document');
    ask('GR-S-008-1', links.length === 1, 'missing', 'document');
    ask('GR-R-008-2', links.length <= 1, 'twice', 'document');
  }
  for (const { uri } of links) ask('GR-R-008-3', said(uri), 'missing', 'document');
  const home = taxedIn(buyer) ?? buyer?.address?.country?.toUpperCase();
  if (buyer && (home === 'GR' || home === 'EL')) {
    ask('GR-R-006', isRight(vatOf(buyer)), 'format', 'buyerTaxId');
    if (buyer.endpoint) ask('GR-R-010', isGreekEndpoint(buyer), 'format', 'buyerEndpoint');
  }
}

const isGreekSeller = (party: EParty) =>
  ['GR', 'EL'].includes(taxedIn(party) ?? party.address?.country?.toUpperCase() ?? '');
const isGreekEndpoint = ({ endpoint }: EParty) => endpoint?.scheme === '9933' && isGreek(endpoint.id);

/** Greek numbers have six parts: whose, when, which office, what kind, which series, and the number in it. */
function askGreekNumber(of: EInvoice, ask: Ask): void {
  const [who = '', when = '', office = '', type = '', series = '', number = '', ...more] =
    of.number!.split('|');
  ask('GR-R-001-1', of.number!.split('|').length === 6 && !more.length, 'format', 'number');
  const own = [of.seller, of.taxRepresentative].map((party) => vatOf(party)?.slice(2, 11));
  ask('GR-R-001-2', isGreek(who) && own.includes(who), 'format', 'number');
  const [year, month, day] = (of.issueDate ?? '').split('-');
  ask('GR-R-001-3', when !== '' && when === `${day}/${month}/${year}`, 'format', 'number');
  ask('GR-R-001-4', /^\d+$/.test(office), 'format', 'number');
  ask('GR-R-001-5', type !== '' && GREEK_TYPES.includes(type), 'format', 'number');
  ask('GR-R-001-6', series !== '', 'format', 'number');
  ask('GR-R-001-7', number !== '', 'format', 'number');
}
