import { type Needs, PLACES, type PlaceId } from './places.ts';

/** The parts of the product that tasks are grouped by, in order. */
export const AREAS = [
  ...(['items', 'stock', 'buying', 'selling', 'money', 'reports'] as const),
  ...(['files', 'people', 'account', 'business', 'shop'] as const),
] as const;
export type Area = (typeof AREAS)[number];

/**
 * Where a task is done, and what it needs beyond going there. `missing`: the product cannot do it, and its answer says
 * so and what comes nearest.
 */
type Row = { place: PlaceId; needs?: Needs; missing?: true };

/** What people ask how to do, by area, in the order of the help page. */
const TABLE = {
  items: {
    'add-item': { place: 'newItem' },
    'edit-item': { place: 'inventory', needs: 'inventory:manage' },
    'change-price': { place: 'inventory', needs: 'inventory:manage' },
    'edit-many': { place: 'inventory', needs: 'inventory:manage' },
    'duplicate-item': { place: 'inventory', needs: 'inventory:manage' },
    'delete-item': { place: 'inventory', needs: 'inventory:manage' },
    variants: { place: 'inventory', needs: 'inventory:manage' },
    service: { place: 'newItem' },
    category: { place: 'inventory', needs: 'inventory:manage' },
    pictures: { place: 'inventory', needs: 'inventory:manage' },
    barcode: { place: 'inventory', needs: 'inventory:manage' },
    scan: { place: 'lookUp' },
    'print-labels': { place: 'labels' },
    'label-templates': { place: 'labels' },
    'give-barcodes': { place: 'labels', needs: 'inventory:manage' },
    'custom-fields': { place: 'fields' },
    units: { place: 'units' },
    'find-item': { place: 'inventory' },
    'saved-views': { place: 'inventory' },
    'item-history': { place: 'inventory' },
  },
  stock: {
    'count-stock': { place: 'counts', needs: 'inventory:manage' },
    'count-regularly': { place: 'countsDue', needs: 'inventory:manage' },
    'adjust-stock': { place: 'inventory', needs: 'inventory:manage' },
    'write-off': { place: 'inventory', needs: 'inventory:manage' },
    'opening-stock': { place: 'imports' },
    'transfer-stock': { place: 'inventory', needs: 'inventory:manage' },
    'reverse-move': { place: 'inventory', needs: 'inventory:manage' },
    'stock-moves': { place: 'inventory' },
    'stock-then': { place: 'inventory' },
    'average-cost': { place: 'inventory', needs: 'inventory:manage' },
    'add-location': { place: 'locations', needs: 'inventory:manage' },
    'archive-location': { place: 'locations', needs: 'inventory:manage' },
    'below-zero': { place: 'rules' },
    'batches-expiry': { place: 'fields', missing: true },
    'reserve-stock': { place: 'newSalesOrder' },
  },
  buying: {
    'reorder-point': { place: 'inventory', needs: 'inventory:manage' },
    'see-low-stock': { place: 'lowItems' },
    'buy-what-is-low': { place: 'reorderList' },
    'snooze-item': { place: 'reorderList' },
    'add-supplier': { place: 'newSupplier' },
    'supplier-prices': { place: 'suppliers' },
    'order-goods': { place: 'newOrder' },
    'approve-order': { place: 'ordersToApprove' },
    'approval-limit': { place: 'rules' },
    'send-order': { place: 'orders' },
    'change-order': { place: 'orders' },
    'receive-goods': { place: 'ordersToReceive' },
    'receive-in-parts': { place: 'ordersToReceive' },
    'reject-goods': { place: 'ordersToReceive' },
    'over-delivery': { place: 'rules' },
    'void-receipt': { place: 'orders' },
    'late-orders': { place: 'lateOrders' },
    'landed-cost': { place: 'orders' },
    'enter-bill': { place: 'orders' },
    'find-bill': { place: 'bills' },
    'bills-due': { place: 'billsDue' },
    'pay-supplier': { place: 'billsDue', missing: true },
    'cancel-order': { place: 'orders' },
    'attach-file': { place: 'orders' },
    'foreign-currency': { place: 'newOrder' },
    'return-to-supplier': { place: 'orders' },
  },
  selling: {
    'add-customer': { place: 'newCustomer' },
    'payment-terms': { place: 'customers' },
    'customer-discount': { place: 'customers' },
    'credit-limit': { place: 'customers', missing: true },
    'customer-statement': { place: 'customers' },
    'make-order': { place: 'newSalesOrder' },
    'what-is-held': { place: 'salesOrders' },
    'see-backorders': { place: 'backorderReport' },
    'serve-first': { place: 'waitingOrders' },
    'write-invoice': { place: 'newInvoice' },
    'send-invoice': { place: 'invoices' },
    'print-invoice': { place: 'invoices' },
    'invoice-link': { place: 'invoices' },
    'void-invoice': { place: 'invoices' },
    'credit-note': { place: 'invoices' },
    'copy-invoice': { place: 'invoices' },
    'recurring-invoice': { place: 'newRecurring' },
    quote: { place: 'newQuote' },
    'send-quote': { place: 'quotes' },
    'accepted-quote': { place: 'quotes' },
    'change-quote': { place: 'quotes' },
    'pick-order': { place: 'toPick' },
    'deliver-part': { place: 'toPick' },
    'delivery-note': { place: 'deliveries' },
    'undo-delivery': { place: 'deliveries' },
    'goods-back': { place: 'salesOrders' },
    'receive-return': { place: 'returns' },
    'credit-return': { place: 'returns' },
    'ship-from': { place: 'newInvoice' },
  },
  money: {
    'record-payment': { place: 'unpaidInvoices' },
    'several-payments': { place: 'unpaidInvoices' },
    'apply-credit': { place: 'customersInCredit' },
    'refund-customer': { place: 'customersInCredit' },
    'void-payment': { place: 'customers' },
    'see-overdue': { place: 'overdueInvoices' },
    'send-reminder': { place: 'overdueInvoices' },
    'remind-by-itself': { place: 'rules' },
    'stop-reminders': { place: 'rules', missing: true },
    'bank-details': { place: 'branding' },
    'tax-rate': { place: 'taxes' },
    'e-invoices': { place: 'einvoices' },
    'prices-with-tax': { place: 'rules' },
    'tax-report': { place: 'taxReport' },
    'accounting-export': { place: 'invoices' },
    'close-period': { place: 'invoices', missing: true },
    'card-terminal': { place: 'unpaidInvoices', missing: true },
    'bank-import': { place: 'unpaidInvoices', missing: true },
    payroll: { place: 'reports', missing: true },
  },
  reports: {
    'see-reports': { place: 'reports' },
    'sales-and-margin': { place: 'salesReport' },
    'delivered-well': { place: 'fillReport' },
    'who-owes': { place: 'receivablesReport' },
    'save-report': { place: 'reports' },
    'mail-report': { place: 'reports' },
    'arrange-dashboard': { place: 'dashboard' },
  },
  files: {
    'import-items': { place: 'imports' },
    'import-parties': { place: 'imports' },
    'import-history': { place: 'imports' },
    'undo-import': { place: 'imports' },
    'export-list': { place: 'inventory' },
    'export-business': { place: 'imports' },
    'sample-data': { place: 'dashboard' },
    backup: { place: 'platform' },
  },
  people: {
    'invite-people': { place: 'invite' },
    'change-role': { place: 'users' },
    'what-roles-may': { place: 'users' },
    'remove-person': { place: 'users' },
    'sign-others-out': { place: 'users' },
    'access-requests': { place: 'requests' },
    'ask-for-access': { place: 'requestAccess' },
    'session-length': { place: 'rules' },
    'audit-trail': { place: 'audit' },
  },
  account: {
    'change-name': { place: 'settings' },
    'change-email': { place: 'settings' },
    'change-password': { place: 'settings' },
    'forgot-password': { place: 'resetPassword' },
    'two-factor': { place: 'settings' },
    'my-sessions': { place: 'settings' },
    'own-language': { place: 'settings' },
    'dark-mode': { place: 'settings' },
    'notification-mails': { place: 'settings' },
    'keyboard-shortcuts': { place: 'inventory' },
    'command-palette': { place: 'inventory' },
  },
  business: {
    logo: { place: 'branding' },
    'address-and-footer': { place: 'branding' },
    numbering: { place: 'numbering' },
    'business-language': { place: 'preferences' },
    currency: { place: 'preferences' },
    'chat-prompts': { place: 'settings', needs: 'settings:manage' },
    'sent-emails': { place: 'outbox' },
    'invoice-emails': { place: 'invoices' },
    'register-business': { place: 'register' },
    'add-business': { place: 'newBusiness' },
  },
  shop: {
    'show-in-shop': { place: 'inventory', needs: 'inventory:manage' },
    'see-shop': { place: 'shop' },
    'search-engines': { place: 'inventory', needs: 'inventory:manage' },
    'moderate-comments': { place: 'comments' },
    'comments-at-once': { place: 'comments' },
    'contact-messages': { place: 'messages' },
    'online-checkout': { place: 'inventory', missing: true },
  },
} as const satisfies Record<Area, Record<string, Row>>;

export type TaskId = { [A in Area]: keyof (typeof TABLE)[A] }[Area];
export type Task = { id: TaskId; area: Area; place: PlaceId; needs: Needs; isMissing: boolean };

/** All tasks in order, with what is needed to do each. */
export const TASKS: readonly Task[] = AREAS.flatMap((area) =>
  Object.entries<Row>(TABLE[area]).map(([id, { place, needs = PLACES[place].needs, missing = false }]) => ({
    // Its keys are those of the table.
    id: id as TaskId,
    ...{ area, place, needs, isMissing: missing },
  })),
);

/** A task as people of one language speak of it. */
export type TaskWords = {
  /** As they would ask for it. */
  title: string;
  /** Other ways to say it, with commas between them. */
  also: string;
  /** How it is done, in one or two sentences with the labels of the screens in quotation marks. */
  answer: string;
};

/** Everything that is said of tasks in one language. */
export type Guide = {
  language: 'en' | 'de' | 'ar';
  /** What the page is called that lists all tasks. */
  help: string;
  /** For a question that no task answers. */
  unknown: string;
  /** For whom the place of a task is closed. */
  mayNot: string;
  areas: Record<Area, string>;
  places: Record<PlaceId, string>;
  tasks: Record<TaskId, TaskWords>;
};
