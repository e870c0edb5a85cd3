import { common } from './common.ts';
import { count } from './count.ts';

/** European e-invoices: on drafts, on what is issued, and at their customers. */
export const einvoices = {
  by: (rules: string) => `By the rules of ${rules}`,
  complete: 'Complete: nothing is missing.',
  lacking: (n: number) =>
    n === 1 ? '1 thing is missing or wrong:' : `${count(n)} things are missing or wrong:`,
  unsaved: 'Looks at the draft as it was last saved.',
  failed: 'Could not check what the e-invoice needs.',
  places: {
    settings: 'In the business settings',
    customer: 'At the customer',
    taxes: 'At the tax rates',
    units: 'At the units',
    document: 'On this document',
  },
  refused: 'The e-invoice is not complete, so nothing was issued.',
  mend: 'Follow a link to complete it, or issue without an e-invoice: the document is then a PDF like any other, and gets no XML later.',
  without: 'Issue without an e-invoice',
  downloadUbl: 'Download e-invoice (UBL)',
  downloadCii: 'Download e-invoice (CII)',
  customer: {
    leitwegId: 'Leitweg-ID',
    leitwegIdHint: 'For public bodies in Germany: their e-invoices follow XRechnung.',
    endpointHint: 'Where they are reached in the Peppol network. Their e-invoices follow Peppol.',
    way: 'What goes with their emails',
    ways: {
      pdf: 'PDF with the e-invoice inside',
      ubl: 'PDF, and the e-invoice as XML (UBL)',
      cii: 'PDF, and the e-invoice as XML (CII)',
    },
  },
  endpoint: {
    label: 'Electronic address',
    kind: 'Kind of address',
    none: 'No address',
    other: 'Another kind',
    scheme: 'Code of the kind',
    schemeHint: 'Of the list EAS, such as 0060.',
    id: 'Identifier',
    schemes: {
      EM: common.email,
      '0088': 'Location number (GLN)',
      '9930': 'Germany: VAT number',
      '0204': 'Germany: Leitweg-ID',
      '9914': 'Austria: VAT number',
      '0208': 'Belgium: enterprise number',
      '0106': 'Netherlands: KvK number',
      '0192': 'Norway: organisation number',
      '0007': 'Sweden: organisation number',
      '0184': 'Denmark: CVR number',
      '0009': 'France: SIRET',
      '0002': 'France: SIREN',
      '0211': 'Italy: VAT number',
    },
  },
  /** What can be made of many invoices at once. */
  files: {
    label: 'File format',
    kinds: { pdf: 'PDF document', ubl: 'E-invoice (UBL)', cii: 'E-invoice (CII)' },
    start: 'Create files',
    leftOut: (n: number) =>
      n === 1
        ? '1 invoice has no e-invoice and is left out.'
        : `${count(n)} invoices have no e-invoice and are left out.`,
  },
};

/** Their section of the business settings. */
export const einvoiceSettings = {
  text: 'Electronic invoices by the European standard EN 16931, as public bodies and more and more businesses ask for.',
  enabled: 'Make e-invoices',
  enabledHint:
    'Every invoice and credit note is then issued as an e-invoice too: inside its PDF, and as XML to download. Anything missing is listed before you issue.',
  groups: {
    business: 'Business and address',
    tax: 'Tax and register',
    payment: 'How you are paid',
    reach: 'How you are reached',
  },
  legalName: 'Registered name',
  legalNameHint: 'Leave empty if your business is registered under the name it has here.',
  vatId: 'VAT number',
  vatIdHint: 'With the country in front, such as DE123456789.',
  taxNumber: 'Tax number',
  taxNumberHint: 'What your tax office knows you by.',
  registration: 'Register number',
  registrationHint: 'In the register of companies, if you are in one.',
  iban: 'IBAN',
  bic: 'BIC',
  contactName: 'Contact person or department',
  contactPhone: 'Contact phone',
  endpointHint: 'Where you are reached in the Peppol network.',
};

const kinds = {
  S: 'Taxed as usual',
  Z: 'Zero-rated',
  E: 'Exempt',
  AE: 'Reverse charge',
  K: 'To another EU country',
  G: 'Export outside the EU',
  O: 'Not subject to VAT',
};

/** Kinds of tax, and why none is due. */
export const taxKinds = {
  label: 'Kind of tax',
  kinds,
  hints: {
    S: 'At the normal rate or a reduced one.',
    Z: 'Taxed, at a rate of zero.',
    E: 'No tax by law, such as for small businesses, insurance or schooling.',
    AE: 'The customer owes the tax.',
    K: 'Goods for a business in another country of the EU.',
    G: 'Goods that leave the EU.',
    O: 'VAT does not apply at all.',
  },
  code: 'Reason code (VATEX)',
  codeHint: 'Why no tax is due. A code or words will do.',
  reason: 'Reason in words',
  reasonHint: 'Printed on invoices, in your customers’ language.',
  codes: {
    'VATEX-EU-AE': kinds.AE,
    'VATEX-EU-IC': 'Delivery to another EU country',
    'VATEX-EU-G': kinds.G,
    'VATEX-EU-O': kinds.O,
    'VATEX-EU-132': 'In the public interest',
    'VATEX-EU-132-1B': 'Hospitals and medical care',
    'VATEX-EU-132-1C': 'Medical professions',
    'VATEX-EU-132-1I': 'Schools and education',
    'VATEX-EU-135-1': 'Insurance, finance, land and letting',
    'VATEX-EU-143': 'Imported goods',
    'VATEX-EU-148': 'Ships and aircraft',
    'VATEX-EU-151': 'Embassies and international bodies',
    'VATEX-EU-309': 'Travel services outside the EU',
    'VATEX-EU-D': 'Margin scheme: travel agents',
    'VATEX-EU-F': 'Margin scheme: second-hand goods',
    'VATEX-EU-I': 'Margin scheme: works of art',
    'VATEX-EU-J': 'Margin scheme: antiques and collectors’ items',
    'VATEX-FR-FRANCHISE': 'France: small businesses',
  },
};

/** What others call the units. */
export const unitCodes = {
  label: 'Common code (UN/ECE Rec. 20)',
  hint: 'What e-invoices call this unit.',
  column: 'Common code',
  codes: {
    C62: 'One',
    H87: 'Piece',
    KGM: 'Kilogram',
    GRM: 'Gram',
    TNE: 'Tonne',
    LTR: 'Litre',
    MLT: 'Millilitre',
    MTR: 'Metre',
    CMT: 'Centimetre',
    MMT: 'Millimetre',
    KMT: 'Kilometre',
    MTK: 'Square metre',
    MTQ: 'Cubic metre',
    MIN: 'Minute',
    HUR: 'Hour',
    DAY: 'Day',
    WEE: 'Week',
    MON: 'Month',
    ANN: 'Year',
    PR: 'Pair',
    DZN: 'Dozen',
    SET: 'Set',
    LS: 'Lump sum',
    KWH: 'Kilowatt hour',
    XPK: 'Package',
    XBX: 'Box',
    XCT: 'Carton',
    XBG: 'Bag',
    XBO: 'Bottle',
    XRO: 'Roll',
    XPX: 'Pallet',
  },
};
