import type {
  BillTarget,
  OrderTarget,
  PaymentTarget,
  SalesOrderTarget,
  SalesTarget,
} from '#shared/exchange/imports/kinds.ts';
import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { count, items, ofItems, plural } from './words.ts';

const suppliers = (n: number) => plural(n, { one: '# Lieferant', other: '# Lieferanten' });
const customers = (n: number) => plural(n, { one: '# Kunde', other: '# Kunden' });
/** The same behind a verb or a preposition. */
const theCustomers = (n: number) => plural(n, { one: '# Kunden', other: '# Kunden' });

/** Columns that suppliers and customers have alike. */
const ofParties = {
  code: common.code,
  name: common.name,
  contactName: 'Ansprechpartner: Name',
  contactRole: 'Ansprechpartner: Funktion',
  email: common.email,
  phone: common.phone,
  street: common.street,
  city: common.city,
  region: common.stateOrRegion,
  postalCode: common.postalCode,
  country: common.country,
  currency: common.currency,
  paymentDays: common.paymentTermsInDays,
  taxId: common.taxId,
  status: common.status,
  notes: common.notes,
};

/** What is said of documents of an earlier system; `some` counts them, `theSome` does so behind a verb or a preposition. */
function ofDocuments<Target extends string>(
  label: string,
  dropTitle: string,
  dropText: string,
  some: (n: number) => string,
  targets: Record<Target, string>,
  theSome = some,
) {
  return {
    ...{ label, dropTitle, dropText, key: common.number, noKey: 'ohne Nummer', targets },
    run: (n: number) => `${some(n)} importieren`,
    runNothing: 'Es gibt nichts einzulesen: Jeder Beleg der Datei ist schon da.',
    undoText: (n: number) => `${some(n)}: Alle werden wieder herausgenommen.`,
    progressOf: (done: number, all: number) => `${count(done)} von ${theSome(all)}`,
    cancelledWith: (n: number) =>
      `Der Import wurde nach ${theSome(n)} abgebrochen. Was eingelesen ist, bleibt, bis Sie den Import rückgängig machen.`,
    failed: (n: number) =>
      `Der Import blieb nach ${theSome(n)} stehen. Sie können ihn fortsetzen oder rückgängig machen.`,
    rowsLabel: 'Was mit jedem Beleg geschieht',
  };
}

/** Columns that documents have alike. */
const ofAllDocuments = {
  status: common.status,
  number: common.number,
  date: common.date,
  currency: common.currency,
  notes: common.notes,
};
const ofLines = {
  sku: common.sku,
  description: common.description,
  quantity: common.quantity,
  taxRate: common.taxRateInPercent,
};
const ofSupplier = {
  exchangeRate: common.exchangeRate,
  supplier: common.supplierCodeOrName,
  supplierName: 'Name des Lieferanten',
};
const PRICES = 'Preise (inklusive oder exklusive Steuer)';
const DOCUMENT_DISCOUNT = 'Rabatt auf den Beleg';
const CUSTOMER_NAME = 'Name des Kunden';
const QUIET = 'Niemand bekommt eine E-Mail oder Benachrichtigung, und der Bestand bleibt, wie er ist.';
const documents = (n: number) => plural(n, { one: '# Beleg', other: '# Belege' });
const ofDocumentsCounted = (n: number) => plural(n, { one: '# Beleg', other: '# Belegen' });
const payments = (n: number) => plural(n, { one: '# Zahlung', other: '# Zahlungen' });
const orders = (n: number) => plural(n, { one: '# Bestellung', other: '# Bestellungen' });
const salesOrders = (n: number) => plural(n, { one: '# Auftrag', other: '# Aufträge' });
const theSalesOrders = (n: number) => plural(n, { one: '# Auftrag', other: '# Aufträgen' });
const bills = (n: number) => plural(n, { one: '# Eingangsrechnung', other: '# Eingangsrechnungen' });

export const importKinds: Texts['importKinds'] = {
  items: {
    label: common.items,
    dropTitle: 'Artikel aus einer CSV- oder Excel-Datei einlesen',
    dropText:
      'Aus Shopify, WooCommerce, Square, Etsy, Magento, Odoo, einer Tabelle oder unserem eigenen Export. Sie sehen, was geschehen würde, bevor sich etwas ändert.',
    key: common.sku,
    noKey: 'ohne SKU',
    run: (n) => `${items(n)} importieren`,
    runNothing: 'Es gibt nichts zu ändern: Jeder Artikel ist so, wie die Datei es sagt.',
    undoText: (n) =>
      `${items(n)}: Geändertes wird zurückgesetzt, Hinzugefügtes entfernt, und die Lagerbewegungen werden storniert.`,
    progressOf: (done, all) => `${count(done)} von ${ofItems(all)}`,
    cancelledWith: (n) =>
      plural(n, {
        one: 'Der Import wurde abgebrochen. # Artikel war schon eingelesen und bleibt, bis Sie den Import rückgängig machen.',
        other:
          'Der Import wurde abgebrochen. # Artikel waren schon eingelesen und bleiben, bis Sie den Import rückgängig machen.',
      }),
    failed: (n) =>
      plural(n, {
        one: 'Der Import blieb stehen. # Artikel war schon eingelesen; Sie können ihn fortsetzen oder rückgängig machen.',
        other:
          'Der Import blieb stehen. # Artikel waren schon eingelesen; Sie können ihn fortsetzen oder rückgängig machen.',
      }),
    rowsLabel: 'Was mit jedem Artikel geschieht',
    targets: {
      sku: common.sku,
      name: common.name,
      description: common.description,
      category: common.category,
      tags: common.tags,
      barcode: common.barcode,
      unit: 'Maßeinheit',
      price: common.price,
      salePrice: 'Angebotspreis',
      saleFrom: 'Angebotspreis ab',
      saleTo: 'Angebotspreis bis',
      currency: common.currency,
      cost: common.cost,
      quantity: common.onHand,
      location: 'Lagerort des Bestands',
      inStock: 'Vorrätig (ja oder nein)',
      reorderPoint: common.reorderPoint,
      reorderQuantity: common.reorderQuantity,
      taxRate: common.taxRateInPercent,
      status: common.status,
      discontinued: 'Ausgelaufen (ja: archiviert)',
      inShop: common.inTheShop,
      visibility: 'Allein sichtbar in seinem Shop',
      handle: common.webAddress,
      pictures: common.pictures,
      pictureAlt: 'Text zum Bild',
      variantPicture: 'Bild der Variante',
      seoTitle: common.seoTitle,
      seoDescription: common.seoDescription,
      type: 'Art (Lagerartikel oder Dienstleistung)',
      parentSku: 'Variante von (SKU)',
      option1Name: 'Option 1: Name',
      option1Value: 'Option 1: Wert',
      option2Name: 'Option 2: Name',
      option2Value: 'Option 2: Wert',
      option3Name: 'Option 3: Name',
      option3Value: 'Option 3: Wert',
      variantName: 'Variante (Name oder Optionen wie Größe: M)',
      attributes: 'Merkmale einer Variante',
      variations: 'Varianten mit ihren Optionen (SKUs)',
      variationLabels: 'Namen der Optionen',
      rowId: 'Nummer der Zeile in ihrem Shop',
      supplier: common.supplierCodeOrName,
      supplierSku: common.supplierSku,
      unitName: 'Name der Einheit',
      unitDecimals: 'Nachkommastellen der Einheit',
      taxRateName: 'Name des Steuersatzes',
      overReceipt: 'Zulässige Mehrlieferung in %',
      onHandAt: 'Bestand am Lagerort aus der Überschrift',
      valueAt: 'Bestandswert am Lagerort aus der Überschrift',
      reorderPointAt: 'Meldebestand am Lagerort aus der Überschrift',
      reorderQuantityAt: 'Bestellmenge am Lagerort aus der Überschrift',
      supplierName: 'Lieferant: Name',
      supplierCurrency: 'Lieferant: Währung',
      supplierUnit: 'Lieferant: Einkaufseinheit',
      supplierFactor: 'Lieferant: Stück je Einkaufseinheit',
      supplierPack: 'Lieferant: Packungsmenge',
      supplierMinimum: 'Lieferant: Mindestmenge',
      supplierPrice: 'Lieferant: Preis',
      supplierLeadDays: 'Lieferant: Lieferzeit in Tagen',
      supplierPreferred: 'Lieferant: bevorzugt (ja oder nein)',
      newField: 'Eigenes Feld aus der Überschrift',
    },
  },
  suppliers: {
    label: common.suppliers,
    dropTitle: 'Lieferanten aus einer CSV- oder Excel-Datei einlesen',
    dropText: common.importHint,
    key: common.code,
    noKey: common.noCode,
    run: (n) => `${suppliers(n)} importieren`,
    runNothing: 'Es gibt nichts zu ändern: Jeder Lieferant ist so, wie die Datei es sagt.',
    undoText: (n) => `${suppliers(n)}: Geändertes wird zurückgesetzt, Hinzugefügtes entfernt.`,
    progressOf: (done, all) => `${count(done)} von ${suppliers(all)}`,
    cancelledWith: (n) =>
      plural(n, {
        one: 'Der Import wurde abgebrochen. # Lieferant war schon eingelesen und bleibt, bis Sie den Import rückgängig machen.',
        other:
          'Der Import wurde abgebrochen. # Lieferanten waren schon eingelesen und bleiben, bis Sie den Import rückgängig machen.',
      }),
    failed: (n) =>
      plural(n, {
        one: 'Der Import blieb stehen. # Lieferant war schon eingelesen; Sie können ihn fortsetzen oder rückgängig machen.',
        other:
          'Der Import blieb stehen. # Lieferanten waren schon eingelesen; Sie können ihn fortsetzen oder rückgängig machen.',
      }),
    rowsLabel: 'Was mit jedem Lieferanten geschieht',
    targets: {
      ...ofParties,
      leadDays: common.leadTimeInDays,
      minimumOrder: common.minimumOrder,
    },
  },
  customers: {
    label: common.customers,
    dropTitle: 'Kunden aus einer CSV- oder Excel-Datei einlesen',
    dropText: common.importHint,
    key: common.code,
    noKey: common.noCode,
    run: (n) => `${theCustomers(n)} importieren`,
    runNothing: 'Es gibt nichts zu ändern: Jeder Kunde ist so, wie die Datei es sagt.',
    undoText: (n) => `${customers(n)}: Geändertes wird zurückgesetzt, Hinzugefügtes entfernt.`,
    progressOf: (done, all) => `${count(done)} von ${theCustomers(all)}`,
    cancelledWith: (n) =>
      plural(n, {
        one: 'Der Import wurde abgebrochen. # Kunde war schon eingelesen und bleibt, bis Sie den Import rückgängig machen.',
        other:
          'Der Import wurde abgebrochen. # Kunden waren schon eingelesen und bleiben, bis Sie den Import rückgängig machen.',
      }),
    failed: (n) =>
      plural(n, {
        one: 'Der Import blieb stehen. # Kunde war schon eingelesen; Sie können ihn fortsetzen oder rückgängig machen.',
        other:
          'Der Import blieb stehen. # Kunden waren schon eingelesen; Sie können ihn fortsetzen oder rückgängig machen.',
      }),
    rowsLabel: 'Was mit jedem Kunden geschieht',
    targets: {
      ...ofParties,
      shippingStreet: 'Lieferung: Straße',
      shippingCity: 'Lieferung: Ort',
      shippingRegion: 'Lieferung: Bundesland oder Region',
      shippingPostalCode: 'Lieferung: Postleitzahl',
      shippingCountry: 'Lieferung: Land',
      priceListDiscount: common.discountInPercent,
    },
  },
  salesorders: ofDocuments<SalesOrderTarget>(
    common.salesOrders,
    'Noch offene Aufträge von Kunden einlesen',
    `Was noch nicht geliefert ist, wird hier reserviert oder zugesagt. ${QUIET}`,
    salesOrders,
    {
      ...ofAllDocuments,
      ...ofLines,
      prices: PRICES,
      documentDiscount: DOCUMENT_DISCOUNT,
      wantedOn: common.wantedOn,
      promisedOn: common.promised,
      customer: common.customerCodeOrName,
      customerName: CUSTOMER_NAME,
      country: common.country,
      reference: common.customerReference,
      unitPrice: common.unitPrice,
      discount: common.discountInPercent,
      delivered: 'Schon geliefert',
      invoiced: 'Schon berechnet',
    },
    theSalesOrders,
  ),
  sales: ofDocuments<SalesTarget>(
    common.sales,
    'Frühere Rechnungen, Gutschriften und offene Posten einlesen',
    `Eine Zeile je Position oder je Beleg, aus jedem Programm. ${QUIET}`,
    documents,
    {
      ...ofAllDocuments,
      ...ofLines,
      prices: PRICES,
      documentDiscount: DOCUMENT_DISCOUNT,
      documentType: 'Art (Rechnung oder Gutschrift)',
      dueDate: common.dueDate,
      customer: common.customerCodeOrName,
      customerName: CUSTOMER_NAME,
      country: common.country,
      reference: common.customerReference,
      unitPrice: common.unitPrice,
      discount: common.discountInPercent,
      lineTotal: common.lineTotal,
      total: common.total,
      paid: 'Bezahlt (Betrag oder ja und nein)',
      open: 'Noch offen',
      paidOn: 'Bezahlt am',
    },
    ofDocumentsCounted,
  ),
  payments: ofDocuments<PaymentTarget>(
    common.payments,
    'Frühere Zahlungen von Kunden einlesen',
    `Jede begleicht die Rechnungen, die sie nennt; der Rest bleibt als Guthaben. ${QUIET}`,
    payments,
    {
      ...ofAllDocuments,
      customer: common.customerCodeOrName,
      documentType: 'Art (Zahlung oder Rückzahlung)',
      invoice: common.invoice,
      amount: common.amount,
      method: common.method,
      reference: 'Verwendungszweck der Zahlung',
    },
  ),
  orders: ofDocuments<OrderTarget>(
    common.purchaseOrders,
    'Noch offene Bestellungen einlesen',
    `Was noch nicht da ist, kann hier eingebucht werden. ${QUIET}`,
    orders,
    {
      ...ofAllDocuments,
      ...ofLines,
      ...ofSupplier,
      purchaseUnit: common.purchaseUnit,
      factor: 'Inhalt der Einheit',
      expectedDate: common.expectedOn,
      reference: common.supplierReference,
      supplierSku: common.supplierSku,
      received: 'Schon geliefert',
      unitCost: common.unitCost,
    },
  ),
  bills: ofDocuments<BillTarget>(
    common.bills,
    'Eingangsrechnungen und Schulden bei Lieferanten einlesen',
    `Eine Zeile je Position oder je Rechnung. ${QUIET}`,
    bills,
    {
      ...ofAllDocuments,
      ...ofLines,
      ...ofSupplier,
      dueDate: common.dueDate,
      unitCost: common.unitCost,
      lineTotal: common.lineTotal,
      total: common.total,
    },
  ),
};
