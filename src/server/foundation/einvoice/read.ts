import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { CodeKind, EFile } from './model.ts';
import { readCii } from './readCii.ts';
import { readUbl } from './readUbl.ts';
import { all, folded, one, readXml, textAt, type XmlNode } from './xml.ts';

/** An element with those that it stands in, the nearest first. */
type Seen = { node: XmlNode; above: XmlNode[] };
type Found = Omit<EFile, 'syntax' | 'invoice'>;

/**
 * Reads an electronic invoice in UBL or CII. Throws invalid-argument, and says why, for what is neither; whether it keeps the rules
 * is another question (`rules/check.ts`).
 */
export const readEInvoice = (bytes: Uint8Array): EFile => fileOf(readXml(bytes));

/** The same of what was read as XML before. */
export function fileOf(root: XmlNode): EFile {
  const found: Found = {
    ...{ codes: [], identifiers: [], dates: [], amounts: [], currencies: [], attachments: [] },
    ...{ empty: 0, repeated: [] },
  };
  if (root.name === 'Invoice' || root.name === 'CreditNote') {
    walk(root, [], (seen) => seeUbl(seen, found));
    return { syntax: 'ubl', invoice: readUbl(root), ...found, repeated: repeatedIn(root, UBL_ONCE) };
  }
  if (root.name === 'CrossIndustryInvoice') {
    walk(root, [], (seen) => seeCii(seen, found));
    return { syntax: 'cii', invoice: readCii(root), ...found, repeated: repeatedIn(root, CII_ONCE) };
  }
  throw new AppError('invalid-argument', say('einvoice.otherXml', { root: root.name.slice(0, 40) }));
}

function walk(node: XmlNode, above: XmlNode[], see: (seen: Seen) => void): void {
  see({ node, above });
  for (const child of node.children) walk(child, [node, ...above], see);
}

const isIn = ({ above }: Seen, ...names: string[]) => above.some(({ name }) => names.includes(name));
const isEmpty = ({ text, children }: XmlNode) => !children.length && !text.trim();

/** Elements of UBL whose text is a code, by their name; several have a list of their own by what they stand in. */
const UBL_CODES: Record<string, CodeKind> = {
  InvoiceTypeCode: 'invoiceType',
  CreditNoteTypeCode: 'creditNoteType',
  DocumentCurrencyCode: 'currency',
  TaxCurrencyCode: 'taxCurrency',
  TaxExemptionReasonCode: 'exemption',
};
const UBL_AMOUNTS = new Set(
  (
    'Amount BaseAmount PriceAmount TaxAmount TaxableAmount LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount ' +
    'AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount'
  ).split(' '),
);
const UBL_DATES = new Set([
  'IssueDate',
  'DueDate',
  'TaxPointDate',
  'StartDate',
  'EndDate',
  'ActualDeliveryDate',
]);

function seeUbl(seen: Seen, found: Found): void {
  const { node, above } = seen;
  const { name, attributes } = node;
  const text = folded(node.text)!;
  const parent = above[0]?.name ?? '';
  const code = (list: CodeKind, value = text) => found.codes.push({ list, value });
  if (isEmpty(node)) found.empty += 1;
  if (UBL_CODES[name]) code(UBL_CODES[name], name === 'TaxExemptionReasonCode' ? text.toUpperCase() : text);
  if (UBL_DATES.has(name)) found.dates.push(text);
  if (UBL_AMOUNTS.has(name)) {
    code('amountCurrency', attributes.currencyID ?? '');
    const isOfAccounts = name === 'TaxAmount' && parent === 'TaxTotal' && !one(above[0], 'TaxSubtotal');
    if (!isOfAccounts) found.currencies.push(attributes.currencyID ?? '');
  }
  const isOfPrice = name === 'PriceAmount' || (parent === 'AllowanceCharge' && above[1]?.name === 'Price');
  if (name.endsWith('Amount') && !isOfPrice) found.amounts.push(text);
  if (name.endsWith('Quantity') && 'unitCode' in attributes) code('unit', attributes.unitCode);
  if (name === 'DescriptionCode' && parent === 'InvoicePeriod') code('taxPoint');
  if (name === 'PaymentMeansCode' && parent === 'PaymentMeans') code('payment');
  if (name === 'IdentificationCode' && parent === 'Country') code('country');
  if (name === 'IdentificationCode' && parent === 'OriginCountry') code('origin');
  if (name === 'AllowanceChargeReasonCode' && parent === 'AllowanceCharge') {
    const indicator = textAt(above[0], 'ChargeIndicator');
    if (indicator === 'true' || indicator === 'false')
      code(indicator === 'true' ? 'chargeReason' : 'allowanceReason');
  }
  if (name === 'ItemClassificationCode' && 'listID' in attributes) code('classification', attributes.listID);
  if (name === 'Note' && above.length === 1) {
    const subject = /#([^#]{3})#/.exec(text)?.[1];
    if (subject !== undefined && text.split('#')[1] === subject) code('noteSubject', subject);
  }
  if (name === 'EmbeddedDocumentBinaryObject') {
    found.attachments.push({ mime: attributes.mimeCode, fileName: attributes.filename });
    if ('mimeCode' in attributes) code('mime', attributes.mimeCode);
  }
  if (name === 'ID') seeUblId(seen, code, found);
  if ((name === 'EndpointID' || name === 'CompanyID') && 'schemeID' in attributes) {
    found.identifiers.push({ id: text, scheme: attributes.schemeID, isEndpoint: name === 'EndpointID' });
    if (name === 'EndpointID') code('endpoint', attributes.schemeID);
    else if (parent === 'PartyLegalEntity') code('registration', attributes.schemeID);
  }
}

function seeUblId(seen: Seen, code: (list: CodeKind, value?: string) => void, found: Found): void {
  const { node, above } = seen;
  const scheme = node.attributes.schemeID;
  const parent = above[0]?.name ?? '';
  if (parent === 'TaxCategory') code('taxCategory');
  if (parent === 'ClassifiedTaxCategory') code('lineTaxCategory');
  if (scheme === undefined) return;
  if (parent === 'PartyIdentification') {
    const isOfBank = scheme === 'SEPA' && isIn(seen, 'AccountingSupplierParty', 'PayeeParty');
    if (!isOfBank) code('party', scheme);
    found.identifiers.push({ id: folded(node.text)!, scheme, isEndpoint: false });
  }
  if (parent === 'StandardItemIdentification') code('item', scheme);
  if (parent === 'DeliveryLocation') code('place', scheme);
  if (
    (parent === 'AdditionalDocumentReference' || parent === 'DocumentReference') &&
    textAt(above[0], 'DocumentTypeCode') === '130'
  )
    code('object', scheme);
}

/** Those of CII. */
const CII_CODES: Record<string, CodeKind> = {
  InvoiceCurrencyCode: 'currency',
  TaxCurrencyCode: 'taxCurrency',
  DueDateTypeCode: 'taxPointOfCii',
  ReferenceTypeCode: 'object',
  SubjectCode: 'noteSubject',
  CountryID: 'country',
  ExemptionReasonCode: 'exemption',
};

function seeCii(seen: Seen, found: Found): void {
  const { node, above } = seen;
  const { name, attributes } = node;
  const text = folded(node.text)!;
  const parent = above[0]?.name ?? '';
  const code = (list: CodeKind, value = text) => found.codes.push({ list, value });
  if (isEmpty(node) && name !== 'ApplicableHeaderTradeDelivery') found.empty += 1;
  if (CII_CODES[name]) code(CII_CODES[name], name === 'ExemptionReasonCode' ? text.toUpperCase() : text);
  if (name === 'TypeCode' && parent === 'ExchangedDocument') code('invoiceType');
  if (name === 'TypeCode' && parent === 'SpecifiedTradeSettlementPaymentMeans') code('payment');
  if (name === 'DateTimeString' || name === 'DateString')
    found.dates.push(attributes.format === '102' ? text : '');
  if (name.endsWith('Amount') && 'currencyID' in attributes) {
    if (name === 'TaxTotalAmount') code('amountCurrency', attributes.currencyID);
    else found.currencies.push(attributes.currencyID!);
  }
  if ((name === 'BilledQuantity' || name === 'BasisQuantity') && 'unitCode' in attributes)
    code('unit', attributes.unitCode);
  if (name === 'CategoryCode') code(parent === 'ApplicableTradeTax' ? 'lineTaxCategory' : 'taxCategory');
  if (name === 'ReasonCode' && parent === 'SpecifiedTradeAllowanceCharge')
    code(textAt(above[0], 'ChargeIndicator/Indicator') === 'true' ? 'chargeReason' : 'allowanceReason');
  if (name === 'ClassCode' && 'listID' in attributes) code('classification', attributes.listID);
  if (name === 'AttachmentBinaryObject') {
    found.attachments.push({ mime: attributes.mimeCode, fileName: attributes.filename });
    if ('mimeCode' in attributes) code('mime', attributes.mimeCode);
  }
  if (name === 'URIID' && parent === 'URIUniversalCommunication' && 'schemeID' in attributes) {
    code('endpoint', attributes.schemeID);
    found.identifiers.push({ id: text, scheme: attributes.schemeID, isEndpoint: true });
  }
  if ((name === 'GlobalID' || name === 'ID') && 'schemeID' in attributes) seeCiiId(seen, code, found);
}

function seeCiiId(seen: Seen, code: (list: CodeKind, value?: string) => void, found: Found): void {
  const { node, above } = seen;
  const scheme = node.attributes.schemeID!;
  const parent = above[0]?.name ?? '';
  if (parent === 'SpecifiedTaxRegistration') return;
  if (node.name === 'ID' && parent === 'OriginTradeCountry') {
    code('origin');
    return;
  }
  if (parent === 'SpecifiedTradeProduct') {
    code('item', scheme);
    return;
  }
  found.identifiers.push({ id: folded(node.text)!, scheme, isEndpoint: false });
  if (node.name === 'GlobalID') code(parent === 'ShipToTradeParty' ? 'place' : 'party', scheme);
  else code('registration', scheme);
}

/** Elements of which one is allowed where they stand. */
const UBL_ONCE = [
  'ContractDocumentReference/ID',
  'ReceiptDocumentReference/ID',
  'DespatchDocumentReference/ID',
  'OriginatorDocumentReference/ID',
  'ProjectReference/ID',
  'PaymentTerms/Note',
  'InvoicePeriod',
  'InvoicePeriod/DescriptionCode',
  'Delivery',
  'LegalMonetaryTotal',
  'AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName',
  'AccountingSupplierParty/Party/PartyLegalEntity/CompanyID',
  'AccountingSupplierParty/Party/PartyName/Name',
  'AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName',
  'AccountingCustomerParty/Party/PartyLegalEntity/CompanyID',
  'AccountingCustomerParty/Party/PartyName/Name',
  'AccountingCustomerParty/Party/PartyIdentification/ID',
];
const CII_ONCE = [
  'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter',
  'ExchangedDocument/TypeCode',
  'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/SellerTradeParty/DefinedTradeContact',
  'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/BuyerTradeParty/DefinedTradeContact',
  'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/SellerTradeParty/URIUniversalCommunication',
  'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/BuyerTradeParty/URIUniversalCommunication',
  ...[
    'LineTotalAmount',
    'ChargeTotalAmount',
    'AllowanceTotalAmount',
    'TaxBasisTotalAmount',
    'GrandTotalAmount',
    'TotalPrepaidAmount',
    'RoundingAmount',
    'DuePayableAmount',
  ].map(
    (name) =>
      `SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation/${name}`,
  ),
];

const repeatedIn = (root: XmlNode, paths: string[]) => paths.filter((path) => all(root, path).length > 1);
