import { createRoute } from '@tanstack/react-router';
import { CUSTOMER_LIST, readCustomerSearch, readCustomersSearch } from '#web/sales/customers/search.ts';
import { DELIVERY_LIST, readDeliveriesSearch, readDeliverySearch } from '#web/sales/deliveries/search.ts';
import { INVOICE_LIST, readDraftSearch, readInvoicesSearch } from '#web/sales/invoices/search.ts';
import { readOrderPageSearch, readOrdersSearch, SALES_ORDER_LIST } from '#web/sales/orders/search.ts';
import { QUOTE_LIST, readQuoteDraftSearch, readQuotesSearch } from '#web/sales/quotes/search.ts';
import { RECURRING_LIST, readNewRecurringSearch, readRecurringSearch } from '#web/sales/recurring/search.ts';
import { RETURN_LIST, readReturnSearch, readReturnsSearch } from '#web/sales/returns/search.ts';
import { guard } from './enter.ts';
import { screen, tenant } from './frameRoutes.ts';
import { takeKeptColumns } from './ui/list/columns.ts';

const customers = createRoute({
  getParentRoute: () => tenant,
  path: '/customers',
  validateSearch: readCustomersSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(CUSTOMER_LIST, going);
  },
  component: screen(() => import('#web/sales/customers/CustomersPage.tsx')),
});

const orders = createRoute({
  getParentRoute: () => tenant,
  path: '/orders',
  validateSearch: readOrdersSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(SALES_ORDER_LIST, going);
  },
  component: screen(() => import('#web/sales/orders/OrdersPage.tsx')),
});

const newOrder = createRoute({
  getParentRoute: () => tenant,
  path: '/orders/new',
  validateSearch: readDraftSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/sales/orders/NewOrderPage.tsx')),
});

const order = createRoute({
  getParentRoute: () => tenant,
  path: '/orders/$orderId',
  validateSearch: readOrderPageSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/sales/orders/OrderPage.tsx')),
});

const deliveries = createRoute({
  getParentRoute: () => tenant,
  path: '/deliveries',
  validateSearch: readDeliveriesSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(DELIVERY_LIST, going);
  },
  component: screen(() => import('#web/sales/deliveries/DeliveriesPage.tsx')),
});

const delivery = createRoute({
  getParentRoute: () => tenant,
  path: '/deliveries/$deliveryId',
  validateSearch: readDeliverySearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/sales/deliveries/DeliveryPage.tsx')),
});

const returns = createRoute({
  getParentRoute: () => tenant,
  path: '/returns',
  validateSearch: readReturnsSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(RETURN_LIST, going);
  },
  component: screen(() => import('#web/sales/returns/ReturnsPage.tsx')),
});

const returnRoute = createRoute({
  getParentRoute: () => tenant,
  path: '/returns/$returnId',
  validateSearch: readReturnSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/sales/returns/ReturnPage.tsx')),
});

const invoices = createRoute({
  getParentRoute: () => tenant,
  path: '/invoices',
  validateSearch: readInvoicesSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(INVOICE_LIST, going);
  },
  component: screen(() => import('#web/sales/invoices/InvoicesPage.tsx')),
});

const newInvoice = createRoute({
  getParentRoute: () => tenant,
  path: '/invoices/new',
  validateSearch: readDraftSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/sales/invoices/NewInvoicePage.tsx')),
});

const invoice = createRoute({
  getParentRoute: () => tenant,
  path: '/invoices/$invoiceId',
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/sales/invoices/InvoicePage.tsx')),
});

const quotes = createRoute({
  getParentRoute: () => tenant,
  path: '/quotes',
  validateSearch: readQuotesSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(QUOTE_LIST, going);
  },
  component: screen(() => import('#web/sales/quotes/QuotesPage.tsx')),
});

const newQuote = createRoute({
  getParentRoute: () => tenant,
  path: '/quotes/new',
  validateSearch: readQuoteDraftSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/sales/quotes/NewQuotePage.tsx')),
});

const quote = createRoute({
  getParentRoute: () => tenant,
  path: '/quotes/$quoteId',
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/sales/quotes/QuotePage.tsx')),
});

const recurringInvoices = createRoute({
  getParentRoute: () => tenant,
  path: '/recurring-invoices',
  validateSearch: readRecurringSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(RECURRING_LIST, going);
  },
  component: screen(() => import('#web/sales/recurring/RecurringInvoicesPage.tsx')),
});

const newRecurring = createRoute({
  getParentRoute: () => tenant,
  path: '/recurring-invoices/new',
  validateSearch: readNewRecurringSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/sales/recurring/NewRecurringPage.tsx')),
});

const recurring = createRoute({
  getParentRoute: () => tenant,
  path: '/recurring-invoices/$recurringId',
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/sales/recurring/RecurringPage.tsx')),
});

const editRecurring = createRoute({
  getParentRoute: () => tenant,
  path: '/recurring-invoices/$recurringId/edit',
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/sales/recurring/EditRecurringPage.tsx')),
});

const payment = createRoute({
  getParentRoute: () => tenant,
  path: '/payments/$paymentId',
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/sales/payments/PaymentPage.tsx')),
});

const creditNote = createRoute({
  getParentRoute: () => tenant,
  path: '/credit-notes/$creditNoteId',
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/sales/creditNotes/CreditNotePage.tsx')),
});

const customer = createRoute({
  getParentRoute: () => tenant,
  path: '/customers/$customerId',
  validateSearch: readCustomerSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/sales/customers/CustomerPage.tsx')),
});

/** The addresses of what is sold to whom. */
export const invoicingRoutes = [
  customers,
  customer,
  recurringInvoices,
  newRecurring,
  recurring,
  editRecurring,
  quotes,
  newQuote,
  quote,
  orders,
  newOrder,
  order,
  deliveries,
  delivery,
  returns,
  returnRoute,
  invoices,
  newInvoice,
  invoice,
  payment,
  creditNote,
] as const;
