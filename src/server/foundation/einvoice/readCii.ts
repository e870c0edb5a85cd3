import type { EAddress, ECharge, EInvoice, ELine, EParty, EPayment, EPeriod, ETax } from './model.ts';
import { all, folded, one, textAt, type XmlNode } from './xml.ts';

/** UNTDID 1001: what says that a document is a credit note. */
const CREDIT_NOTES = ['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532'];

/** Reads what an invoice or credit note in Cross Industry Invoice (UN/CEFACT D16B) says; what it does not say is left out. */
export function readCii(root: XmlNode): EInvoice {
  const document = one(root, 'ExchangedDocument');
  const context = one(root, 'ExchangedDocumentContext');
  const trade = one(root, 'SupplyChainTradeTransaction');
  const agreement = one(trade, 'ApplicableHeaderTradeAgreement');
  const delivery = one(trade, 'ApplicableHeaderTradeDelivery');
  const settlement = one(trade, 'ApplicableHeaderTradeSettlement');
  const totals = one(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const typeCode = textAt(document, 'TypeCode');
  const [currency, taxCurrency] = [
    textAt(settlement, 'InvoiceCurrencyCode'),
    textAt(settlement, 'TaxCurrencyCode'),
  ];
  const shipTo = one(delivery, 'ShipToTradeParty');
  const deliveredOn = readDate(one(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime'));
  return {
    kind: CREDIT_NOTES.includes(typeCode ?? '') ? 'creditNote' : 'invoice',
    specification: textAt(context, 'GuidelineSpecifiedDocumentContextParameter/ID'),
    process: textAt(context, 'BusinessProcessSpecifiedDocumentContextParameter/ID'),
    number: textAt(document, 'ID'),
    issueDate: readDate(one(document, 'IssueDateTime')),
    dueDate: readDate(one(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime')),
    typeCode,
    currency,
    taxCurrency,
    taxPointDate: readDate(one(settlement, 'ApplicableTradeTax/TaxPointDate')),
    taxPointCode: textAt(settlement, 'ApplicableTradeTax/DueDateTypeCode'),
    buyerReference: textAt(agreement, 'BuyerReference'),
    orderReference: textAt(agreement, 'BuyerOrderReferencedDocument/IssuerAssignedID'),
    notes: all(document, 'IncludedNote/Content').map(({ text }) => text),
    terms: all(settlement, 'SpecifiedTradePaymentTerms/Description').map(({ text }) => text),
    preceding: all(settlement, 'InvoiceReferencedDocument').map((reference) => ({
      number: textAt(reference, 'IssuerAssignedID'),
      issueDate: readDate(one(reference, 'FormattedIssueDateTime')),
    })),
    seller: withBank(readParty(one(agreement, 'SellerTradeParty')), settlement),
    buyer: readParty(one(agreement, 'BuyerTradeParty')),
    payee: readParty(one(settlement, 'PayeeTradeParty')),
    taxRepresentative: readParty(one(agreement, 'SellerTaxRepresentativeTradeParty')),
    delivery:
      shipTo || deliveredOn
        ? {
            date: deliveredOn,
            name: textAt(shipTo, 'Name'),
            address: readAddress(one(shipTo, 'PostalTradeAddress')),
          }
        : undefined,
    period: readPeriod(one(settlement, 'BillingSpecifiedPeriod')),
    payments: readPayments(settlement),
    charges: all(settlement, 'SpecifiedTradeAllowanceCharge').map(readCharge),
    taxTotals: readTaxTotals(settlement, totals, currency),
    totals: totals && {
      lines: textAt(totals, 'LineTotalAmount'),
      allowances: textAt(totals, 'AllowanceTotalAmount'),
      charges: textAt(totals, 'ChargeTotalAmount'),
      net: textAt(totals, 'TaxBasisTotalAmount'),
      gross: textAt(totals, 'GrandTotalAmount'),
      prepaid: textAt(totals, 'TotalPrepaidAmount'),
      rounding: textAt(totals, 'RoundingAmount'),
      payable: textAt(totals, 'DuePayableAmount'),
      byOthers: all(settlement, 'SpecifiedAdvancePayment/PaidAmount').map(({ text }) => text.trim()),
    },
    documents: all(agreement, 'AdditionalReferencedDocument').map((reference) => ({
      id: textAt(reference, 'IssuerAssignedID'),
      scheme: textAt(reference, 'ReferenceTypeCode'),
      typeCode: textAt(reference, 'TypeCode'),
      description: textAt(reference, 'Name'),
      uri: textAt(reference, 'URIID'),
      fileName: one(reference, 'AttachmentBinaryObject')?.attributes.filename,
    })),
    lines: all(trade, 'IncludedSupplyChainTradeLineItem').map(readLine),
  };
}

/** A day as it is in UBL, in a format that may go without saying; one that is not written as eight digits stays as it is, for the rules to see. */
function readDate(node: XmlNode | undefined, format?: '102'): string | undefined {
  const written = one(node, 'DateTimeString');
  const text =
    (written?.attributes.format ?? format) === '102' && written
      ? folded(written.text)
      : textAt(node, 'DateString');
  return text && /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text;
}

function readTaxTotals(
  settlement: XmlNode | undefined,
  totals: XmlNode | undefined,
  currency: string | undefined,
): EInvoice['taxTotals'] {
  const parts = all(settlement, 'ApplicableTradeTax').map((tax) => ({
    taxable: textAt(tax, 'BasisAmount'),
    amount: textAt(tax, 'CalculatedAmount'),
    tax: readTax(tax),
  }));
  const amounts = all(totals, 'TaxTotalAmount').map(({ text, attributes }) => ({
    amount: folded(text),
    currency: attributes.currencyID,
  }));
  if (!amounts.length) return parts.length ? [{ parts }] : [];
  // The breakdown is of the one in the currency of the invoice.
  const own = Math.max(
    0,
    amounts.findIndex((amount) => amount.currency === currency),
  );
  return amounts.map((amount, index) => ({ ...amount, parts: index === own ? parts : [] }));
}

const readTax = (node: XmlNode | undefined): ETax | undefined =>
  node && {
    category: textAt(node, 'CategoryCode'),
    rate: textAt(node, 'RateApplicablePercent'),
    isVat: textAt(node, 'TypeCode')?.toUpperCase() === 'VAT',
    reason: textAt(node, 'ExemptionReason'),
    reasonCode: textAt(node, 'ExemptionReasonCode'),
  };

const readAddress = (node: XmlNode | undefined): EAddress | undefined =>
  node && {
    street: textAt(node, 'LineOne'),
    more: textAt(node, 'LineTwo'),
    city: textAt(node, 'CityName'),
    postalCode: textAt(node, 'PostcodeCode'),
    region: textAt(node, 'CountrySubDivisionName'),
    country: textAt(node, 'CountryID'),
  };

const readPeriod = (node: XmlNode | undefined): EPeriod | undefined =>
  node && {
    start: readDate(one(node, 'StartDateTime'), '102'),
    end: readDate(one(node, 'EndDateTime'), '102'),
  };

const identifierOf = (node: XmlNode | undefined) =>
  node && { id: folded(node.text)!, scheme: node.attributes.schemeID };

const endpointOf = (node: XmlNode | undefined) => {
  const uri = one(node, 'URIID');
  return uri && (identifierOf(uri) ?? { id: '' });
};

function readParty(node: XmlNode | undefined): EParty | undefined {
  if (!node) return undefined;
  const contact = one(node, 'DefinedTradeContact');
  return {
    name: textAt(node, 'Name'),
    tradingName: textAt(node, 'SpecifiedLegalOrganization/TradingBusinessName'),
    ids: [...all(node, 'ID'), ...all(node, 'GlobalID')].map((id) => identifierOf(id)!),
    registration: identifierOf(one(node, 'SpecifiedLegalOrganization/ID')),
    taxIds: all(node, 'SpecifiedTaxRegistration/ID').map(({ text, attributes }) => ({
      id: folded(text),
      isVat: attributes.schemeID === 'VA' || attributes.schemeID === 'VAT',
      scheme: attributes.schemeID,
    })),
    endpoint: endpointOf(one(node, 'URIUniversalCommunication')),
    address: readAddress(one(node, 'PostalTradeAddress')),
    contact: contact && {
      name: textAt(contact, 'PersonName') ?? textAt(contact, 'DepartmentName'),
      phone: textAt(contact, 'TelephoneUniversalCommunication/CompleteNumber'),
      email: textAt(contact, 'EmailURIUniversalCommunication/URIID'),
    },
  };
}

/** BT-90: how the bank knows whoever may take the money from an account. */
function withBank(party: EParty | undefined, settlement: XmlNode | undefined): EParty | undefined {
  const id = textAt(settlement, 'CreditorReferenceID');
  return party && id !== undefined ? { ...party, ids: [...party.ids, { id, scheme: 'SEPA' }] } : party;
}

function readPayments(settlement: XmlNode | undefined): EPayment[] {
  const terms = 'SpecifiedTradePaymentTerms/DirectDebitMandateID';
  return all(settlement, 'SpecifiedTradeSettlementPaymentMeans').map((node) => {
    const card = one(node, 'ApplicableTradeSettlementFinancialCard');
    const mandate = textAt(settlement, terms) ?? textAt(node, terms);
    const debited = textAt(node, 'PayerPartyDebtorFinancialAccount/IBANID');
    return {
      code: textAt(node, 'TypeCode'),
      reference: textAt(settlement, 'PaymentReference'),
      accounts: all(node, 'PayeePartyCreditorFinancialAccount').map((account) => ({
        id: textAt(account, 'IBANID') ?? textAt(account, 'ProprietaryID'),
        name: textAt(account, 'AccountName'),
        bank: textAt(node, 'PayeeSpecifiedCreditorFinancialInstitution/BICID'),
      })),
      card: card && { number: textAt(card, 'ID') },
      mandate: mandate !== undefined || debited !== undefined ? { id: mandate, account: debited } : undefined,
    };
  });
}

function readCharge(node: XmlNode): ECharge {
  const indicator = textAt(node, 'ChargeIndicator/Indicator');
  return {
    indicator,
    isCharge: indicator === 'true' || indicator === '1',
    amount: textAt(node, 'ActualAmount'),
    base: textAt(node, 'BasisAmount'),
    percent: textAt(node, 'CalculationPercent'),
    reason: textAt(node, 'Reason'),
    reasonCode: textAt(node, 'ReasonCode'),
    tax: readTax(one(node, 'CategoryTradeTax')),
  };
}

function readLine(node: XmlNode): ELine {
  const product = one(node, 'SpecifiedTradeProduct');
  const agreement = one(node, 'SpecifiedLineTradeAgreement');
  const settlement = one(node, 'SpecifiedLineTradeSettlement');
  const quantity = one(node, 'SpecifiedLineTradeDelivery/BilledQuantity');
  const [net, gross] = [
    one(agreement, 'NetPriceProductTradePrice'),
    one(agreement, 'GrossPriceProductTradePrice'),
  ];
  const base = one(net, 'BasisQuantity') ?? one(gross, 'BasisQuantity');
  const discount = one(gross, 'AppliedTradeAllowanceCharge');
  return {
    id: textAt(node, 'AssociatedDocumentLineDocument/LineID'),
    quantity: folded(quantity?.text),
    unit: quantity?.attributes.unitCode,
    net: textAt(settlement, 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
    orderLine: textAt(agreement, 'BuyerOrderReferencedDocument/LineID'),
    period: readPeriod(one(settlement, 'BillingSpecifiedPeriod')),
    charges: all(settlement, 'SpecifiedTradeAllowanceCharge').map(readCharge),
    price: textAt(net, 'ChargeAmount'),
    baseQuantity: folded(base?.text),
    baseUnit: base?.attributes.unitCode,
    priceDiscount: discount && {
      indicator: textAt(discount, 'ChargeIndicator/Indicator'),
      amount: textAt(discount, 'ActualAmount'),
    },
    grossPrice: textAt(gross, 'ChargeAmount'),
    name: textAt(product, 'Name'),
    description: one(product, 'Description')?.text.trim(),
    sellerCode: textAt(product, 'SellerAssignedID'),
    buyerCode: textAt(product, 'BuyerAssignedID'),
    standardCode: identifierOf(one(product, 'GlobalID')),
    classifications: all(product, 'DesignatedProductClassification/ClassCode').map(
      ({ text, attributes }) => ({
        code: folded(text)!,
        scheme: attributes.listID,
        version: attributes.listVersionID,
      }),
    ),
    attributes: all(product, 'ApplicableProductCharacteristic').map((property) => ({
      name: textAt(property, 'Description'),
      value: textAt(property, 'Value'),
    })),
    taxes: all(settlement, 'ApplicableTradeTax').map((tax) => readTax(tax)!),
    objects: all(settlement, 'AdditionalReferencedDocument').map((object) => ({
      typeCode: textAt(object, 'TypeCode'),
    })),
  };
}
