import { type FigureName, figureOf } from '#shared/insights/figures/catalogue.ts';

/** Under which headings figures are offered. */
export const FIGURE_GROUPS = {
  stock: [
    ...([
      'stockValue',
      'retailValue',
      'onHand',
      'held',
      'available',
      'awaited',
      'incoming',
      'items',
      'inStock',
      'low',
      'out',
      'toReorder',
      'deadStock',
    ] as const),
    ...(['stockAge', 'daysOfCover', 'turnover', 'moved', 'cameIn', 'wentOut', 'movedValue'] as const),
    ...(['stockCounts', 'openCounts', 'dueToCount', 'countAccuracy', 'countAccuracyUnits'] as const),
    ...(['countAccuracyValue', 'countDifference', 'countDifferenceValue'] as const),
  ],
  sales: [
    ...(['sales', 'soldQuantity', 'costOfSales', 'margin', 'marginPercent', 'invoices'] as const),
    ...(['averageInvoice', 'creditNotes', 'taxable', 'tax'] as const),
  ],
  orders: [
    ...(['quotes', 'quotedValue', 'openQuotes', 'quoteAcceptance', 'salesOrders', 'orderedValue'] as const),
    ...(['ordersToDeliver', 'lateSalesOrders', 'ordersToPick', 'toDeliver', 'toDeliverValue'] as const),
    ...(['backorders', 'backorderValue', 'salesDeliveries', 'punctualDeliveries'] as const),
    ...(['deliveredQuantity', 'deliveredOnTime', 'fillRate', 'cancelledQuantity'] as const),
    ...(['customerReturns', 'returnedQuantity', 'returnedValue', 'returnRate'] as const),
  ],
  customers: [
    ...(['receivables', 'overdue', 'unpaidInvoices', 'dueSoon', 'paymentsReceived'] as const),
    ...(['daysToPay', 'customers'] as const),
  ],
  purchasing: [
    ...([
      'purchases',
      'received',
      'deliveries',
      'openOrders',
      'lateOrders',
      'toCome',
      'lateToCome',
      'expected',
    ] as const),
    ...([
      'waitingApproval',
      'payables',
      'billsDue',
      'unbilled',
      'onTime',
      'overdueLines',
      'accepted',
      'leadDays',
      'promisedDays',
      'suppliers',
    ] as const),
  ],
} satisfies Record<string, FigureName[]>;

export type FigureGroup = keyof typeof FIGURE_GROUPS;

/** Whom the rows of a figure are about. */
export const partyOf = (figure: FigureName): 'customer' | 'supplier' =>
  figureOf(figure).splits.includes('customer') ? 'customer' : 'supplier';
