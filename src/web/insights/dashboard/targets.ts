import type { ReportName } from '#shared/insights/reports/reports.ts';
import type { Target } from './parts.tsx';
import type { Kit } from './view.ts';

/** Where figures lead: to the rows that they are made of. */

export const toReport = ({ tenantId, period }: Kit, report: ReportName): Target => ({
  to: '/tenant/$tenantId/reports/$report',
  params: { tenantId, report },
  search: period,
});

export const toItem = ({ tenantId }: Kit, itemId: string): Target => ({
  to: '/tenant/$tenantId/inventory/items/$itemId',
  params: { tenantId, itemId },
});

export const toItems = ({ tenantId }: Kit, search: Record<string, string>): Target => ({
  to: '/tenant/$tenantId/inventory',
  params: { tenantId },
  search: { status: 'active', ...search },
});

export const toInvoices = ({ tenantId }: Kit, search: Record<string, string>): Target => ({
  to: '/tenant/$tenantId/invoices',
  params: { tenantId },
  search,
});

export const toOrders = ({ tenantId }: Kit, search: Record<string, string>): Target => ({
  to: '/tenant/$tenantId/purchase-orders',
  params: { tenantId },
  search,
});

export const toBills = ({ tenantId }: Kit, search: Record<string, string>): Target => ({
  to: '/tenant/$tenantId/bills',
  params: { tenantId },
  search,
});

export const toOrder = ({ tenantId }: Kit, orderId: string): Target => ({
  to: '/tenant/$tenantId/purchase-orders/$orderId',
  params: { tenantId, orderId },
});

export const toSalesOrders = ({ tenantId }: Kit, search: Record<string, string>): Target => ({
  to: '/tenant/$tenantId/orders',
  params: { tenantId },
  search,
});

export const toSalesOrder = ({ tenantId }: Kit, orderId: string): Target => ({
  to: '/tenant/$tenantId/orders/$orderId',
  params: { tenantId, orderId },
});
