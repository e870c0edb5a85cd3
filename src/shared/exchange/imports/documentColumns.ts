import type { DocumentColumn } from './documents.ts';
import type { DocumentKind } from './kindNames.ts';
import type { BillTarget, OrderTarget, PaymentTarget, SalesOrderTarget, SalesTarget } from './kinds.ts';

/** Columns of files of documents, by what programs and people call them. What a document and a line may both have stands apart. */

const column = (
  of: DocumentColumn['of'],
  read: DocumentColumn['read'],
  heading: string,
  names: string,
): DocumentColumn => ({ of, read, heading, names: names.split(' ') });

const CUSTOMER =
  'customercode customerid customerno customernumber clientcode clientid accountnumber kundennummer kundennr debitor debitorennummer codeclient codigocliente رقمالعميل';
const CUSTOMER_NAME =
  'customername clientname client companyname billto kundenname kunde firma shipname cliente اسمالعميل العميل';
const CURRENCY = 'currencycode wahrung waehrung devise moneda العملة';
const NOTES = 'note comment comments memo remarks notizen bemerkung ملاحظات';

const STATUS = column('document', 'text', 'Status', 'state documentstatus zustand الحالة');

const SALES: Record<SalesTarget, DocumentColumn> = {
  number: column(
    'document',
    'key',
    'Credit note',
    'invoice invoiceno invoicenumber invoiceid documentnumber documentno docno billno orderid orderno ordernumber rechnungsnummer rechnungsnr rechnung belegnummer belegnr number nummer no numero numerodefacture facture numerofactura factura رقمالفاتورة رقم',
  ),
  documentType: column(
    'document',
    'text',
    'Type',
    'documenttype doctype transactiontype belegart dokumentart typ kind النوع',
  ),
  status: STATUS,
  date: column(
    'document',
    'date',
    'Date',
    'invoicedate issuedate documentdate docdate orderdate transactiondate postingdate rechnungsdatum belegdatum datum datefacture fecha data تاريخالفاتورة التاريخ',
  ),
  dueDate: column(
    'document',
    'date',
    'Due date',
    'duedate due paymentdue faellig fallig faelligam falligam faelligkeit falligkeit echeance vencimiento تاريخالاستحقاق',
  ),
  customer: column('document', 'party', 'Customer code', `${CUSTOMER} customer`),
  customerName: column('document', 'party', 'Customer', CUSTOMER_NAME),
  country: column('document', 'text', 'Country', 'countryname shipcountry land pays pais البلد'),
  currency: column('document', 'text', 'Currency', CURRENCY),
  prices: column('document', 'text', 'Prices', 'taxmode preise الأسعار'),
  reference: column(
    'document',
    'text',
    'Reference',
    'customerreference yourreference ponumber purchaseorder referenz ihrzeichen المرجع',
  ),
  sku: column(
    'line',
    'key',
    'SKU',
    'stockcode itemcode itemno itemnumber productcode productid productsku lineitemsku articlenumber artikelnummer artikelnr item رمزالصنف',
  ),
  description: column(
    'line',
    'text',
    'Description',
    'itemname productname product lineitemname itemdescription bezeichnung beschreibung artikel designation descripcion الوصف',
  ),
  quantity: column(
    'line',
    'number',
    'Quantity',
    'qty lineitemquantity quantityordered menge anzahl quantite cantidad الكمية',
  ),
  unitPrice: column(
    'line',
    'number',
    'Unit price',
    'unitprice price rate itemprice lineitemprice salesprice einzelpreis preis prixunitaire preciounitario سعرالوحدة السعر',
  ),
  discount: column(
    'line',
    'discount',
    'Discount',
    'discountinpercent discountpercent linediscount rabatt rabattinprozent remise descuento الخصم',
  ),
  taxRate: column(
    'line',
    'percent',
    'Tax rate',
    'taxrate vatrate vat taxpercent mwst mwstsatz steuersatz ust tva iva نسبةالضريبة',
  ),
  lineTotal: column(
    'line',
    'number',
    'Line total',
    'linetotal lineamount net netamount subtotal gesamtpreis positionsbetrag netto',
  ),
  documentDiscount: column(
    'document',
    'discount',
    'Invoice discount',
    'documentdiscount gesamtrabatt rechnungsrabatt',
  ),
  total: column(
    'document',
    'number',
    'Invoice total',
    'creditnotetotal total amount totalamount grandtotal invoicetotal gross balance betrag summe brutto gesamt gesamtbetrag saldo montant solde importe المجموع الإجمالي الرصيد',
  ),
  paid: column(
    'document',
    'settled',
    'Paid',
    'amountpaid paidamount ispaid paymentstatus bezahlt gezahlt paye pagado المدفوع',
  ),
  open: column(
    'document',
    'number',
    'Open',
    'balancedue amountdue openamount openbalance outstanding offen offenerbetrag المستحق',
  ),
  paidOn: column(
    'document',
    'date',
    'Paid on',
    'paymentdate paiddate datepaid bezahltam zahlungsdatum تاريخالدفع',
  ),
  notes: column('document', 'text', 'Notes', NOTES),
};

const SALES_ORDERS: Record<SalesOrderTarget, DocumentColumn> = {
  number: column(
    'document',
    'key',
    'Order',
    'ordernumber orderno orderid salesorder salesorderno salesordernumber so sono auftragsnummer auftragsnr auftrag bestellnummer bestellnr documentnumber documentno belegnummer belegnr number nummer no numero commande pedido رقمطلبالبيع طلبالبيع رقمالطلب رقم',
  ),
  status: STATUS,
  date: column(
    'document',
    'date',
    'Date',
    'orderdate documentdate dateordered auftragsdatum bestelldatum belegdatum datum datecommande fecha تاريخالطلب التاريخ',
  ),
  wantedOn: column(
    'document',
    'date',
    'Wanted on',
    'wanted requesteddate requesteddeliverydate requireddate neededby duedate wunschtermin wunschdatum gewunschtam gewuenschtam مطلوبفي تاريخالتسليمالمطلوب',
  ),
  promisedOn: column(
    'line',
    'date',
    'Promised on',
    'promised promiseddate promisedate deliverydate shipdate commitmentdate expecteddate liefertermin lieferdatum zugesagt zugesagtam موعود تاريخالتسليم',
  ),
  customer: SALES.customer,
  customerName: SALES.customerName,
  country: SALES.country,
  currency: SALES.currency,
  prices: SALES.prices,
  reference: {
    ...SALES.reference,
    heading: "Customer's reference",
    names: ['reference', ...SALES.reference.names],
  },
  sku: SALES.sku,
  description: SALES.description,
  quantity: { ...SALES.quantity, names: [...SALES.quantity.names, 'ordered', 'bestellt'] },
  delivered: column(
    'line',
    'number',
    'Delivered',
    'quantitydelivered deliveredquantity qtydelivered shipped quantityshipped fulfilled lineitemfulfilled geliefert ausgeliefert liefermenge livre entregado المسلم سلم',
  ),
  invoiced: column(
    'line',
    'number',
    'Invoiced',
    'quantityinvoiced qtyinvoiced billed berechnet fakturiert facture facturado المفوتر',
  ),
  unitPrice: SALES.unitPrice,
  discount: SALES.discount,
  taxRate: SALES.taxRate,
  documentDiscount: {
    ...SALES.documentDiscount,
    heading: 'Order discount',
    names: ['orderdiscount', 'auftragsrabatt', ...SALES.documentDiscount.names],
  },
  notes: SALES.notes,
};

const PAYMENTS: Record<PaymentTarget, DocumentColumn> = {
  number: column(
    'document',
    'key',
    'Number',
    'paymentno paymentnumber paymentid receiptno receiptnumber zahlungsnummer belegnummer nummer no transactionid رقمالدفعة رقم',
  ),
  documentType: column('document', 'text', 'Kind', 'paymentkind transactiontype vorgang النوع'),
  status: STATUS,
  date: column(
    'document',
    'date',
    'Date',
    'paymentdate paidon datepaid transactiondate valuedate zahlungsdatum datum buchungstag fecha التاريخ',
  ),
  customer: column('document', 'party', 'Customer code', 'customer payer'),
  currency: column('document', 'text', 'Currency', CURRENCY),
  invoice: column(
    'line',
    'key',
    'Invoice',
    'invoiceno invoicenumber appliedto rechnungsnummer rechnungsnr rechnung facture factura رقمالفاتورة الفاتورة',
  ),
  amount: column(
    'line',
    'number',
    'Amount',
    'paymentamount amountpaid paid total betrag summe montant importe المبلغ',
  ),
  method: column(
    'document',
    'text',
    'Method',
    'paymentmethod paymenttype paidby zahlungsart zahlungsweise طريقةالدفع',
  ),
  reference: column(
    'document',
    'text',
    'Reference',
    'paymentreference transactionreference verwendungszweck referenz المرجع',
  ),
  notes: column('document', 'text', 'Notes', NOTES),
};

const SUPPLIER =
  'suppliercode supplierid supplierno suppliernumber vendorcode vendorid vendornumber lieferantennummer lieferantennr kreditor kreditorennummer رقمالمورد';
const SUPPLIER_NAME =
  'suppliername vendorname vendor lieferantenname lieferant fournisseur proveedor اسمالمورد المورد';
const UNIT_COST =
  'cost price unitprice rate purchaseprice einkaufspreis einzelpreis preis ek coutunitaire costeunitario التكلفة';

const EXCHANGE_RATE = column(
  'document',
  'number',
  'Exchange rate',
  'rateofexchange wechselkurs kurs سعرالصرف',
);

const ORDERS: Record<OrderTarget, DocumentColumn> = {
  number: column(
    'document',
    'key',
    'Purchase order',
    'purchaseordernumber ponumber pono po ordernumber orderno orderid number bestellnummer bestellnr bestellung nummer no numero رقمالطلب رقم',
  ),
  status: STATUS,
  date: column(
    'document',
    'date',
    'Date',
    'orderdate podate dateordered bestelldatum datum fecha تاريخالطلب التاريخ',
  ),
  expectedDate: column(
    'document',
    'date',
    'Expected',
    'expecteddate expectedon deliverydate requireddate duedate eta promiseddate liefertermin lieferdatum erwartet تاريخالتسليم',
  ),
  supplier: column('document', 'party', 'Supplier code', `${SUPPLIER} supplier`),
  supplierName: column('document', 'party', 'Supplier', SUPPLIER_NAME),
  currency: SALES.currency,
  exchangeRate: EXCHANGE_RATE,
  reference: column(
    'document',
    'text',
    'Reference',
    'supplierreference vendorreference theirreference referenz المرجع',
  ),
  sku: SALES.sku,
  supplierSku: column(
    'line',
    'text',
    'Supplier SKU',
    'vendorsku suppliersku supplieritem manufacturersku lieferantenartikelnummer',
  ),
  description: SALES.description,
  quantity: SALES.quantity,
  purchaseUnit: column('line', 'text', 'Purchase unit', 'einkaufseinheit'),
  factor: column('line', 'number', 'Factor', 'unitsperpurchaseunit inhalt'),
  received: column(
    'line',
    'number',
    'Received',
    'quantityreceived receivedquantity qtyreceived geliefert erhalten المستلم',
  ),
  unitCost: column('line', 'number', 'Unit cost', UNIT_COST),
  taxRate: SALES.taxRate,
  notes: SALES.notes,
};

const BILLS: Record<BillTarget, DocumentColumn> = {
  number: column(
    'document',
    'key',
    "Supplier's number",
    'billnumber billno invoiceno invoicenumber invoice bill suppliernumber documentnumber number rechnungsnummer rechnungsnr rechnung belegnummer belegnr nummer no رقمالفاتورة رقم',
  ),
  status: STATUS,
  date: column(
    'document',
    'date',
    'Date',
    'billdate invoicedate documentdate rechnungsdatum belegdatum datum fecha التاريخ',
  ),
  dueDate: SALES.dueDate,
  supplier: column('document', 'party', 'Supplier code', `${SUPPLIER} supplier`),
  supplierName: column('document', 'party', 'Supplier', SUPPLIER_NAME),
  currency: SALES.currency,
  exchangeRate: EXCHANGE_RATE,
  sku: SALES.sku,
  description: SALES.description,
  quantity: SALES.quantity,
  unitCost: column('line', 'number', 'Unit cost', UNIT_COST),
  taxRate: SALES.taxRate,
  lineTotal: SALES.lineTotal,
  total: { ...SALES.total, heading: 'Bill total' },
  notes: SALES.notes,
};

/** The one table of columns of each kind whose rows are documents. */
export const DOCUMENT_COLUMNS = {
  salesorders: SALES_ORDERS,
  sales: SALES,
  payments: PAYMENTS,
  orders: ORDERS,
  bills: BILLS,
} satisfies Record<DocumentKind, unknown>;
