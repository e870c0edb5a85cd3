import { COUNTRY_CODES, ENDPOINT_SCHEMES, EXEMPTION_CODES } from '#shared/foundation/einvoice/lists.ts';
import * as lists from '../codeLists.ts';
import type { CodeKind, EFile } from '../model.ts';
import type { Ask, Term } from './ask.ts';

/** The rule that asks for each code, the list it has to be of, and what it is about. */
const LISTS: Record<CodeKind, [rule: string, list: ReadonlySet<string>, term: Term]> = {
  invoiceType: ['BR-CL-01', lists.INVOICE_TYPES, 'typeCode'],
  creditNoteType: ['BR-CL-01', lists.CREDIT_NOTE_TYPES, 'typeCode'],
  amountCurrency: ['BR-CL-03', lists.CURRENCY_CODES, 'currency'],
  currency: ['BR-CL-04', lists.CURRENCY_CODES, 'currency'],
  taxCurrency: ['BR-CL-05', lists.CURRENCY_CODES, 'taxCurrency'],
  taxPoint: ['BR-CL-06', lists.TAX_POINT_CODES, 'taxPoint'],
  taxPointOfCii: ['BR-CL-06', lists.CII_TAX_POINT_CODES, 'taxPoint'],
  object: ['BR-CL-07', lists.OBJECT_SCHEMES, 'document'],
  noteSubject: ['BR-CL-08', lists.NOTE_SUBJECTS, 'notes'],
  party: ['BR-CL-10', lists.IDENTIFIER_SCHEMES, 'identifier'],
  registration: ['BR-CL-11', lists.IDENTIFIER_SCHEMES, 'identifier'],
  classification: ['BR-CL-13', lists.CLASSIFICATION_SCHEMES, 'classification'],
  country: ['BR-CL-14', COUNTRY_CODES, 'country'],
  origin: ['BR-CL-15', COUNTRY_CODES, 'country'],
  payment: ['BR-CL-16', lists.PAYMENT_MEANS, 'payment'],
  taxCategory: ['BR-CL-17', lists.TAX_CATEGORIES, 'taxCategory'],
  lineTaxCategory: ['BR-CL-18', lists.TAX_CATEGORIES, 'lineTax'],
  allowanceReason: ['BR-CL-19', lists.ALLOWANCE_REASONS, 'allowance'],
  chargeReason: ['BR-CL-20', lists.CHARGE_REASONS, 'charge'],
  item: ['BR-CL-21', lists.IDENTIFIER_SCHEMES, 'itemCode'],
  exemption: ['BR-CL-22', EXEMPTION_CODES, 'exemption'],
  unit: ['BR-CL-23', lists.UNIT_CODES, 'unit'],
  mime: ['BR-CL-24', lists.ATTACHMENT_TYPES, 'attachment'],
  endpoint: ['BR-CL-25', ENDPOINT_SCHEMES, 'identifier'],
  place: ['BR-CL-26', lists.IDENTIFIER_SCHEMES, 'identifier'],
};

/** What else an extension of XRechnung allows: identifiers of digital health applications, and structured attachments. */
const EXTENSION: Partial<Record<CodeKind, string[]>> = Object.fromEntries([
  ...(['party', 'registration', 'item', 'endpoint', 'place'] as const).map((kind) => [
    kind,
    ['XR01', 'XR02', 'XR03'],
  ]),
  ['mime', ['application/xml']],
]);

/** Whether the codes of a file are of their lists, whatever is written as data is written so, and nothing stands twice. */
export function askCodes(
  file: EFile,
  ask: Ask,
  { isExtension, isVehicle }: { isExtension: boolean; isVehicle: boolean },
): void {
  for (const { list, value } of file.codes) {
    const [rule, codes, term] = LISTS[list];
    const also = isExtension ? EXTENSION[list] : undefined;
    const isOfCii = file.syntax === 'cii' && list === 'invoiceType' && lists.CREDIT_NOTE_TYPES.has(value);
    const isOwn = isVehicle && list === 'classification' && value === 'CVD';
    ask(rule, codes.has(value) || also?.includes(value) || isOfCii || isOwn, 'code', term);
  }
  if (file.syntax === 'ubl') {
    for (const amount of file.amounts)
      ask('UBL-DT-01', (amount.split('.')[1]?.length ?? 0) <= 2, 'decimals', 'content');
    for (const { mime, fileName } of file.attachments) {
      ask('UBL-DT-06', mime !== undefined, 'missing', 'attachment');
      ask('UBL-DT-07', fileName !== undefined, 'missing', 'attachment');
    }
    askStructure(file, ask);
  }
  for (const path of file.repeated) ask(`${file.syntax.toUpperCase()}-SR`, false, 'twice', termOf(path));
}

function askStructure({ invoice: { seller, buyer, payee, documents, kind } }: EFile, ask: Ask): void {
  const vats = (party: typeof seller) => party?.taxIds.filter(({ isVat }) => isVat).length ?? 0;
  ask('UBL-SR-12', vats(seller) <= 1, 'twice', 'sellerTaxId');
  ask('UBL-SR-13', (seller?.taxIds.length ?? 0) - vats(seller) <= 1, 'twice', 'sellerTaxId');
  ask('UBL-SR-18', vats(buyer) <= 1, 'twice', 'buyerTaxId');
  ask('UBL-SR-42', (seller?.taxIds.length ?? 0) <= 2, 'twice', 'sellerTaxId');
  for (const { id } of seller?.taxIds ?? []) ask('UBL-SR-53', id !== undefined, 'missing', 'sellerTaxId');
  if (payee)
    ask(
      'UBL-SR-20',
      payee.ids.filter(({ scheme }) => scheme?.toUpperCase() !== 'SEPA').length <= 1,
      'twice',
      'payee',
    );
  for (const { typeCode, scheme } of documents)
    ask(
      'UBL-SR-43',
      typeCode === '130' ||
        (kind === 'creditNote' && typeCode === '50') ||
        (!scheme && typeCode === undefined),
      'kind',
      'document',
    );
}

/** What an element that may stand once is about. */
function termOf(path: string): Term {
  if (/Supplier|Seller/.test(path)) return 'seller';
  if (/Customer|Buyer/.test(path)) return 'buyer';
  if (/Period/.test(path)) return 'period';
  if (/Delivery/.test(path)) return 'delivery';
  if (/Monetary/.test(path)) return 'payable';
  return /PaymentTerms/.test(path) ? 'terms' : 'document';
}
