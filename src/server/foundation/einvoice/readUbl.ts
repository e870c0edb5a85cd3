import type { EAddress, ECharge, EInvoice, ELine, EParty, EPayment, EPeriod, ETax } from './model.ts';
import { all, folded, one, textAt, type XmlNode } from './xml.ts';

/** Reads what an invoice or credit note in UBL 2.1 says; what it does not say is left out. */
export function readUbl(root: XmlNode): EInvoice {
  const at = (path: string) => textAt(root, path);
  const kind = root.name === 'CreditNote' ? 'creditNote' : 'invoice';
  const totals = one(root, 'LegalMonetaryTotal');
  const delivery = one(root, 'Delivery');
  return {
    kind,
    specification: at('CustomizationID'),
    process: at('ProfileID'),
    number: at('ID'),
    issueDate: at('IssueDate'),
    dueDate: at('DueDate') ?? at('PaymentMeans/PaymentDueDate'),
    typeCode: at('InvoiceTypeCode') ?? at('CreditNoteTypeCode'),
    currency: at('DocumentCurrencyCode'),
    taxCurrency: at('TaxCurrencyCode'),
    taxPointDate: at('TaxPointDate'),
    taxPointCode: at('InvoicePeriod/DescriptionCode'),
    buyerReference: at('BuyerReference'),
    orderReference: at('OrderReference/ID'),
    notes: all(root, 'Note').map(({ text }) => text),
    terms: all(root, 'PaymentTerms/Note').map(({ text }) => text),
    preceding: all(root, 'BillingReference').map((reference) => ({
      number: textAt(reference, 'InvoiceDocumentReference/ID'),
      issueDate: textAt(reference, 'InvoiceDocumentReference/IssueDate'),
    })),
    seller: readParty(one(root, 'AccountingSupplierParty'), 'Party'),
    buyer: readParty(one(root, 'AccountingCustomerParty'), 'Party'),
    payee: readParty(root, 'PayeeParty'),
    taxRepresentative: readParty(root, 'TaxRepresentativeParty'),
    delivery: delivery && {
      date: textAt(delivery, 'ActualDeliveryDate'),
      name: textAt(delivery, 'DeliveryParty/PartyName/Name'),
      address: readAddress(one(delivery, 'DeliveryLocation/Address')),
    },
    period: readPeriod(one(root, 'InvoicePeriod')),
    payments: all(root, 'PaymentMeans').map(readPayment),
    charges: all(root, 'AllowanceCharge').map(readCharge),
    taxTotals: all(root, 'TaxTotal').map((total) => ({
      amount: textAt(total, 'TaxAmount'),
      currency: one(total, 'TaxAmount')?.attributes.currencyID,
      parts: all(total, 'TaxSubtotal').map((part) => ({
        taxable: textAt(part, 'TaxableAmount'),
        amount: textAt(part, 'TaxAmount'),
        tax: readTax(one(part, 'TaxCategory')),
      })),
    })),
    totals: totals && {
      lines: textAt(totals, 'LineExtensionAmount'),
      allowances: textAt(totals, 'AllowanceTotalAmount'),
      charges: textAt(totals, 'ChargeTotalAmount'),
      net: textAt(totals, 'TaxExclusiveAmount'),
      gross: textAt(totals, 'TaxInclusiveAmount'),
      prepaid: textAt(totals, 'PrepaidAmount'),
      rounding: textAt(totals, 'PayableRoundingAmount'),
      payable: textAt(totals, 'PayableAmount'),
      byOthers: all(root, 'PrepaidPayment/PaidAmount').map(({ text }) => text.trim()),
    },
    documents: all(root, 'AdditionalDocumentReference').map((document) => ({
      id: textAt(document, 'ID'),
      scheme: one(document, 'ID')?.attributes.schemeID,
      typeCode: textAt(document, 'DocumentTypeCode'),
      description: textAt(document, 'DocumentDescription'),
      uri: textAt(document, 'Attachment/ExternalReference/URI'),
      fileName: one(document, 'Attachment/EmbeddedDocumentBinaryObject')?.attributes.filename,
    })),
    lines: [...all(root, 'InvoiceLine'), ...all(root, 'CreditNoteLine')].map(readLine),
  };
}

const isVat = (scheme: string | undefined) => scheme?.toUpperCase() === 'VAT';

const readTax = (node: XmlNode | undefined): ETax | undefined =>
  node && {
    category: textAt(node, 'ID'),
    rate: textAt(node, 'Percent'),
    isVat: isVat(textAt(node, 'TaxScheme/ID')),
    reason: textAt(node, 'TaxExemptionReason'),
    reasonCode: textAt(node, 'TaxExemptionReasonCode'),
  };

const readAddress = (node: XmlNode | undefined): EAddress | undefined =>
  node && {
    street: textAt(node, 'StreetName'),
    more: textAt(node, 'AdditionalStreetName'),
    city: textAt(node, 'CityName'),
    postalCode: textAt(node, 'PostalZone'),
    region: textAt(node, 'CountrySubentity'),
    country: textAt(node, 'Country/IdentificationCode'),
  };

const readPeriod = (node: XmlNode | undefined): EPeriod | undefined =>
  node && { start: textAt(node, 'StartDate'), end: textAt(node, 'EndDate') };

const identifierOf = (node: XmlNode | undefined) =>
  node && { id: folded(node.text)!, scheme: node.attributes.schemeID };

function readParty(above: XmlNode | undefined, path: string): EParty | undefined {
  const node = one(above, path) ?? (path === 'Party' && above ? { ...above, children: [] } : undefined);
  if (!node) return undefined;
  const contact = one(node, 'Contact');
  return {
    name: textAt(node, 'PartyLegalEntity/RegistrationName'),
    tradingName: textAt(node, 'PartyName/Name'),
    ids: all(node, 'PartyIdentification/ID').map((id) => identifierOf(id)!),
    registration: identifierOf(one(node, 'PartyLegalEntity/CompanyID')),
    taxIds: all(node, 'PartyTaxScheme').map((scheme) => ({
      id: textAt(scheme, 'CompanyID'),
      isVat: isVat(textAt(scheme, 'TaxScheme/ID')),
    })),
    endpoint: identifierOf(one(node, 'EndpointID')),
    address: readAddress(one(node, 'PostalAddress')),
    contact: contact && {
      name: textAt(contact, 'Name'),
      phone: textAt(contact, 'Telephone'),
      email: textAt(contact, 'ElectronicMail'),
    },
  };
}

function readPayment(node: XmlNode): EPayment {
  const [card, mandate] = [one(node, 'CardAccount'), one(node, 'PaymentMandate')];
  return {
    code: textAt(node, 'PaymentMeansCode'),
    reference: textAt(node, 'PaymentID'),
    accounts: all(node, 'PayeeFinancialAccount').map((account) => ({
      id: textAt(account, 'ID'),
      name: textAt(account, 'Name'),
      bank: textAt(account, 'FinancialInstitutionBranch/ID'),
    })),
    card: card && { number: textAt(card, 'PrimaryAccountNumberID') },
    mandate: mandate && { id: textAt(mandate, 'ID'), account: textAt(mandate, 'PayerFinancialAccount/ID') },
  };
}

function readCharge(node: XmlNode): ECharge {
  const indicator = textAt(node, 'ChargeIndicator');
  return {
    indicator,
    isCharge: indicator === 'true' || indicator === '1',
    amount: textAt(node, 'Amount'),
    base: textAt(node, 'BaseAmount'),
    percent: textAt(node, 'MultiplierFactorNumeric'),
    reason: textAt(node, 'AllowanceChargeReason'),
    reasonCode: textAt(node, 'AllowanceChargeReasonCode'),
    tax: readTax(one(node, 'TaxCategory')),
  };
}

function readLine(node: XmlNode): ELine {
  const quantity = one(node, 'InvoicedQuantity') ?? one(node, 'CreditedQuantity');
  const [item, price] = [one(node, 'Item'), one(node, 'Price')];
  const discount = one(price, 'AllowanceCharge');
  return {
    id: textAt(node, 'ID'),
    quantity: folded(quantity?.text),
    unit: quantity?.attributes.unitCode,
    net: textAt(node, 'LineExtensionAmount'),
    orderLine: textAt(node, 'OrderLineReference/LineID'),
    period: readPeriod(one(node, 'InvoicePeriod')),
    charges: all(node, 'AllowanceCharge').map(readCharge),
    price: textAt(price, 'PriceAmount'),
    baseQuantity: textAt(price, 'BaseQuantity'),
    baseUnit: one(price, 'BaseQuantity')?.attributes.unitCode,
    priceDiscount: discount && {
      indicator: textAt(discount, 'ChargeIndicator'),
      amount: textAt(discount, 'Amount'),
    },
    grossPrice: textAt(discount, 'BaseAmount'),
    name: textAt(item, 'Name'),
    description: one(item, 'Description')?.text.trim(),
    sellerCode: textAt(item, 'SellersItemIdentification/ID'),
    buyerCode: textAt(item, 'BuyersItemIdentification/ID'),
    standardCode: identifierOf(one(item, 'StandardItemIdentification/ID')),
    classifications: all(item, 'CommodityClassification/ItemClassificationCode').map(
      ({ text, attributes }) => ({
        code: folded(text)!,
        scheme: attributes.listID,
        version: attributes.listVersionID,
      }),
    ),
    attributes: all(item, 'AdditionalItemProperty').map((property) => ({
      name: textAt(property, 'Name'),
      value: textAt(property, 'Value'),
    })),
    taxes: all(item, 'ClassifiedTaxCategory').map((tax) => readTax(tax)!),
    objects: all(node, 'DocumentReference').map((object) => ({
      typeCode: textAt(object, 'DocumentTypeCode'),
    })),
  };
}
