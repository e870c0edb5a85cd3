import type { ECharge, EFile, EInvoice, ELine, EParty, EPeriod } from '../model.ts';
import { type Ask, given, said } from './ask.ts';
import { cents, decimal, decimalsOf, near, over, sum, times, UNIT } from './numbers.ts';

/** What EN 16931 asks of every invoice: what has to be there, and that its sums are right. Taxes are in taxes.ts, codes in codes.ts. */
export function askCore(
  { invoice: of, syntax }: EFile,
  ask: Ask,
  { isExtension }: { isExtension: boolean },
): void {
  ask('BR-01', said(of.specification), 'missing', 'specification');
  ask('BR-02', said(of.number), 'missing', 'number');
  ask('BR-03', said(of.issueDate), 'missing', 'issueDate');
  ask('BR-04', said(of.typeCode), 'missing', 'typeCode');
  ask('BR-05', said(of.currency), 'missing', 'currency');
  ask('BR-06', said(of.seller?.name), 'missing', 'sellerName');
  ask('BR-07', said(of.buyer?.name), 'missing', 'buyerName');
  ask('BR-08', of.seller?.address, 'missing', 'sellerAddress');
  if (of.seller?.address) ask('BR-09', said(of.seller.address.country), 'missing', 'sellerCountry');
  ask('BR-10', of.buyer?.address, 'missing', 'buyerAddress');
  if (of.buyer?.address) ask('BR-11', said(of.buyer.address.country), 'missing', 'buyerCountry');
  ask('BR-16', of.lines.length, 'missing', 'lines');
  askParties(of, ask);
  ask('BR-CO-03', !(given(of.taxPointDate) && given(of.taxPointCode)), 'twice', 'taxPoint');
  if (of.period) askPeriod(of.period, 'BR-29', 'period', ask);
  if (of.period)
    ask(
      'BR-CO-19',
      given(of.period.start) || given(of.period.end) || given(of.taxPointCode),
      'missing',
      'period',
    );
  if (of.delivery?.address) ask('BR-57', given(of.delivery.address.country), 'missing', 'deliveryCountry');
  for (const { number } of of.preceding) ask('BR-55', given(number), 'missing', 'preceding');
  for (const { id } of of.documents) ask('BR-52', said(id), 'missing', 'document');
  askPayments(of, ask);
  askTotals(of, ask, { isExtension, isCii: syntax === 'cii' });
  for (const charge of of.charges) askCharge(charge, ask);
  for (const line of of.lines) askLine(line, ask);
}

function askParties({ seller, buyer, payee, taxRepresentative }: EInvoice, ask: Ask): void {
  if (seller) {
    ask(
      'BR-CO-26',
      seller.taxIds.some(({ id, isVat }) => isVat && given(id)) ||
        seller.ids.some(({ scheme }) => scheme !== 'SEPA') ||
        seller.registration,
      'missing',
      'sellerRegistration',
    );
    if (seller.endpoint) ask('BR-62', given(seller.endpoint.scheme), 'missing', 'sellerEndpoint');
  }
  if (buyer?.endpoint) ask('BR-63', given(buyer.endpoint.scheme), 'missing', 'buyerEndpoint');
  if (payee) ask('BR-17', isOther(payee, seller), 'missing', 'payee');
  if (taxRepresentative) {
    ask(
      'BR-18',
      said(taxRepresentative.tradingName ?? taxRepresentative.name),
      'missing',
      'taxRepresentative',
    );
    ask('BR-19', taxRepresentative.address, 'missing', 'taxRepresentative');
    if (taxRepresentative.address)
      ask('BR-20', said(taxRepresentative.address.country), 'missing', 'taxRepresentative');
    ask(
      'BR-56',
      taxRepresentative.taxIds.some(({ id, isVat }) => isVat && given(id)),
      'missing',
      'taxRepresentative',
    );
  }
}

/** Somebody else is paid: they have a name, and are not the seller. */
function isOther(payee: EParty, seller: EParty | undefined): boolean {
  const name = payee.tradingName ?? payee.name;
  const theirs = new Set(payee.ids.map(({ id }) => id));
  return (
    given(name) &&
    name !== (seller?.tradingName ?? undefined) &&
    !(seller?.ids ?? []).some(({ id }) => theirs.has(id))
  );
}

function askPeriod(
  { start, end }: EPeriod,
  rule: string,
  term: 'period' | 'linePeriod',
  ask: Ask,
  line?: string,
): void {
  ask(rule, !(start && end) || start <= end, 'range', term, line);
}

function askPayments({ kind, payments, totals, dueDate, terms }: EInvoice, ask: Ask): void {
  for (const { code, accounts, card } of payments) {
    ask('BR-49', given(code), 'missing', 'payment');
    const isTransfer = code === '30' || code === '58';
    ask('BR-61', !isTransfer || accounts.some(({ id }) => given(id)), 'missing', 'account');
    if (isTransfer) for (const { id } of accounts) ask('BR-50', said(id), 'missing', 'account');
    if (card && given(card.number)) ask('BR-51', card.number!.length <= 10, 'range', 'card');
  }
  const references = new Set(payments.flatMap(({ reference }) => reference ?? []));
  ask('UBL-SR-44', references.size <= 1, 'twice', 'payment');
  ask('UBL-SR-47', new Set(payments.flatMap(({ code }) => code ?? [])).size <= 1, 'twice', 'payment');
  const payable = decimal(totals?.payable);
  if (kind === 'invoice' && payable !== undefined && payable > 0n)
    ask('BR-CO-25', given(dueDate) || terms.length, 'missing', 'dueDate');
}

function askTotals(
  of: EInvoice,
  ask: Ask,
  { isExtension, isCii }: { isExtension: boolean; isCii: boolean },
): void {
  ask(
    'BR-53',
    !given(of.taxCurrency) || of.taxTotals.some(({ currency }) => currency === of.taxCurrency),
    'missing',
    'taxAmount',
  );
  const own = of.taxTotals.filter(({ currency }) => currency === of.currency);
  const gross = decimal(of.totals?.gross);
  const net = decimal(of.totals?.net);
  // Where no tax is due, CII need not say that it is none.
  const isBare = isCii && !of.taxTotals.some(({ amount }) => given(amount));
  const tax = isBare ? 0n : own.length === 1 ? decimal(own[0]!.amount) : undefined;
  if (given(of.currency))
    ask(
      'BR-CO-15',
      gross !== undefined && net !== undefined && tax !== undefined && gross === cents(net + tax),
      'sum',
      'gross',
    );
  for (const { amount, parts } of of.taxTotals)
    if (parts.length && !(isCii && !given(amount)))
      ask('BR-CO-14', decimal(amount) === cents(sum(parts.map((part) => part.amount))), 'sum', 'taxAmount');
  if (isCii)
    for (const { amount, currency } of of.taxTotals) {
      if (currency === of.currency) ask('BR-DEC-13', isShort(amount), 'decimals', 'taxAmount');
      if (currency === of.taxCurrency) ask('BR-DEC-15', isShort(amount), 'decimals', 'taxAmount');
    }
  const { totals } = of;
  if (!totals) return;
  ask('BR-12', given(totals.lines), 'missing', 'lineSum');
  ask('BR-13', given(totals.net), 'missing', 'net');
  ask('BR-14', given(totals.gross), 'missing', 'gross');
  ask('BR-15', given(totals.payable), 'missing', 'payable');
  const lines = decimal(totals.lines);
  ask('BR-CO-10', lines === cents(sum(of.lines.map((line) => line.net))), 'sum', 'lineSum');
  const offs = of.charges.filter(({ isCharge, indicator }) => !isCharge && given(indicator));
  const ons = of.charges.filter(({ isCharge }) => isCharge);
  askListed(totals.allowances, offs, ['BR-CO-11', 'allowance'], ask);
  askListed(totals.charges, ons, ['BR-CO-12', 'charge'], ask);
  const orNone = (text: string | undefined) => decimal(text) ?? 0n;
  ask(
    'BR-CO-13',
    net !== undefined &&
      lines !== undefined &&
      net === cents(lines + orNone(totals.charges) - orNone(totals.allowances)),
    'sum',
    'net',
  );
  const payable = decimal(totals.payable);
  const others = sum(totals.byOthers);
  ask(
    isExtension ? 'BR-DEX-09' : 'BR-CO-16',
    payable !== undefined &&
      gross !== undefined &&
      cents(payable - orNone(totals.rounding)) ===
        cents(gross - orNone(totals.prepaid) + (isExtension ? others : 0n)),
    'sum',
    'payable',
  );
  for (const [rule, amount, term] of [
    ['BR-DEC-09', totals.lines, 'lineSum'],
    ['BR-DEC-10', totals.allowances, 'allowance'],
    ['BR-DEC-11', totals.charges, 'charge'],
    ['BR-DEC-12', totals.net, 'net'],
    ['BR-DEC-14', totals.gross, 'gross'],
    ['BR-DEC-16', totals.prepaid, 'prepaid'],
    ['BR-DEC-17', totals.rounding, 'payable'],
    ['BR-DEC-18', totals.payable, 'payable'],
  ] as const)
    ask(rule, isShort(amount), 'decimals', term);
}

function askListed(
  total: string | undefined,
  parts: ECharge[],
  [rule, term]: [string, 'allowance' | 'charge'],
  ask: Ask,
): void {
  const holds = given(total)
    ? decimal(total) === cents(sum(parts.map(({ amount }) => amount)))
    : !parts.length;
  ask(rule, holds, 'sum', term);
}

const isShort = (amount: string | undefined) => !given(amount) || decimalsOf(amount!) <= 2;

function askCharge({ isCharge, amount, base, reason, reasonCode, tax }: ECharge, ask: Ask): void {
  const rules = isCharge
    ? ['BR-36', 'BR-37', 'BR-38', 'BR-CO-22', 'BR-DEC-05', 'BR-DEC-06']
    : ['BR-31', 'BR-32', 'BR-33', 'BR-CO-21', 'BR-DEC-01', 'BR-DEC-02'];
  const term = isCharge ? 'charge' : 'allowance';
  const isReasoned = given(reason) || given(reasonCode);
  ask(rules[0]!, given(amount), 'missing', term);
  ask(rules[1]!, tax?.isVat && given(tax.category), 'missing', 'taxCategory');
  ask(rules[2]!, isReasoned, 'missing', term);
  ask(rules[3]!, isReasoned, 'missing', term);
  ask(rules[4]!, isShort(amount), 'decimals', term);
  ask(rules[5]!, isShort(base), 'decimals', term);
}

function askLine(line: ELine, ask: Ask): void {
  const at = line.id ?? '';
  ask('BR-21', said(line.id), 'missing', 'lineId', at);
  ask('BR-22', given(line.quantity), 'missing', 'quantity', at);
  ask('BR-23', given(line.unit), 'missing', 'unit', at);
  ask('BR-24', given(line.net), 'missing', 'lineNet', at);
  ask('BR-25', said(line.name), 'missing', 'itemName', at);
  ask('BR-26', given(line.price), 'missing', 'price', at);
  ask('BR-27', (decimal(line.price) ?? -1n) >= 0n, 'negative', 'price', at);
  ask('BR-28', !given(line.grossPrice) || (decimal(line.grossPrice) ?? -1n) >= 0n, 'negative', 'price', at);
  ask(
    'BR-CO-04',
    line.taxes.some(({ category, isVat }) => isVat && given(category)),
    'missing',
    'lineTax',
    at,
  );
  ask('UBL-SR-48', line.taxes.length === 1, 'twice', 'lineTax', at);
  ask('BR-DEC-23', isShort(line.net), 'decimals', 'lineNet', at);
  if (line.standardCode) ask('BR-64', given(line.standardCode.scheme), 'missing', 'itemCode', at);
  for (const { scheme } of line.classifications) ask('BR-65', given(scheme), 'missing', 'classification', at);
  for (const { name, value } of line.attributes)
    ask('BR-54', given(name) && given(value), 'missing', 'attribute', at);
  if (line.period) {
    askPeriod(line.period, 'BR-30', 'linePeriod', ask, at);
    ask('BR-CO-20', given(line.period.start) || given(line.period.end), 'missing', 'linePeriod', at);
  }
  for (const { isCharge, amount, base, reason, reasonCode } of line.charges) {
    const rules = isCharge
      ? ['BR-43', 'BR-44', 'BR-CO-24', 'BR-DEC-27', 'BR-DEC-28']
      : ['BR-41', 'BR-42', 'BR-CO-23', 'BR-DEC-24', 'BR-DEC-25'];
    const term = isCharge ? 'charge' : 'allowance';
    const isReasoned = given(reason) || given(reasonCode);
    ask(rules[0]!, given(amount), 'missing', term, at);
    ask(rules[1]!, isReasoned, 'missing', term, at);
    ask(rules[2]!, isReasoned, 'missing', term, at);
    ask(rules[3]!, isShort(amount), 'decimals', term, at);
    ask(rules[4]!, isShort(base), 'decimals', term, at);
  }
}

const SLACK = UNIT / 50n;

/** What a line comes to: quantity times the price of one, with what comes on top and less what is off, to two hundredths. */
export function isWorth(line: ELine): boolean {
  const base = decimal(line.baseQuantity);
  const price = over(decimal(line.price) ?? 0n, base === undefined || base === 0n ? UNIT : base);
  const [on, off] = [true, false].map((isCharge) =>
    cents(sum(line.charges.filter((charge) => charge.isCharge === isCharge).map(({ amount }) => amount))),
  );
  const quantity = line.quantity === undefined ? UNIT : (decimal(line.quantity) ?? 0n);
  return near(decimal(line.net) ?? 0n, times(quantity, price) + on! - off!, SLACK + 1n);
}
