import { findById } from '#server/catalogue/items/find.ts';
import { listTaxRates } from '#server/catalogue/taxRates/service.ts';
import { commonCodes } from '#server/catalogue/units/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { type EInvoice, type ETax, PROFILES, type Profile } from '#server/foundation/einvoice/model.ts';
import type { Breach, Term } from '#server/foundation/einvoice/rules/ask.ts';
import { breachesOf } from '#server/foundation/einvoice/rules/check.ts';
import { saidOf } from '#server/foundation/einvoice/rules/words.ts';
import type { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { isGtin } from '#shared/catalogue/labels/gtin.ts';
import type { TaxRate } from '#shared/catalogue/taxRates/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { TaxMode } from '#shared/foundation/documents/taxModes.ts';
import { EXEMPTION_OF, type TaxCategory } from '#shared/foundation/einvoice/taxCategories.ts';
import { inLanguage } from '#shared/inLanguage.ts';
import { currencyExponent } from '#shared/money.ts';
import { say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import type { CustomerFields } from '#shared/sales/customers/contract.ts';
import type { EInvoiceLack } from '#shared/sales/einvoice/shapes.ts';
import type { StoredParty } from '../parties/party.ts';
import { amountsOf, type TaxedLine } from './amounts.ts';
import { buyerParty, partyAddress, paymentsOf, sellerParty } from './parties.ts';

/** A document that is about to be issued. */
export type Source = {
  kind: 'invoice' | 'prepayment' | 'creditNote';
  issueDate: string;
  dueDate: string | null;
  currency: string;
  taxMode: TaxMode;
  customerReference: string;
  notes: string;
  terms: string;
  party: StoredParty;
  customer: Pick<CustomerFields, 'leitwegId' | 'endpoint'>;
  /** The invoice that a credit note is of. */
  preceding: { number: string; issueDate: string } | null;
  /** The day that its goods were delivered on. */
  deliveredOn: string | null;
  lines: SourceLine[];
};

type SourceLine = Omit<TaxedLine, 'unit' | 'gtin' | 'taxed'> & {
  itemId: string | null;
  unit: string;
  taxRateId: string | null;
  /** As the e-invoice of the invoice that it is credited of says. */
  taxed?: ETax | undefined;
};

/** What is kept of a document when it is issued: all but its number, which is beside it. */
export type FrozenEInvoice = { profile: Profile; invoice: Omit<EInvoice, 'number'> };

type Tenant = Pick<Awaited<ReturnType<typeof tenantOf>>, 'name' | 'settings' | 'preferences'>;

/** What e-invoices take from elsewhere: rates of tax, what others call units, and article numbers of items. */
export type Known = { rates: TaxRate[]; units: Map<string, string>; gtins: Map<string, string> };

/** All of that for these lines. */
export async function knownFor(ctx: Ctx, lines: Pick<SourceLine, 'itemId' | 'unit'>[]): Promise<Known> {
  const ids = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))];
  const codes = [...new Set(lines.map(({ unit }) => unit))];
  const [rates, units, items] = await Promise.all([
    listTaxRates(ctx),
    commonCodes(ctx, codes),
    findById(ctx, ids),
  ]);
  const gtins = [...items.values()].flatMap(({ id, barcodes }) => {
    const gtin = barcodes.find((code) => isGtin(code));
    return gtin ? [[id, gtin] as const] : [];
  });
  return { rates, units, gtins: new Map(gtins) };
}

/** The e-invoice of a document, and what it lacks for the rules that it is held to. */
export function buildEInvoice(
  tenant: Tenant,
  source: Source,
  known: Known,
): { frozen: FrozenEInvoice; lacks: Breach[] } {
  const profile = profileOf(source.customer);
  const lines = taxedLines(source.lines, known);
  const isOutside = lines.some(({ taxed }) => taxed?.category === 'O');
  const isCredit = source.kind === 'creditNote';
  const own = { name: tenant.name, details: tenant.settings['einvoice.seller'], profile };
  const { party, customer, preceding } = source;
  // Between businesses in Germany, Peppol wants one although there is a number of the order.
  const reference = customer.leitwegId || (profile === 'peppol' ? source.customerReference : '');
  const invoice: Omit<EInvoice, 'number'> = {
    kind: isCredit ? 'creditNote' : 'invoice',
    specification: PROFILES[profile].specification,
    process: PROFILES[profile].process,
    issueDate: source.issueDate,
    ...(source.dueDate ? { dueDate: source.dueDate } : {}),
    typeCode: typeOf(source.kind, profile),
    currency: source.currency,
    ...(reference ? { buyerReference: reference } : {}),
    ...(source.customerReference ? { orderReference: source.customerReference } : {}),
    notes: source.notes ? [source.notes] : [],
    terms: source.terms ? [source.terms] : [],
    preceding: preceding ? [preceding] : [],
    seller: sellerParty(own, { profile, isOutside }),
    buyer: buyerParty(party, customer, isOutside),
    ...deliveryOf(source, lines),
    payments: paymentsOf(isCredit ? 'creditNote' : 'invoice', own),
    documents: [],
    ...amountsOf({ ...source, lines }, inLanguage(DISCOUNT, tenant.preferences.language)),
  };
  return { frozen: { profile, invoice }, lacks: lacksOf({ profile, invoice }) };
}

const DISCOUNT = { en: 'Discount', de: 'Rabatt', ar: 'خصم' };

/** XRechnung for public bodies in Germany, Peppol for whoever is reached there, the standard alone for all others. */
const profileOf = ({ leitwegId, endpoint }: Source['customer']): Profile =>
  leitwegId ? 'xrechnung' : endpoint ? 'peppol' : 'core';

/** UNTDID 1001: 380 an invoice, 386 one for a prepayment, which XRechnung does not know, 381 a credit note. */
const typeOf = (kind: Source['kind'], profile: Profile) =>
  kind === 'creditNote' ? '381' : kind === 'prepayment' && profile !== 'xrechnung' ? '386' : '380';

/** When and where the goods were delivered, which has to be said where they went to another country of the European Union. */
function deliveryOf(
  { party: { shippingAddress, billingAddress }, deliveredOn }: Source,
  lines: TaxedLine[],
): Pick<EInvoice, 'delivery'> {
  const isAbroad = lines.some(({ taxed }) => taxed?.category === 'K');
  const to = shippingAddress ?? (isAbroad ? billingAddress : null);
  const address = to && partyAddress(to);
  const isKnown = Boolean(address?.country && (isAbroad || (address.city && address.postalCode)));
  if (!deliveredOn && !isKnown) return {};
  return {
    delivery: { ...(deliveredOn ? { date: deliveredOn } : {}), ...(address && isKnown ? { address } : {}) },
  };
}

function taxedLines(lines: SourceLine[], { rates, units, gtins }: Known): TaxedLine[] {
  const isFree = lines.every(({ taxRate }) => taxRate === null);
  return lines.map(({ itemId, taxRateId, taxed, ...line }) => ({
    ...line,
    // Nobody counts words in anything but ones.
    unit: line.unit === '' ? ONE : (units.get(line.unit) ?? ''),
    gtin: (itemId && gtins.get(itemId)) || '',
    taxed: taxed ?? taxOf({ ...line, taxRateId }, rates, isFree),
  }));
}

const ONE = 'C62';

/**
 * How a line is taxed: as its rate of tax says, or the only one that can be meant. Null where several could be: only people know
 * why no tax is due. A business without any such rate does not sell under VAT.
 */
function taxOf(
  { taxRateId, taxRate }: Pick<SourceLine, 'taxRateId' | 'taxRate'>,
  rates: TaxRate[],
  isFree: boolean,
): ETax | null {
  const chosen = rates.find(({ id }) => id === taxRateId);
  if (chosen) return asTax(chosen.category, chosen.rate, chosen);
  if (taxRate !== null && /[1-9]/.test(taxRate)) return asTax('S', taxRate);
  const untaxed = rates.filter(({ category, archived }) => category !== 'S' && !archived);
  if (untaxed.length === 1) return asTax(untaxed[0]!.category, '0', untaxed[0]!);
  return isFree && !untaxed.length ? asTax('O', '0') : null;
}

function asTax(
  category: TaxCategory,
  rate: string,
  { exemptionCode, exemptionReason }: Pick<TaxRate, 'exemptionCode' | 'exemptionReason'> = {
    exemptionCode: EXEMPTION_OF[category] ?? '',
    exemptionReason: '',
  },
): ETax {
  return {
    category,
    rate,
    isVat: true,
    ...(exemptionReason ? { reason: exemptionReason } : {}),
    ...(exemptionCode ? { reasonCode: exemptionCode } : {}),
  };
}

/** What a document lacks for the rules that it is held to, each thing once. */
function lacksOf({ profile, invoice }: FrozenEInvoice): Breach[] {
  const file = {
    syntax: 'ubl' as const,
    invoice: {
      ...invoice,
      number: '1',
      charges: invoice.charges.map(written),
      lines: invoice.lines.map(writtenLine),
    },
    ...{
      codes: [],
      identifiers: [],
      dates: [],
      amounts: [],
      currencies: [],
      attachments: [],
      empty: 0,
      repeated: [],
    },
  };
  const sets = { peppol: profile === 'peppol', germany: profile === 'xrechnung' };
  const found = new Map<string, Breach>();
  for (const breach of breachesOf(file, sets))
    if (!found.has(`${breach.term} ${breach.line}`)) found.set(`${breach.term} ${breach.line}`, breach);
  const lacks = [...found.values()];
  // More decimals than the standard knows make every amount wrong; it is said once.
  const isTooFine = currencyExponent(invoice.currency!) > 2;
  return isTooFine
    ? [
        { term: 'currency', fault: 'decimals', rule: 'BR-DEC-12' },
        ...lacks.filter(({ fault }) => fault !== 'decimals' && fault !== 'sum'),
      ]
    : lacks;
}

/** As it is read again: allowances say what they are. */
const written = <C extends { isCharge: boolean }>(charge: C) => ({
  ...charge,
  indicator: String(charge.isCharge),
});
const writtenLine = (line: EInvoice['lines'][number]) => ({ ...line, charges: line.charges.map(written) });

/** Where what is missing is entered. */
function placeOf(term: Term): EInvoiceLack['where'] {
  if (/^seller|^account$|^payment$/.test(term)) return 'settings';
  if (/^buyer|^delivery$|^deliveryCountry$/.test(term)) return 'customer';
  if (/^tax|^lineTax$|^exemption$/.test(term)) return 'taxes';
  return term === 'unit' ? 'units' : 'document';
}

/** What a document lacks, in words, and where it is entered. */
export const lacksInWords = (lacks: Breach[], language: string): EInvoiceLack[] =>
  lacks.map((lack) => ({ where: placeOf(lack.term), text: worded(saidOf(lack), language) }));

/**
 * The e-invoice of a document that is issued now; null where the business makes none, or somebody says that there is to be none.
 * Throws aborted, with everything that is missing, where it would not be valid.
 */
export async function freezeEInvoice(
  ctx: Ctx,
  tenant: Tenant,
  source: Source,
  without = false,
): Promise<FrozenEInvoice | null> {
  if (!tenant.settings['einvoice.enabled'] || without) return null;
  const { frozen, lacks } = buildEInvoice(tenant, source, await knownFor(ctx, source.lines));
  if (lacks.length)
    throw new AppError('aborted', say('einvoice.lacks', { problems: lacks.map(saidOf) }), {
      details: { einvoiceLacks: lacksInWords(lacks, ctx.language) },
    });
  return frozen;
}
