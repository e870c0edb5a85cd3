import { isIban, plainIban } from '#shared/foundation/einvoice/identifiers.ts';
import type { EFile, EInvoice } from '../model.ts';
import { type Ask, given, said } from './ask.ts';

/**
 * What XRechnung asks beyond the standard, and Peppol of a German business that writes to another: the same rules under two names. What
 * only warns there is asked for here alone where it costs the sender nothing.
 */
export function askGermany({ invoice: of }: EFile, names: 'BR-DE' | 'DE-R', ask: Ask): void {
  const rule = (number: number, part?: 1 | 2) =>
    names === 'BR-DE'
      ? `BR-DE-${number}${part ? `-${'ab'[part - 1]}` : ''}`
      : `DE-R-${String(number).padStart(3, '0')}${part ? `-${part}` : ''}`;
  ask(rule(1), of.payments.length, 'missing', 'payment');
  ask(rule(15), said(of.buyerReference), 'missing', 'buyerReference');
  ask(
    rule(16),
    !isTaxed(of) || of.taxRepresentative || of.seller?.taxIds.some(({ id }) => said(id)),
    'missing',
    'sellerTaxId',
  );
  ask(rule(18), of.terms.slice(0, 1).every(isDiscountRight), 'format', 'terms');
  const files = of.documents.flatMap(({ fileName }) => fileName ?? []);
  ask(rule(22), new Set(files).size === files.length, 'twice', 'attachment');
  askSeller(of, rule, ask);
  if (of.buyer?.address) {
    ask(rule(8), said(of.buyer.address.city), 'missing', 'buyerCity');
    ask(rule(9), said(of.buyer.address.postalCode), 'missing', 'buyerPostalCode');
  }
  if (of.delivery?.address) {
    ask(rule(10), said(of.delivery.address.city), 'missing', 'delivery');
    ask(rule(11), said(of.delivery.address.postalCode), 'missing', 'delivery');
  }
  for (const { parts } of of.taxTotals)
    for (const { tax } of parts) ask(rule(14), said(tax?.rate), 'missing', 'taxRate');
  askPayments(of, rule, ask);
  const isCorrected = of.typeCode === '384';
  ask(rule(26), !isCorrected || of.preceding.some(({ number }) => given(number)), 'missing', 'preceding');
  ask(rule(17), TYPES.includes(of.typeCode ?? ''), 'code', 'typeCode');
}

/** Those of Germany that only warn. */
export const GERMAN_WARNINGS = /^(BR-DE-(17|19|20|21|26|27|28)|DE-R-0(17|19|20|26|27|28))$/;

const TYPES = ['326', '380', '384', '389', '381', '875', '876', '877'];
type Rule = (number: number, part?: 1 | 2) => string;

function isTaxed({ lines, charges }: EInvoice): boolean {
  const categories = [...lines.flatMap(({ taxes }) => taxes), ...charges.flatMap(({ tax }) => tax ?? [])];
  return categories.some(({ category }) =>
    ['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M'].includes(category ?? ''),
  );
}

/** Discounts for early payment have a writing of their own, a line for each, and a line's end behind the last. */
function isDiscountRight(terms: string): boolean {
  const marked = terms.split(/\r?\n/).filter((line) => line.trim().startsWith('#'));
  const isWritten = marked.every((line) =>
    /#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(#BASISBETRAG=-?\d+\.\d{2})?#$/.test(line.trim()),
  );
  return isWritten && (!marked.length || /^\s*\n/.test(terms.split(/#.+#/).at(-1)!));
}

function askSeller({ seller }: EInvoice, rule: Rule, ask: Ask): void {
  if (!seller) return;
  ask(rule(2), seller.contact, 'missing', 'sellerContact');
  if (seller.address) {
    ask(rule(3), said(seller.address.city), 'missing', 'sellerCity');
    ask(rule(4), said(seller.address.postalCode), 'missing', 'sellerPostalCode');
  }
  if (!seller.contact) return;
  const { name, phone = '', email = '' } = seller.contact;
  ask(rule(5), said(name), 'missing', 'sellerContact');
  ask(rule(6), said(phone), 'missing', 'sellerPhone');
  ask(rule(7), said(email), 'missing', 'sellerEmail');
  ask(rule(27), (phone.match(/\d/g)?.length ?? 0) >= 3, 'format', 'sellerPhone');
  ask(rule(28), /^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$/.test(email), 'format', 'sellerEmail');
}

function askPayments({ payments, seller, payee }: EInvoice, rule: Rule, ask: Ask): void {
  for (const { code = '', accounts, card, mandate } of payments) {
    if (code === '30' || code === '58') {
      ask(rule(23, 1), accounts.length, 'missing', 'account');
      ask(rule(23, 2), !card && !mandate, 'forbidden', 'payment');
      if (code === '58')
        ask(
          rule(19),
          accounts.every(({ id }) => isIban(id ?? '')),
          'format',
          'account',
        );
    }
    if (['48', '54', '55'].includes(code)) {
      ask(rule(24, 1), card, 'missing', 'card');
      ask(rule(24, 2), !accounts.length && !mandate, 'forbidden', 'payment');
    }
    if (code === '59') {
      ask(rule(25, 1), mandate, 'missing', 'mandate');
      ask(rule(25, 2), !accounts.length && !card, 'forbidden', 'payment');
      ask(rule(20), isIban(plainIban(mandate?.account ?? '')), 'format', 'mandate');
    }
  }
  if (!payments.some(({ mandate }) => mandate)) return;
  const isOfBank = [seller, payee].some((party) => party?.ids.some(({ scheme }) => scheme === 'SEPA'));
  ask(rule(30), isOfBank, 'missing', 'mandate');
  ask(
    rule(31),
    payments.some(({ mandate }) => given(mandate?.account)),
    'missing',
    'mandate',
  );
}

/** Vehicles bought by public bodies, which an extension of XRechnung tells of. */
export function askVehicles({ invoice: of }: EFile, ask: Ask): void {
  const isVehicle = ({ classifications }: EInvoice['lines'][number]) =>
    classifications.some(({ scheme }) => scheme === 'CVD');
  const told = (line: EInvoice['lines'][number]) => line.attributes.filter(({ name }) => name === 'cva');
  ask(
    'BR-DE-CVD-03',
    of.lines.some((line) => isVehicle(line) && told(line).length),
    'missing',
    'classification',
  );
  for (const line of of.lines) {
    ask('BR-DE-CVD-06-a', !isVehicle(line) || told(line).length === 1, 'missing', 'attribute', line.id);
    ask('BR-DE-CVD-06-b', !told(line).length || isVehicle(line), 'missing', 'classification', line.id);
    for (const { value = '' } of told(line))
      ask('BR-DE-CVD-05', ['clean', 'zero-emission', 'other'].includes(value), 'code', 'attribute', line.id);
    for (const { scheme, code } of line.classifications)
      if (scheme === 'CVD')
        ask(
          'BR-DE-CVD-04',
          ['M1', 'M2', 'M3', 'N1', 'N2', 'N3'].includes(code),
          'code',
          'classification',
          line.id,
        );
  }
}
