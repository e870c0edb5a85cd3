import type { EAddress, ECharge, EInvoice, ELine, EParty, ETax } from './model.ts';
import { toXml, type Xml } from './xml.ts';

const NAMESPACES = {
  '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  '@xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/** Writes an invoice or credit note as Cross Industry Invoice (UN/CEFACT D16B), in the order of elements that its schema asks for. */
export function writeCii(of: EInvoice): string {
  return toXml('rsm:CrossIndustryInvoice', {
    ...NAMESPACES,
    'rsm:ExchangedDocumentContext': {
      'ram:BusinessProcessSpecifiedDocumentContextParameter': { 'ram:ID': of.process },
      'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': of.specification },
    },
    'rsm:ExchangedDocument': {
      'ram:ID': of.number,
      'ram:TypeCode': of.typeCode,
      'ram:IssueDateTime': writeDate(of.issueDate),
      'ram:IncludedNote': of.notes.map((note) => ({ 'ram:Content': note })),
    },
    'rsm:SupplyChainTradeTransaction': {
      'ram:IncludedSupplyChainTradeLineItem': of.lines.map(writeLine),
      'ram:ApplicableHeaderTradeAgreement': {
        'ram:BuyerReference': of.buyerReference,
        'ram:SellerTradeParty': writeParty(of.seller),
        'ram:BuyerTradeParty': writeParty(of.buyer),
        'ram:BuyerOrderReferencedDocument': { 'ram:IssuerAssignedID': of.orderReference },
      },
      // The schema wants it, whether or not there is anything to say.
      'ram:ApplicableHeaderTradeDelivery': of.delivery
        ? {
            'ram:ShipToTradeParty': { 'ram:PostalTradeAddress': writeAddress(of.delivery.address) },
            'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': writeDate(of.delivery.date) },
          }
        : true,
      'ram:ApplicableHeaderTradeSettlement': writeSettlement(of),
    },
  });
}

/** Format 102: the day, as eight digits. */
const writeDate = (day: string | undefined, name = 'udt:DateTimeString'): Xml =>
  day && { [name]: { '@format': '102', '#text': day.replaceAll('-', '') } };

const writeTax = (tax: ETax | undefined): Xml =>
  tax && {
    'ram:TypeCode': 'VAT',
    'ram:CategoryCode': tax.category,
    'ram:RateApplicablePercent': tax.rate,
  };

const writeAddress = (address: EAddress | undefined): Xml =>
  address && {
    'ram:PostcodeCode': address.postalCode,
    'ram:LineOne': address.street,
    'ram:LineTwo': address.more,
    'ram:CityName': address.city,
    'ram:CountryID': address.country,
    'ram:CountrySubDivisionName': address.region,
  };

const writeParty = (party: EParty | undefined): Xml =>
  party && {
    'ram:Name': party.name,
    'ram:SpecifiedLegalOrganization': {
      'ram:ID': party.registration && {
        '@schemeID': party.registration.scheme,
        '#text': party.registration.id,
      },
      'ram:TradingBusinessName': party.tradingName,
    },
    'ram:DefinedTradeContact': {
      'ram:PersonName': party.contact?.name,
      'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': party.contact?.phone },
      'ram:EmailURIUniversalCommunication': { 'ram:URIID': party.contact?.email },
    },
    'ram:PostalTradeAddress': writeAddress(party.address),
    'ram:URIUniversalCommunication': {
      'ram:URIID': party.endpoint && { '@schemeID': party.endpoint.scheme, '#text': party.endpoint.id },
    },
    'ram:SpecifiedTaxRegistration': party.taxIds.map(({ id, isVat }) => ({
      'ram:ID': { '@schemeID': isVat ? 'VA' : 'FC', '#text': id },
    })),
  };

function writeSettlement(of: EInvoice): Xml {
  const totals = of.totals ?? { byOthers: [] };
  return {
    'ram:PaymentReference': of.payments[0]?.reference,
    'ram:InvoiceCurrencyCode': of.currency,
    'ram:SpecifiedTradeSettlementPaymentMeans': of.payments.flatMap(({ code, accounts }) =>
      (accounts.length ? accounts : [undefined]).map((account) => ({
        'ram:TypeCode': code,
        'ram:PayeePartyCreditorFinancialAccount': {
          'ram:IBANID': account?.id,
          'ram:AccountName': account?.name,
        },
        'ram:PayeeSpecifiedCreditorFinancialInstitution': { 'ram:BICID': account?.bank },
      })),
    ),
    'ram:ApplicableTradeTax': of.taxTotals.flatMap(({ parts }) =>
      parts.map(({ taxable, amount, tax }) => ({
        'ram:CalculatedAmount': amount,
        'ram:TypeCode': 'VAT',
        'ram:ExemptionReason': tax?.reason,
        'ram:BasisAmount': taxable,
        'ram:CategoryCode': tax?.category,
        'ram:ExemptionReasonCode': tax?.reasonCode,
        'ram:RateApplicablePercent': tax?.rate,
      })),
    ),
    'ram:SpecifiedTradeAllowanceCharge': of.charges.map(writeCharge),
    'ram:SpecifiedTradePaymentTerms': {
      'ram:Description': of.terms,
      'ram:DueDateDateTime': writeDate(of.dueDate),
    },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': totals.lines,
      'ram:ChargeTotalAmount': totals.charges,
      'ram:AllowanceTotalAmount': totals.allowances,
      'ram:TaxBasisTotalAmount': totals.net,
      'ram:TaxTotalAmount': of.taxTotals.map(({ amount, currency }) => ({
        '@currencyID': currency ?? of.currency,
        '#text': amount,
      })),
      'ram:RoundingAmount': totals.rounding,
      'ram:GrandTotalAmount': totals.gross,
      'ram:TotalPrepaidAmount': totals.prepaid,
      'ram:DuePayableAmount': totals.payable,
    },
    'ram:InvoiceReferencedDocument': of.preceding.map(({ number, issueDate }) => ({
      'ram:IssuerAssignedID': number,
      'ram:FormattedIssueDateTime': writeDate(issueDate, 'qdt:DateTimeString'),
    })),
  };
}

const writeCharge = (charge: ECharge): Xml => ({
  'ram:ChargeIndicator': { 'udt:Indicator': String(charge.isCharge) },
  'ram:CalculationPercent': charge.percent,
  'ram:BasisAmount': charge.base,
  'ram:ActualAmount': charge.amount,
  'ram:ReasonCode': charge.reasonCode,
  'ram:Reason': charge.reason,
  'ram:CategoryTradeTax': writeTax(charge.tax),
});

const writeLine = (line: ELine): Xml => ({
  'ram:AssociatedDocumentLineDocument': { 'ram:LineID': line.id },
  'ram:SpecifiedTradeProduct': {
    'ram:GlobalID': line.standardCode && {
      '@schemeID': line.standardCode.scheme,
      '#text': line.standardCode.id,
    },
    'ram:SellerAssignedID': line.sellerCode,
    'ram:Name': line.name,
    'ram:Description': line.description,
  },
  'ram:SpecifiedLineTradeAgreement': {
    'ram:NetPriceProductTradePrice': {
      'ram:ChargeAmount': line.price,
      'ram:BasisQuantity': { '@unitCode': line.baseUnit, '#text': line.baseQuantity },
    },
  },
  'ram:SpecifiedLineTradeDelivery': {
    'ram:BilledQuantity': { '@unitCode': line.unit, '#text': line.quantity },
  },
  'ram:SpecifiedLineTradeSettlement': {
    'ram:ApplicableTradeTax': line.taxes.map(writeTax),
    'ram:BillingSpecifiedPeriod': {
      'ram:StartDateTime': writeDate(line.period?.start),
      'ram:EndDateTime': writeDate(line.period?.end),
    },
    'ram:SpecifiedTradeAllowanceCharge': line.charges.map(writeCharge),
    'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': line.net },
  },
});
