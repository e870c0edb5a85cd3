import type { EAddress, ECharge, EInvoice, ELine, EParty, EPayment, ETax } from './model.ts';
import { toXml, type Xml } from './xml.ts';

const NAMESPACES = {
  '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

/** Writes an invoice or credit note as UBL 2.1, in the order of elements that its schema asks for. */
export function writeUbl(of: EInvoice): string {
  const isInvoice = of.kind === 'invoice';
  const root = isInvoice ? 'Invoice' : 'CreditNote';
  const money = (amount: string | undefined, currency = of.currency): Xml =>
    amount === undefined ? undefined : { '@currencyID': currency, '#text': amount };
  const totals = of.totals ?? { byOthers: [] };
  return toXml(root, {
    '@xmlns': `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
    ...NAMESPACES,
    'cbc:CustomizationID': of.specification,
    'cbc:ProfileID': of.process,
    'cbc:ID': of.number,
    'cbc:IssueDate': of.issueDate,
    'cbc:DueDate': isInvoice ? of.dueDate : undefined,
    [isInvoice ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode']: of.typeCode,
    'cbc:Note': of.notes,
    'cbc:DocumentCurrencyCode': of.currency,
    'cbc:BuyerReference': of.buyerReference,
    'cac:OrderReference': { 'cbc:ID': of.orderReference },
    'cac:BillingReference': of.preceding.map(({ number, issueDate }) => ({
      'cac:InvoiceDocumentReference': { 'cbc:ID': number, 'cbc:IssueDate': issueDate },
    })),
    'cac:AccountingSupplierParty': { 'cac:Party': writeParty(of.seller) },
    'cac:AccountingCustomerParty': { 'cac:Party': writeParty(of.buyer) },
    'cac:Delivery': {
      'cbc:ActualDeliveryDate': of.delivery?.date,
      'cac:DeliveryLocation': { 'cac:Address': writeAddress(of.delivery?.address) },
    },
    'cac:PaymentMeans': of.payments.map((payment) =>
      writePayment(payment, isInvoice ? undefined : of.dueDate),
    ),
    'cac:PaymentTerms': { 'cbc:Note': of.terms },
    'cac:AllowanceCharge': of.charges.map((charge) => writeCharge(charge, money)),
    'cac:TaxTotal': of.taxTotals.map(({ amount, currency, parts }) => ({
      'cbc:TaxAmount': money(amount, currency),
      'cac:TaxSubtotal': parts.map((part) => ({
        'cbc:TaxableAmount': money(part.taxable),
        'cbc:TaxAmount': money(part.amount),
        'cac:TaxCategory': writeTax(part.tax),
      })),
    })),
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': money(totals.lines),
      'cbc:TaxExclusiveAmount': money(totals.net),
      'cbc:TaxInclusiveAmount': money(totals.gross),
      'cbc:AllowanceTotalAmount': money(totals.allowances),
      'cbc:ChargeTotalAmount': money(totals.charges),
      'cbc:PrepaidAmount': money(totals.prepaid),
      'cbc:PayableRoundingAmount': money(totals.rounding),
      'cbc:PayableAmount': money(totals.payable),
    },
    [isInvoice ? 'cac:InvoiceLine' : 'cac:CreditNoteLine']: of.lines.map((line) =>
      writeLine(line, isInvoice, money),
    ),
  });
}

type Money = (amount: string | undefined) => Xml;

const writeTax = (tax: ETax | undefined): Xml =>
  tax && {
    'cbc:ID': tax.category,
    'cbc:Percent': tax.rate,
    'cbc:TaxExemptionReasonCode': tax.reasonCode,
    'cbc:TaxExemptionReason': tax.reason,
    'cac:TaxScheme': { 'cbc:ID': 'VAT' },
  };

const writeAddress = (address: EAddress | undefined): Xml =>
  address && {
    'cbc:StreetName': address.street,
    'cbc:AdditionalStreetName': address.more,
    'cbc:CityName': address.city,
    'cbc:PostalZone': address.postalCode,
    'cbc:CountrySubentity': address.region,
    'cac:Country': { 'cbc:IdentificationCode': address.country },
  };

const writeParty = (party: EParty | undefined): Xml =>
  party && {
    'cbc:EndpointID': party.endpoint && { '@schemeID': party.endpoint.scheme, '#text': party.endpoint.id },
    'cac:PartyName': { 'cbc:Name': party.tradingName },
    'cac:PostalAddress': writeAddress(party.address),
    'cac:PartyTaxScheme': party.taxIds.map(({ id, isVat }) => ({
      'cbc:CompanyID': id,
      'cac:TaxScheme': { 'cbc:ID': isVat ? 'VAT' : 'TAX' },
    })),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': party.name,
      'cbc:CompanyID': party.registration && {
        '@schemeID': party.registration.scheme,
        '#text': party.registration.id,
      },
    },
    'cac:Contact': {
      'cbc:Name': party.contact?.name,
      'cbc:Telephone': party.contact?.phone,
      'cbc:ElectronicMail': party.contact?.email,
    },
  };

const writePayment = ({ code, reference, accounts }: EPayment, dueDate?: string): Xml => ({
  'cbc:PaymentMeansCode': code,
  'cbc:PaymentDueDate': dueDate,
  'cbc:PaymentID': reference,
  'cac:PayeeFinancialAccount': accounts.map(({ id, name, bank }) => ({
    'cbc:ID': id,
    'cbc:Name': name,
    'cac:FinancialInstitutionBranch': { 'cbc:ID': bank },
  })),
});

const writeCharge = (charge: ECharge, money: Money): Xml => ({
  'cbc:ChargeIndicator': String(charge.isCharge),
  'cbc:AllowanceChargeReasonCode': charge.reasonCode,
  'cbc:AllowanceChargeReason': charge.reason,
  'cbc:MultiplierFactorNumeric': charge.percent,
  'cbc:Amount': money(charge.amount),
  'cbc:BaseAmount': money(charge.base),
  'cac:TaxCategory': writeTax(charge.tax),
});

const writeLine = (line: ELine, isInvoice: boolean, money: Money): Xml => ({
  'cbc:ID': line.id,
  [isInvoice ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity']: {
    '@unitCode': line.unit,
    '#text': line.quantity,
  },
  'cbc:LineExtensionAmount': money(line.net),
  'cac:InvoicePeriod': { 'cbc:StartDate': line.period?.start, 'cbc:EndDate': line.period?.end },
  'cac:AllowanceCharge': line.charges.map((charge) => writeCharge(charge, money)),
  'cac:Item': {
    'cbc:Description': line.description,
    'cbc:Name': line.name,
    'cac:SellersItemIdentification': { 'cbc:ID': line.sellerCode },
    'cac:StandardItemIdentification': {
      'cbc:ID': line.standardCode && { '@schemeID': line.standardCode.scheme, '#text': line.standardCode.id },
    },
    'cac:ClassifiedTaxCategory': line.taxes.map(writeTax),
  },
  'cac:Price': {
    'cbc:PriceAmount': money(line.price),
    'cbc:BaseQuantity': { '@unitCode': line.baseUnit, '#text': line.baseQuantity },
  },
});
