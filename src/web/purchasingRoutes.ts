import { createRoute } from '@tanstack/react-router';
import { BILL_LIST, readBillsSearch } from '#web/purchasing/bills/search.ts';
import {
  INCOMING_LIST,
  readIncomingPageSearch,
  readIncomingSearch,
} from '#web/purchasing/incoming/search.ts';
import {
  ORDER_LIST,
  readNewOrderSearch,
  readOrderPageSearch,
  readOrderSearch,
} from '#web/purchasing/purchaseOrders/search.ts';
import { readReplenishmentSearch } from '#web/purchasing/replenishment/search.ts';
import { RETURN_LIST, readReturnSearch, readReturnsSearch } from '#web/purchasing/supplierReturns/search.ts';
import { readSupplierSearch, readSuppliersSearch, SUPPLIER_LIST } from '#web/purchasing/suppliers/search.ts';
import { guard } from './enter.ts';
import { screen, tenant } from './frameRoutes.ts';
import { takeKeptColumns } from './ui/list/columns.ts';

const purchaseOrders = createRoute({
  getParentRoute: () => tenant,
  path: '/purchase-orders',
  validateSearch: readOrderSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(ORDER_LIST, going);
  },
  component: screen(() => import('#web/purchasing/purchaseOrders/OrdersPage.tsx')),
});

const newPurchaseOrder = createRoute({
  getParentRoute: () => tenant,
  path: '/purchase-orders/new',
  validateSearch: readNewOrderSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/purchasing/purchaseOrders/NewOrderPage.tsx')),
});

const purchaseOrder = createRoute({
  getParentRoute: () => tenant,
  path: '/purchase-orders/$orderId',
  validateSearch: readOrderPageSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/purchasing/purchaseOrders/OrderPage.tsx')),
});

const editPurchaseOrder = createRoute({
  getParentRoute: () => tenant,
  path: '/purchase-orders/$orderId/edit',
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/purchasing/purchaseOrders/EditOrderPage.tsx')),
});

const suppliers = createRoute({
  getParentRoute: () => tenant,
  path: '/suppliers',
  validateSearch: readSuppliersSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(SUPPLIER_LIST, going);
  },
  component: screen(() => import('#web/purchasing/suppliers/SuppliersPage.tsx')),
});

const supplier = createRoute({
  getParentRoute: () => tenant,
  path: '/suppliers/$supplierId',
  validateSearch: readSupplierSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/purchasing/suppliers/SupplierPage.tsx')),
});

const bills = createRoute({
  getParentRoute: () => tenant,
  path: '/bills',
  validateSearch: readBillsSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(BILL_LIST, going);
  },
  component: screen(() => import('#web/purchasing/bills/BillsPage.tsx')),
});

const incomingInvoices = createRoute({
  getParentRoute: () => tenant,
  path: '/incoming-invoices',
  validateSearch: readIncomingSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(INCOMING_LIST, going);
  },
  component: screen(() => import('#web/purchasing/incoming/IncomingInvoicesPage.tsx')),
});

const incomingInvoice = createRoute({
  getParentRoute: () => tenant,
  path: '/incoming-invoices/$incomingId',
  validateSearch: readIncomingPageSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/purchasing/incoming/IncomingInvoicePage.tsx')),
});

const supplierReturns = createRoute({
  getParentRoute: () => tenant,
  path: '/supplier-returns',
  validateSearch: readReturnsSearch,
  beforeLoad: async (going) => {
    await guard('managed', going.location.href, going.params.tenantId);
    takeKeptColumns(RETURN_LIST, going);
  },
  component: screen(() => import('#web/purchasing/supplierReturns/ReturnsPage.tsx')),
});

const supplierReturn = createRoute({
  getParentRoute: () => tenant,
  path: '/supplier-returns/$returnId',
  validateSearch: readReturnSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/purchasing/supplierReturns/ReturnPage.tsx')),
});

const replenishment = createRoute({
  getParentRoute: () => tenant,
  path: '/replenishment',
  validateSearch: readReplenishmentSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/purchasing/replenishment/ReplenishmentPage.tsx')),
});

/** The screens of purchasing. */
export const purchasingRoutes = [
  purchaseOrders,
  newPurchaseOrder,
  purchaseOrder,
  editPurchaseOrder,
  replenishment,
  supplier,
  suppliers,
  bills,
  incomingInvoices,
  incomingInvoice,
  supplierReturns,
  supplierReturn,
] as const;
