import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { tenant } from './frameRoutes.ts';
import {
  ORDER_LIST,
  readNewOrderSearch,
  readOrderPageSearch,
  readOrderSearch,
} from './purchaseOrders/search.ts';
import { keptColumns } from './ui/list/columns.ts';

const purchaseOrders = createRoute({
  getParentRoute: () => tenant,
  path: '/purchase-orders',
  validateSearch: readOrderSearch,
  beforeLoad: ({ search, params }) => {
    const columns = keptColumns(ORDER_LIST);
    if (columns && !search.columns) {
      throw redirect({
        to: '/tenant/$tenantId/purchase-orders',
        params,
        search: { ...search, columns },
        replace: true,
      });
    }
  },
  component: lazyRouteComponent(() => import('./purchaseOrders/OrdersPage.tsx')),
});

const newPurchaseOrder = createRoute({
  getParentRoute: () => tenant,
  path: '/purchase-orders/new',
  validateSearch: readNewOrderSearch,
  component: lazyRouteComponent(() => import('./purchaseOrders/NewOrderPage.tsx')),
});

const purchaseOrder = createRoute({
  getParentRoute: () => tenant,
  path: '/purchase-orders/$orderId',
  validateSearch: readOrderPageSearch,
  component: lazyRouteComponent(() => import('./purchaseOrders/OrderPage.tsx')),
});

const editPurchaseOrder = createRoute({
  getParentRoute: () => tenant,
  path: '/purchase-orders/$orderId/edit',
  component: lazyRouteComponent(() => import('./purchaseOrders/EditOrderPage.tsx')),
});

/** The screens of purchase orders. */
export const purchaseRoutes = [purchaseOrders, newPurchaseOrder, purchaseOrder, editPurchaseOrder] as const;
