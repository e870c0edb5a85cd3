import { COUNTRY_CODES } from '#shared/foundation/einvoice/lists.ts';
import type { EFile, EInvoice, EParty, ETax } from '../model.ts';
import { type Ask, given } from './ask.ts';
import { abs, cents, decimal, decimalsOf, near, sum, times, UNIT } from './numbers.ts';

/** How a kind of tax is treated: what its rate may be, whether it needs a reason, and whose number of VAT. */
type Treatment = {
  /** How its rules are called. */
  rules: string;
  rate: 'positive' | 'zero' | 'any' | 'none';
  reason: 'needed' | 'forbidden';
  seller: 'any' | 'vat' | 'none';
  buyer: 'vat' | 'vatOrRegistration' | 'none' | 'free';
  /** Whether there is a part of the breakdown for each rate. */
  byRate: boolean;
};

const RATED = { reason: 'forbidden', seller: 'any', buyer: 'free', byRate: true } as const;
const FREED = { rate: 'zero', reason: 'needed', byRate: false } as const;
const TREATMENTS: Record<string, Treatment> = {
  S: { rules: 'BR-S', rate: 'positive', ...RATED },
  L: { rules: 'BR-AF', rate: 'any', ...RATED },
  M: { rules: 'BR-AG', rate: 'any', ...RATED },
  Z: { rules: 'BR-Z', rate: 'zero', reason: 'forbidden', seller: 'any', buyer: 'free', byRate: false },
  E: { rules: 'BR-E', ...FREED, seller: 'any', buyer: 'free' },
  AE: { rules: 'BR-AE', ...FREED, seller: 'any', buyer: 'vatOrRegistration' },
  K: { rules: 'BR-IC', ...FREED, seller: 'vat', buyer: 'vat' },
  G: { rules: 'BR-G', ...FREED, seller: 'vat', buyer: 'free' },
  O: { rules: 'BR-O', rate: 'none', reason: 'needed', seller: 'none', buyer: 'none', byRate: false },
};

type Part = EInvoice['taxTotals'][number]['parts'][number];
type Uses = { lines: ETax[]; allowances: ETax[]; charges: ETax[]; parts: (Part & { tax: ETax })[] };

/** What EN 16931 asks of taxes: the breakdown, and each kind of tax for itself. */
export function askTaxes({ invoice: of, syntax }: EFile, ask: Ask): void {
  const within = syntax === 'cii' ? UNIT + 1n : UNIT;
  const parts = of.taxTotals.flatMap((total) => total.parts);
  ask('BR-CO-18', parts.length, 'missing', 'taxBreakdown');
  for (const part of parts) askPart(part, within, ask);
  for (const party of [of.seller, of.buyer, of.taxRepresentative])
    for (const { id, isVat } of party?.taxIds ?? [])
      if (isVat)
        ask('BR-CO-09', isOfCountry(id), 'format', party === of.buyer ? 'buyerTaxId' : 'sellerTaxId');
  for (const category of Object.keys(TREATMENTS)) askCategory(category, of, within, ask);
  askSplitPayment(of, ask);
}

function askPart({ taxable, amount, tax }: Part, within: bigint, ask: Ask): void {
  ask('BR-45', given(taxable), 'missing', 'taxBreakdown');
  ask('BR-46', given(amount), 'missing', 'taxAmount');
  ask('BR-47', tax?.isVat && given(tax.category), 'missing', 'taxCategory');
  ask('BR-48', (tax?.isVat && given(tax.rate)) || tax?.category === 'O', 'missing', 'taxRate');
  ask('BR-DEC-19', !taxable || decimalsOf(taxable) <= 2, 'decimals', 'taxBreakdown');
  ask('BR-DEC-20', !amount || decimalsOf(amount) <= 2, 'decimals', 'taxAmount');
  const rate = decimal(tax?.isVat ? tax.rate : undefined);
  const due = decimal(amount);
  const holds =
    rate === undefined || whole(rate) === 0n
      ? due !== undefined && whole(due) === 0n
      : isTaxOf(taxable, amount, { rate, within });
  ask('BR-CO-17', holds, 'sum', 'taxAmount');
}

/** To whole units, a half upwards. */
const whole = (value: bigint) => {
  const doubled = value * 2n + UNIT;
  const floor = doubled / (UNIT * 2n);
  return doubled < 0n && doubled % (UNIT * 2n) !== 0n ? floor - 1n : floor;
};

/** The standard lets tax be rounded line by line: it is right within one unit of the currency, which CII alone counts in. */
function isTaxOf(
  taxable: string | undefined,
  amount: string | undefined,
  { rate, within }: { rate: bigint; within: bigint },
): boolean {
  const [base, due] = [decimal(taxable), decimal(amount)];
  return (
    base !== undefined && due !== undefined && near(abs(due), cents(times(abs(base), rate) / 100n), within)
  );
}

function isOfCountry(id: string | undefined): boolean {
  const prefix = (id ?? '').slice(0, 2);
  return prefix === '' || prefix === 'EL' || COUNTRY_CODES.has(prefix);
}

const isOf = (tax: ETax | undefined, category: string) => tax?.category === category;
const isCategory = (tax: ETax | undefined, category: string): tax is ETax =>
  isOf(tax, category) && Boolean(tax?.isVat);

function usesOf(category: string, { lines, charges, taxTotals }: EInvoice): Uses {
  const taxes = (isCharge: boolean) =>
    charges.flatMap(({ tax, isCharge: is, indicator }) =>
      is === isCharge && given(indicator) && isCategory(tax, category) ? [tax] : [],
    );
  return {
    lines: lines.flatMap((line) => line.taxes.filter((tax) => isCategory(tax, category))),
    allowances: taxes(false),
    charges: taxes(true),
    parts: taxTotals.flatMap(({ parts }) =>
      parts.flatMap((part) => (isCategory(part.tax, category) ? [{ ...part, tax: part.tax }] : [])),
    ),
  };
}

function askCategory(category: string, of: EInvoice, within: bigint, ask: Ask): void {
  const how = TREATMENTS[category]!;
  const uses = usesOf(category, of);
  const rule = (number: string) => `${how.rules}-${number}`;
  const used = uses.lines.length + uses.allowances.length + uses.charges.length;
  if (how.byRate) ask(rule('01'), used > 0 === uses.parts.length > 0, 'missing', 'taxBreakdown');
  else ask(rule('01'), used + uses.parts.length === 0 || uses.parts.length === 1, 'missing', 'taxBreakdown');
  const rated = [
    ['02', '05', uses.lines],
    ['03', '06', uses.allowances],
    ['04', '07', uses.charges],
  ] as const;
  for (const [ofParties, ofRate, taxes] of rated) {
    if (taxes.length) askParties(how, of, rule(ofParties), ask);
    for (const { rate } of taxes) ask(rule(ofRate), isRate(how.rate, rate), 'rate', 'taxRate');
  }
  for (const part of uses.parts) {
    ask(rule('08'), isBase(category, how, part, of), 'sum', 'taxBreakdown');
    const rate = decimal(part.tax.rate);
    ask(
      rule('09'),
      how.byRate
        ? rate !== undefined && isTaxOf(part.taxable, part.amount, { rate, within })
        : decimal(part.amount) === 0n,
      'sum',
      'taxAmount',
    );
    const isReasoned = given(part.tax.reason) || given(part.tax.reasonCode);
    ask(
      rule('10'),
      isReasoned === (how.reason === 'needed'),
      isReasoned ? 'forbidden' : 'missing',
      'exemption',
    );
  }
  if (category === 'K' && uses.parts.length) {
    ask('BR-IC-11', (of.delivery?.date ?? '').length > 1 || hasPeriod(of), 'missing', 'deliveryDate');
    ask('BR-IC-12', (of.delivery?.address?.country ?? '').length > 1, 'missing', 'deliveryCountry');
  }
  if (category === 'O' && uses.parts.length) {
    const isElse = (tax: ETax | undefined) => Boolean(tax?.isVat) && !isOf(tax, 'O');
    const among = (isCharge: boolean) =>
      of.charges.some((charge) => charge.isCharge === isCharge && isElse(charge.tax));
    const parts = of.taxTotals.flatMap((total) => total.parts);
    ask('BR-O-11', !parts.some(({ tax }) => isElse(tax)), 'kind', 'taxBreakdown');
    ask('BR-O-12', !of.lines.some((line) => line.taxes.some(isElse)), 'kind', 'lineTax');
    ask('BR-O-13', !among(false), 'kind', 'allowance');
    ask('BR-O-14', !among(true), 'kind', 'charge');
  }
}

const hasPeriod = ({ period, taxPointCode }: EInvoice) =>
  period !== undefined && (given(period.start) || given(period.end) || given(taxPointCode));

function isRate(how: Treatment['rate'], rate: string | undefined): boolean {
  if (how === 'none') return !given(rate);
  const value = decimal(rate);
  if (value === undefined) return false;
  return how === 'positive' ? value > 0n : how === 'zero' ? value === 0n : value >= 0n;
}

const vatOf = (party: EParty | undefined) =>
  party?.taxIds.some(({ id, isVat }) => isVat && given(id)) ?? false;

function askParties({ seller, buyer }: Treatment, of: EInvoice, rule: string, ask: Ask): void {
  const represented = vatOf(of.taxRepresentative);
  const isKnown = of.seller?.taxIds.some(({ id }) => given(id)) ?? false;
  if (seller === 'none') {
    const nobody = !vatOf(of.seller) && !represented && !vatOf(of.buyer);
    ask(rule, nobody, 'forbidden', 'sellerTaxId');
    return;
  }
  const holds = represented || (seller === 'any' ? isKnown : vatOf(of.seller));
  ask(rule, holds, 'missing', 'sellerTaxId');
  if (buyer === 'vat') ask(rule, vatOf(of.buyer), 'missing', 'buyerTaxId');
  if (buyer === 'vatOrRegistration')
    ask(rule, vatOf(of.buyer) || of.buyer?.registration, 'missing', 'buyerTaxId');
}

/** Whether a part of the breakdown is of what the lines come to that are taxed so, with what comes on top and less what is off. */
function isBase(category: string, { byRate }: Treatment, { taxable, tax }: Part, of: EInvoice): boolean {
  const base = decimal(taxable);
  const rate = decimal(tax?.rate);
  if (byRate && rate === undefined) return true;
  const fits = (one: ETax | undefined) => isOf(one, category) && (!byRate || decimal(one?.rate) === rate);
  const lines = of.lines.filter(({ taxes }) => taxes.some(fits));
  const charges = of.charges.filter((charge) => fits(charge.tax) && given(charge.indicator));
  if (category === 'S' && !lines.length && !charges.length) return false;
  if (!of.lines.length) return false;
  const total =
    sum(lines.map(({ net }) => net)) +
    sum(charges.filter(({ isCharge }) => isCharge).map(({ amount }) => amount)) -
    sum(charges.filter(({ isCharge }) => !isCharge).map(({ amount }) => amount));
  return base !== undefined && (byRate ? near(base, total, UNIT) : base === total);
}

/** Split payment: in Italy alone, and never together with what is taxed as usual. */
function askSplitPayment(of: EInvoice, ask: Ask): void {
  const taxes = [
    ...of.lines.flatMap((line) => line.taxes),
    ...of.charges.flatMap(({ tax }) => tax ?? []),
    ...of.taxTotals.flatMap(({ parts }) => parts.flatMap(({ tax }) => tax ?? [])),
  ];
  if (!taxes.some((tax) => isOf(tax, 'B'))) return;
  const countries = [of.seller, of.buyer, of.taxRepresentative, of.delivery].flatMap(
    (party) => party?.address?.country ?? [],
  );
  ask(
    'BR-B-01',
    countries.every((country) => country === 'IT'),
    'kind',
    'taxCategory',
  );
  ask('BR-B-02', !taxes.some((tax) => isOf(tax, 'S')), 'kind', 'taxCategory');
}
