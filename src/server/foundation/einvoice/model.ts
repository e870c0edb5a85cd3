/**
 * An invoice or credit note as EN 16931 knows it: its semantic model, whichever syntax it is written in. What a file leaves out is
 * undefined, and what it leaves empty is empty text, so that rules can tell one from the other. Amounts, quantities and percentages are
 * decimal text, days YYYY-MM-DD; the numbers in comments are those of the terms of the standard.
 */
export type EInvoice = {
  kind: 'invoice' | 'creditNote';
  /** BT-24, BT-23 */
  specification?: string;
  process?: string;
  /** BT-1, BT-2, BT-9 */
  number?: string;
  issueDate?: string;
  dueDate?: string;
  /** BT-3, UNTDID 1001 */
  typeCode?: string;
  /** BT-5, BT-6 */
  currency?: string;
  taxCurrency?: string;
  /** BT-7, BT-8 */
  taxPointDate?: string;
  taxPointCode?: string;
  /** BT-10: for a public body its Leitweg-ID. */
  buyerReference?: string;
  /** BT-13: the number of the buyer's own order. */
  orderReference?: string;
  /** BG-1 */
  notes: string[];
  /** BT-20 */
  terms: string[];
  /** BG-3: the invoices that this one is about. */
  preceding: { number?: string; issueDate?: string }[];
  /** BG-4, BG-7 */
  seller?: EParty;
  buyer?: EParty;
  /** BG-10, BG-11 */
  payee?: EParty;
  taxRepresentative?: EParty;
  /** BG-13 */
  delivery?: { date?: string; name?: string; address?: EAddress };
  /** BG-14 */
  period?: EPeriod;
  /** BG-16 */
  payments: EPayment[];
  /** BG-20, BG-21 */
  charges: ECharge[];
  /** BT-110 and its breakdown BG-23; BT-111 in the currency of the accounts. */
  taxTotals: ETaxTotal[];
  /** BG-22 */
  totals?: ETotals;
  /** BG-24 */
  documents: EDocument[];
  /** BG-25 */
  lines: ELine[];
};

export type EIdentifier = { id: string; scheme?: string };

/** BG-5, BG-8, BG-12, BG-15 */
export type EAddress = {
  street?: string;
  more?: string;
  city?: string;
  postalCode?: string;
  region?: string;
  /** ISO 3166-1 alpha-2 */
  country?: string;
};

export type EParty = {
  /** BT-27, BT-44 */
  name?: string;
  /** BT-28, BT-45 */
  tradingName?: string;
  /** BT-29, BT-46 */
  ids: EIdentifier[];
  /** BT-30, BT-47: in a register of companies. */
  registration?: EIdentifier;
  /** BT-31, BT-32, BT-48: one of VAT, and what the tax office knows them by beside it. */
  taxIds: { id?: string; isVat: boolean; scheme?: string }[];
  /** BT-34, BT-49, with a scheme of the list EAS. */
  endpoint?: EIdentifier;
  address?: EAddress;
  /** BG-6, BG-9 */
  contact?: { name?: string; phone?: string; email?: string };
};

export type EPeriod = { start?: string; end?: string };

export type EPayment = {
  /** BT-81, UNTDID 4461 */
  code?: string;
  /** BT-83 */
  reference?: string;
  /** BG-17: account, whose it is, and its bank. */
  accounts: { id?: string; name?: string; bank?: string }[];
  /** BG-18: BT-87 */
  card?: { number?: string };
  /** BG-19: BT-89, BT-91 */
  mandate?: { id?: string; account?: string };
};

/** A category of VAT (UNTDID 5305) and its rate in percent; anything but VAT is none for the rules. */
export type ETax = {
  category?: string;
  rate?: string;
  isVat: boolean;
  /** BT-120, BT-121 */
  reason?: string;
  reasonCode?: string;
};

/** An allowance or a charge. */
export type ECharge = {
  /** As it is written: only true and false are right. */
  indicator?: string;
  isCharge: boolean;
  amount?: string;
  /** Of what, and how many percent. */
  base?: string;
  percent?: string;
  reason?: string;
  reasonCode?: string;
  tax?: ETax;
};

export type ETaxTotal = {
  amount?: string;
  currency?: string;
  parts: { taxable?: string; amount?: string; tax?: ETax }[];
};

export type ETotals = {
  /** BT-106 */
  lines?: string;
  /** BT-107, BT-108 */
  allowances?: string;
  charges?: string;
  /** BT-109, BT-112 */
  net?: string;
  gross?: string;
  /** BT-113, BT-114, BT-115 */
  prepaid?: string;
  rounding?: string;
  payable?: string;
  /** What others paid, which an extension of XRechnung knows. */
  byOthers: string[];
};

/** BG-24, and references to an object (130) or a project (50). */
export type EDocument = {
  id?: string;
  scheme?: string;
  typeCode?: string;
  description?: string;
  /** BT-124, BT-125 */
  uri?: string;
  fileName?: string;
};

export type ELine = {
  /** BT-126 */
  id?: string;
  /** BT-129, BT-130 (UN/ECE Recommendation 20) */
  quantity?: string;
  unit?: string;
  /** BT-131 */
  net?: string;
  /** BT-132 */
  orderLine?: string;
  /** BG-26 */
  period?: EPeriod;
  /** BG-27, BG-28 */
  charges: ECharge[];
  /** BT-146, BT-149, BT-150: of how much of it, without tax. */
  price?: string;
  baseQuantity?: string;
  baseUnit?: string;
  /** BT-147, BT-148 */
  priceDiscount?: { indicator?: string; amount?: string };
  grossPrice?: string;
  /** BT-153, BT-154 */
  name?: string;
  description?: string;
  /** BT-155, BT-156, BT-157 */
  sellerCode?: string;
  buyerCode?: string;
  standardCode?: EIdentifier;
  /** BT-158 */
  classifications: { code: string; scheme?: string; version?: string }[];
  /** BG-32 */
  attributes: { name?: string; value?: string }[];
  /** BG-30: one, if it is right. */
  taxes: ETax[];
  /** BT-128 */
  objects: { typeCode?: string }[];
};

/** A word of a code list that stands somewhere in a file, and which list it has to be of. */
export type Coded = { list: CodeKind; value: string };
export type CodeKind =
  | 'invoiceType'
  | 'creditNoteType'
  | 'amountCurrency'
  | 'currency'
  | 'taxCurrency'
  | 'taxPoint'
  | 'taxPointOfCii'
  | 'object'
  | 'noteSubject'
  | 'party'
  | 'registration'
  | 'classification'
  | 'country'
  | 'origin'
  | 'payment'
  | 'taxCategory'
  | 'lineTaxCategory'
  | 'allowanceReason'
  | 'chargeReason'
  | 'item'
  | 'exemption'
  | 'unit'
  | 'mime'
  | 'endpoint'
  | 'place';

/** What a file says, as the rules look at it. */
export type EFile = {
  syntax: 'ubl' | 'cii';
  invoice: EInvoice;
  /** Wherever in it they stand. */
  codes: Coded[];
  /** Identifiers with their schemes, for those that have an arithmetic of their own. */
  identifiers: (EIdentifier & { isEndpoint: boolean })[];
  dates: string[];
  /** Amounts that no more than two decimals are allowed of. */
  amounts: string[];
  /** Currencies of amounts that have to be in that of the invoice. */
  currencies: string[];
  /** Whether a file in it says what it is, and what it is called. */
  attachments: { mime?: string; fileName?: string }[];
  /** Elements without content. */
  empty: number;
  /** Elements of which there may be one, and are more. */
  repeated: string[];
};

/** Which rules beyond EN 16931 a document is held to. */
export const PROFILES = {
  core: { specification: 'urn:cen.eu:en16931:2017', process: '' },
  peppol: {
    specification: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
  xrechnung: {
    specification: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
} as const;
export type Profile = keyof typeof PROFILES;
