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

const suppliers = (n: number) =>
  plural(n, {
    zero: 'لا مورّدين',
    one: 'مورّد واحد',
    two: 'مورّدان',
    few: '# مورّدين',
    many: '# مورّدًا',
    other: '# مورّد',
  });
/** The same behind a noun or a preposition. */
const ofSuppliers = (n: number) =>
  plural(n, { one: 'مورّد واحد', two: 'مورّدين', few: '# مورّدين', many: '# مورّدًا', other: '# مورّد' });
const customers = (n: number) =>
  plural(n, {
    zero: 'لا عملاء',
    one: 'عميل واحد',
    two: 'عميلان',
    few: '# عملاء',
    many: '# عميلًا',
    other: '# عميل',
  });
/** The same behind a noun or a preposition. */
const ofCustomers = (n: number) =>
  plural(n, { one: 'عميل واحد', two: 'عميلين', few: '# عملاء', many: '# عميلًا', other: '# عميل' });

/** Columns that suppliers and customers have alike. */
const ofParties = {
  code: common.code,
  name: common.name,
  contactName: 'جهة الاتصال: الاسم',
  contactRole: 'جهة الاتصال: الوظيفة',
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

/** What is said of documents of an earlier system; `some` counts them, `theSome` does so behind a noun or a preposition. */
function ofDocuments<Target extends string>(
  label: string,
  dropTitle: string,
  dropText: string,
  some: (n: number) => string,
  theSome: (n: number) => string,
  targets: Record<Target, string>,
) {
  return {
    ...{ label, dropTitle, dropText, key: common.number, noKey: 'بلا رقم', targets },
    run: (n: number) => `استيراد ${theSome(n)}`,
    runNothing: 'لا شيء لاستيراده: كل مستند في الملف موجود هنا.',
    undoText: (n: number) => `${some(n)}: تُزال كلها من جديد.`,
    progressOf: (done: number, all: number) => `${count(done)} من ${theSome(all)}`,
    cancelledWith: (n: number) => `أُوقف الاستيراد. سبق إدخال ${theSome(n)}، ويبقى ذلك إلى أن تتراجع عنه.`,
    failed: (n: number) => `توقف الاستيراد. سبق إدخال ${theSome(n)}؛ يمكنك المتابعة أو التراجع عنه.`,
    rowsLabel: 'ما يحدث لكل مستند',
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
  supplierName: 'اسم المورّد',
};
const PRICES = 'الأسعار (شاملة الضريبة أو دونها)';
const DOCUMENT_DISCOUNT = 'خصم على المستند';
const CUSTOMER_NAME = 'اسم العميل';
const QUIET = 'لا يصل إلى أحد بريد ولا إشعار، ويبقى المخزون كما هو.';
const documents = (n: number) =>
  plural(n, {
    zero: 'لا مستندات',
    one: 'مستند واحد',
    two: 'مستندان',
    few: '# مستندات',
    many: '# مستندًا',
    other: '# مستند',
  });
const theDocuments = (n: number) =>
  plural(n, { one: 'مستند واحد', two: 'مستندين', few: '# مستندات', many: '# مستندًا', other: '# مستند' });
const payments = (n: number) =>
  plural(n, {
    zero: 'لا دفعات',
    one: 'دفعة واحدة',
    two: 'دفعتان',
    few: '# دفعات',
    many: '# دفعة',
    other: '# دفعة',
  });
const thePayments = (n: number) =>
  plural(n, { one: 'دفعة واحدة', two: 'دفعتين', few: '# دفعات', many: '# دفعة', other: '# دفعة' });
const orders = (n: number) =>
  plural(n, {
    zero: 'لا أوامر شراء',
    one: 'أمر شراء واحد',
    two: 'أمرا شراء',
    few: '# أوامر شراء',
    many: '# أمر شراء',
    other: '# أمر شراء',
  });
const theOrders = (n: number) =>
  plural(n, {
    one: 'أمر شراء واحد',
    two: 'أمري شراء',
    few: '# أوامر شراء',
    many: '# أمر شراء',
    other: '# أمر شراء',
  });
const salesOrders = (n: number) =>
  plural(n, {
    zero: 'لا طلبات بيع',
    one: 'طلب بيع واحد',
    two: 'طلبا بيع',
    few: '# طلبات بيع',
    many: '# طلب بيع',
    other: '# طلب بيع',
  });
const theSalesOrders = (n: number) =>
  plural(n, {
    one: 'طلب بيع واحد',
    two: 'طلبي بيع',
    few: '# طلبات بيع',
    many: '# طلب بيع',
    other: '# طلب بيع',
  });
const bills = (n: number) =>
  plural(n, {
    zero: 'لا فواتير مورّدين',
    one: 'فاتورة مورّد واحدة',
    two: 'فاتورتا مورّدين',
    few: '# فواتير مورّدين',
    many: '# فاتورة مورّد',
    other: '# فاتورة مورّد',
  });
const theBills = (n: number) =>
  plural(n, {
    one: 'فاتورة مورّد واحدة',
    two: 'فاتورتي مورّدين',
    few: '# فواتير مورّدين',
    many: '# فاتورة مورّد',
    other: '# فاتورة مورّد',
  });

export const importKinds: Texts['importKinds'] = {
  items: {
    label: common.items,
    dropTitle: 'أحضر أصنافك من ملف CSV أو إكسل',
    dropText:
      'من Shopify أو WooCommerce أو Square أو Etsy أو Magento أو Odoo أو جدول بيانات أو ملف صدّرته من هنا. ترى ما سيحدث قبل أن يتغير أي شيء.',
    key: common.sku,
    noKey: 'بلا SKU',
    run: (n) => `استيراد ${ofItems(n)}`,
    runNothing: 'لا شيء يتطلب التغيير: كل صنف مطابق لما في الملف.',
    undoText: (n) => `${items(n)}: يُستعاد ما تغيّر، ويُزال ما أُضيف، وتُعكس حركات المخزون.`,
    progressOf: (done, all) => `${count(done)} من ${ofItems(all)}`,
    cancelledWith: (n) => `أُوقف الاستيراد. سبق إدخال ${ofItems(n)}، ويبقى ذلك إلى أن تتراجع عنه.`,
    failed: (n) => `توقف الاستيراد. سبق إدخال ${ofItems(n)}؛ يمكنك المتابعة أو التراجع عنه.`,
    rowsLabel: 'ما يحدث لكل صنف',
    targets: {
      sku: common.sku,
      name: common.name,
      description: common.description,
      category: common.category,
      tags: common.tags,
      barcode: common.barcode,
      unit: 'وحدة القياس',
      price: common.price,
      salePrice: 'سعر التخفيض',
      saleFrom: 'سعر التخفيض من',
      saleTo: 'سعر التخفيض حتى',
      currency: common.currency,
      cost: common.cost,
      quantity: common.onHand,
      location: 'موقع المخزون',
      inStock: 'متوفر (نعم أو لا)',
      reorderPoint: common.reorderPoint,
      reorderQuantity: common.reorderQuantity,
      taxRate: common.taxRateInPercent,
      status: common.status,
      discontinued: 'متوقف (نعم: مؤرشف)',
      inShop: common.inTheShop,
      visibility: 'ظاهر بمفرده في متجره',
      handle: common.webAddress,
      pictures: common.pictures,
      pictureAlt: 'نص الصورة',
      variantPicture: 'صورة المتغير',
      seoTitle: common.seoTitle,
      seoDescription: common.seoDescription,
      type: 'النوع (مخزني أو خدمة)',
      parentSku: 'متغير من (SKU)',
      option1Name: 'الخيار 1: الاسم',
      option1Value: 'الخيار 1: القيمة',
      option2Name: 'الخيار 2: الاسم',
      option2Value: 'الخيار 2: القيمة',
      option3Name: 'الخيار 3: الاسم',
      option3Value: 'الخيار 3: القيمة',
      variantName: 'المتغير (اسم، أو خيارات مثل المقاس: M)',
      attributes: 'سمات المتغير',
      variations: 'المتغيرات مع خياراتها (SKU)',
      variationLabels: 'أسماء الخيارات',
      rowId: 'رقم الصف في متجره',
      supplier: common.supplierCodeOrName,
      supplierSku: common.supplierSku,
      unitName: 'اسم الوحدة',
      unitDecimals: 'المنازل العشرية للوحدة',
      taxRateName: 'اسم معدل الضريبة',
      overReceipt: 'نسبة الاستلام الزائد المسموح بها (%)',
      onHandAt: 'المتوفر في الموقع المذكور في العنوان',
      valueAt: 'قيمة المخزون في الموقع المذكور في العنوان',
      reorderPointAt: 'حد إعادة الطلب في الموقع المذكور في العنوان',
      reorderQuantityAt: 'كمية إعادة الطلب في الموقع المذكور في العنوان',
      supplierName: 'المورد: الاسم',
      supplierCurrency: 'المورد: العملة',
      supplierUnit: 'المورد: وحدة الشراء',
      supplierFactor: 'المورد: عدد الوحدات في وحدة الشراء',
      supplierPack: 'المورد: كمية العبوة',
      supplierMinimum: 'المورد: أدنى كمية',
      supplierPrice: 'المورد: السعر',
      supplierLeadDays: 'المورد: مدة التوريد بالأيام',
      supplierPreferred: 'المورد: مفضل (نعم أو لا)',
      newField: 'حقل مخصص مذكور في العنوان',
    },
  },
  suppliers: {
    label: common.suppliers,
    dropTitle: 'أحضر مورّديك من ملف CSV أو إكسل',
    dropText: common.importHint,
    key: common.code,
    noKey: common.noCode,
    run: (n) => `استيراد ${ofSuppliers(n)}`,
    runNothing: 'لا شيء يتطلب التغيير: كل مورّد مطابق لما في الملف.',
    undoText: (n) => `${suppliers(n)}: يُستعاد ما تغيّر، ويُزال ما أُضيف.`,
    progressOf: (done, all) => `${count(done)} من ${ofSuppliers(all)}`,
    cancelledWith: (n) => `أُوقف الاستيراد. سبق إدخال ${ofSuppliers(n)}، ويبقى ذلك إلى أن تتراجع عنه.`,
    failed: (n) => `توقف الاستيراد. سبق إدخال ${ofSuppliers(n)}؛ يمكنك المتابعة أو التراجع عنه.`,
    rowsLabel: 'ما يحدث لكل مورّد',
    targets: {
      ...ofParties,
      leadDays: common.leadTimeInDays,
      minimumOrder: common.minimumOrder,
    },
  },
  customers: {
    label: common.customers,
    dropTitle: 'أحضر عملاءك من ملف CSV أو إكسل',
    dropText: common.importHint,
    key: common.code,
    noKey: common.noCode,
    run: (n) => `استيراد ${ofCustomers(n)}`,
    runNothing: 'لا شيء يتطلب التغيير: كل عميل مطابق لما في الملف.',
    undoText: (n) => `${customers(n)}: يُستعاد ما تغيّر، ويُزال ما أُضيف.`,
    progressOf: (done, all) => `${count(done)} من ${ofCustomers(all)}`,
    cancelledWith: (n) => `أُوقف الاستيراد. سبق إدخال ${ofCustomers(n)}، ويبقى ذلك إلى أن تتراجع عنه.`,
    failed: (n) => `توقف الاستيراد. سبق إدخال ${ofCustomers(n)}؛ يمكنك المتابعة أو التراجع عنه.`,
    rowsLabel: 'ما يحدث لكل عميل',
    targets: {
      ...ofParties,
      shippingStreet: 'التسليم: الشارع',
      shippingCity: 'التسليم: المدينة',
      shippingRegion: 'التسليم: الولاية أو المنطقة',
      shippingPostalCode: 'التسليم: الرمز البريدي',
      shippingCountry: 'التسليم: البلد',
      priceListDiscount: common.discountInPercent,
    },
  },
  salesorders: ofDocuments<SalesOrderTarget>(
    common.salesOrders,
    'أحضر طلبات البيع التي لم تكتمل',
    `ما لم يُسلَّم بعد يُحجز هنا أو يُوعد به. ${QUIET}`,
    salesOrders,
    theSalesOrders,
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
      delivered: 'سُلّم من قبل',
      invoiced: 'فُوتر من قبل',
    },
  ),
  sales: ofDocuments<SalesTarget>(
    common.sales,
    'أحضر الفواتير والإشعارات الدائنة والأرصدة المستحقة السابقة',
    `صف لكل بند أو لكل مستند، من أي برنامج. ${QUIET}`,
    documents,
    theDocuments,
    {
      ...ofAllDocuments,
      ...ofLines,
      prices: PRICES,
      documentDiscount: DOCUMENT_DISCOUNT,
      documentType: 'النوع (فاتورة أو إشعار دائن)',
      dueDate: common.dueDate,
      customer: common.customerCodeOrName,
      customerName: CUSTOMER_NAME,
      country: common.country,
      reference: common.customerReference,
      unitPrice: common.unitPrice,
      discount: common.discountInPercent,
      lineTotal: common.lineTotal,
      total: common.total,
      paid: 'مدفوع (مبلغ، أو نعم ولا)',
      open: 'المستحق بعد',
      paidOn: 'تاريخ الدفع',
    },
  ),
  payments: ofDocuments<PaymentTarget>(
    common.payments,
    'أحضر دفعات العملاء السابقة',
    `كل دفعة تسدد الفواتير التي تذكرها، والباقي يبقى رصيدًا. ${QUIET}`,
    payments,
    thePayments,
    {
      ...ofAllDocuments,
      customer: common.customerCodeOrName,
      documentType: 'النوع (دفعة أو استرداد)',
      invoice: common.invoice,
      amount: common.amount,
      method: common.method,
      reference: 'مرجع الدفعة',
    },
  ),
  orders: ofDocuments<OrderTarget>(
    common.purchaseOrders,
    'أحضر أوامر الشراء التي لم تكتمل',
    `ما لم يصل بعد يمكن استلامه هنا. ${QUIET}`,
    orders,
    theOrders,
    {
      ...ofAllDocuments,
      ...ofLines,
      ...ofSupplier,
      purchaseUnit: common.purchaseUnit,
      factor: 'محتوى الوحدة',
      expectedDate: common.expectedOn,
      reference: common.supplierReference,
      supplierSku: common.supplierSku,
      received: 'استُلم من قبل',
      unitCost: common.unitCost,
    },
  ),
  bills: ofDocuments<BillTarget>(
    common.bills,
    'أحضر فواتير المورّدين وما تدين به لهم',
    `صف لكل بند أو لكل فاتورة. ${QUIET}`,
    bills,
    theBills,
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
