import type { Tool } from './tool.ts';
import { adjustTool } from './tools/adjust.ts';
import { alertsTool } from './tools/alerts.ts';
import { explainTool, lastMoveTool } from './tools/explain.ts';
import { findTool } from './tools/find.ts';
import { helpTool } from './tools/help.ts';
import { inviteTool } from './tools/invite.ts';
import { draftInvoiceTool, remindTool } from './tools/invoiceActions.ts';
import { customerBalanceTool, openInvoicesTool } from './tools/invoices.ts';
import { itemTool } from './tools/item.ts';
import { movedTool } from './tools/moved.ts';
import { draftOrderTool } from './tools/orderDrafts.ts';
import { openOrdersTool, supplierBalanceTool } from './tools/orders.ts';
import { placesTool } from './tools/places.ts';
import { bestTool, slowTool } from './tools/ranking.ts';
import { reorderTool } from './tools/reorder.ts';
import { innerTool, shopItemTool, shopListTool } from './tools/shop.ts';
import { totalsTool } from './tools/totals.ts';

/** The one list of tools. A new one is a file that defines it, and a line here. */
export const TOOLS: readonly Tool[] = [
  itemTool,
  findTool,
  alertsTool,
  totalsTool,
  reorderTool,
  movedTool,
  bestTool,
  slowTool,
  explainTool,
  lastMoveTool,
  placesTool,
  helpTool,
  adjustTool,
  inviteTool,
  openInvoicesTool,
  customerBalanceTool,
  draftInvoiceTool,
  remindTool,
  openOrdersTool,
  supplierBalanceTool,
  draftOrderTool,
  shopItemTool,
  shopListTool,
  innerTool,
];
