import { createRoute } from '@tanstack/react-router';
import { guard } from '#web/foundation/routing/enter.ts';
import { screen, tenant } from '#web/foundation/routing/frame.ts';
import { takeKeptColumns } from '#web/ui/list/columns.ts';
import { BILL_LIST, readBillsSearch } from './bills/search.ts';
import { INCOMING_LIST, readIncomingPageSearch, readIncomingSearch } from './incoming/search.ts';
import {
  ORDER_LIST,
  readNewOrderSearch,
  readOrderPageSearch,
  readOrderSearch,
} from './purchaseOrders/search.ts';
import { readReplenishmentSearch } from './replenishment/search.ts';
import { RETURN_LIST, readReturnSearch, readReturnsSearch } from './supplierReturns/search.ts';
import { readSuppliersSearch, SUPPLIER_LIST } from './suppliers/search.ts';

const purchaseOrders = createRoute({
  getParentRoute: () => tenant,
  path: '/purchase-orders',
  validateSearch: readOrderSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(ORDER_LIST, going);
  },
  component: screen(() => import('./purchaseOrders/OrdersPage.tsx')),
});

const newPurchaseOrder = createRoute({
  getParentRoute: () => tenant,
  path: '/purchase-orders/new',
  validateSearch: readNewOrderSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('./purchaseOrders/NewOrderPage.tsx')),
});

const purchaseOrder = createRoute({
  getParentRoute: () => tenant,
  path: '/purchase-orders/$orderId',
  validateSearch: readOrderPageSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('./purchaseOrders/OrderPage.tsx')),
});

const editPurchaseOrder = createRoute({
  getParentRoute: () => tenant,
  path: '/purchase-orders/$orderId/edit',
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('./purchaseOrders/EditOrderPage.tsx')),
});

const replenishment = createRoute({
  getParentRoute: () => tenant,
  path: '/replenishment',
  validateSearch: readReplenishmentSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('./replenishment/ReplenishmentPage.tsx')),
});

const suppliers = createRoute({
  getParentRoute: () => tenant,
  path: '/suppliers',
  validateSearch: readSuppliersSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(SUPPLIER_LIST, going);
  },
  component: screen(() => import('./suppliers/SuppliersPage.tsx')),
});

const bills = createRoute({
  getParentRoute: () => tenant,
  path: '/bills',
  validateSearch: readBillsSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(BILL_LIST, going);
  },
  component: screen(() => import('./bills/BillsPage.tsx')),
});

const incomingInvoices = createRoute({
  getParentRoute: () => tenant,
  path: '/incoming-invoices',
  validateSearch: readIncomingSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(INCOMING_LIST, going);
  },
  component: screen(() => import('./incoming/IncomingInvoicesPage.tsx')),
});

const incomingInvoice = createRoute({
  getParentRoute: () => tenant,
  path: '/incoming-invoices/$incomingId',
  validateSearch: readIncomingPageSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('./incoming/IncomingInvoicePage.tsx')),
});

const supplierReturns = createRoute({
  getParentRoute: () => tenant,
  path: '/supplier-returns',
  validateSearch: readReturnsSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(RETURN_LIST, going);
  },
  component: screen(() => import('./supplierReturns/ReturnsPage.tsx')),
});

const supplierReturn = createRoute({
  getParentRoute: () => tenant,
  path: '/supplier-returns/$returnId',
  validateSearch: readReturnSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('./supplierReturns/ReturnPage.tsx')),
});

/** The screens of purchasing. */
export const purchasingRoutes = [
  purchaseOrders,
  newPurchaseOrder,
  purchaseOrder,
  editPurchaseOrder,
  replenishment,
  suppliers,
  bills,
  incomingInvoices,
  incomingInvoice,
  supplierReturns,
  supplierReturn,
] as const;
