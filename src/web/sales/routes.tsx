import { createRoute } from '@tanstack/react-router';
import { guard } from '#web/foundation/routing/enter.ts';
import { screen, tenant } from '#web/foundation/routing/frame.ts';
import { takeKeptColumns } from '#web/ui/list/columns.ts';
import { CUSTOMER_LIST, readCustomersSearch } from './customers/search.ts';
import { DELIVERY_LIST, readDeliveriesSearch, readDeliverySearch } from './deliveries/search.ts';
import { INVOICE_LIST, readDraftSearch, readInvoicesSearch } from './invoices/search.ts';
import { readOrderPageSearch, readOrdersSearch, SALES_ORDER_LIST } from './orders/search.ts';
import { QUOTE_LIST, readQuoteDraftSearch, readQuotesSearch } from './quotes/search.ts';
import { RECURRING_LIST, readNewRecurringSearch, readRecurringSearch } from './recurring/search.ts';
import { RETURN_LIST, readReturnSearch, readReturnsSearch } from './returns/search.ts';

const customers = createRoute({
  getParentRoute: () => tenant,
  path: '/customers',
  validateSearch: readCustomersSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(CUSTOMER_LIST, going);
  },
  component: screen(() => import('./customers/CustomersPage.tsx')),
});

const recurringInvoices = createRoute({
  getParentRoute: () => tenant,
  path: '/recurring-invoices',
  validateSearch: readRecurringSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(RECURRING_LIST, going);
  },
  component: screen(() => import('./recurring/RecurringInvoicesPage.tsx')),
});

const newRecurring = createRoute({
  getParentRoute: () => tenant,
  path: '/recurring-invoices/new',
  validateSearch: readNewRecurringSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('./recurring/NewRecurringPage.tsx')),
});

const recurring = createRoute({
  getParentRoute: () => tenant,
  path: '/recurring-invoices/$recurringId',
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('./recurring/RecurringPage.tsx')),
});

const editRecurring = createRoute({
  getParentRoute: () => tenant,
  path: '/recurring-invoices/$recurringId/edit',
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('./recurring/EditRecurringPage.tsx')),
});

const quotes = createRoute({
  getParentRoute: () => tenant,
  path: '/quotes',
  validateSearch: readQuotesSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(QUOTE_LIST, going);
  },
  component: screen(() => import('./quotes/QuotesPage.tsx')),
});

const newQuote = createRoute({
  getParentRoute: () => tenant,
  path: '/quotes/new',
  validateSearch: readQuoteDraftSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('./quotes/NewQuotePage.tsx')),
});

const quote = createRoute({
  getParentRoute: () => tenant,
  path: '/quotes/$quoteId',
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('./quotes/QuotePage.tsx')),
});

const orders = createRoute({
  getParentRoute: () => tenant,
  path: '/orders',
  validateSearch: readOrdersSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(SALES_ORDER_LIST, going);
  },
  component: screen(() => import('./orders/OrdersPage.tsx')),
});

const newOrder = createRoute({
  getParentRoute: () => tenant,
  path: '/orders/new',
  validateSearch: readDraftSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('./orders/NewOrderPage.tsx')),
});

const order = createRoute({
  getParentRoute: () => tenant,
  path: '/orders/$orderId',
  validateSearch: readOrderPageSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('./orders/OrderPage.tsx')),
});

const deliveries = createRoute({
  getParentRoute: () => tenant,
  path: '/deliveries',
  validateSearch: readDeliveriesSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(DELIVERY_LIST, going);
  },
  component: screen(() => import('./deliveries/DeliveriesPage.tsx')),
});

const delivery = createRoute({
  getParentRoute: () => tenant,
  path: '/deliveries/$deliveryId',
  validateSearch: readDeliverySearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('./deliveries/DeliveryPage.tsx')),
});

const returns = createRoute({
  getParentRoute: () => tenant,
  path: '/returns',
  validateSearch: readReturnsSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(RETURN_LIST, going);
  },
  component: screen(() => import('./returns/ReturnsPage.tsx')),
});

const returnRoute = createRoute({
  getParentRoute: () => tenant,
  path: '/returns/$returnId',
  validateSearch: readReturnSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('./returns/ReturnPage.tsx')),
});

const invoices = createRoute({
  getParentRoute: () => tenant,
  path: '/invoices',
  validateSearch: readInvoicesSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(INVOICE_LIST, going);
  },
  component: screen(() => import('./invoices/InvoicesPage.tsx')),
});

const newInvoice = createRoute({
  getParentRoute: () => tenant,
  path: '/invoices/new',
  validateSearch: readDraftSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('./invoices/NewInvoicePage.tsx')),
});

const invoice = createRoute({
  getParentRoute: () => tenant,
  path: '/invoices/$invoiceId',
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('./invoices/InvoicePage.tsx')),
});

const payment = createRoute({
  getParentRoute: () => tenant,
  path: '/payments/$paymentId',
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('./payments/PaymentPage.tsx')),
});

const creditNote = createRoute({
  getParentRoute: () => tenant,
  path: '/credit-notes/$creditNoteId',
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('./creditNotes/CreditNotePage.tsx')),
});

/** The addresses of what is sold to whom. */
export const salesRoutes = [
  customers,
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
