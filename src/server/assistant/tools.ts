import type { Tool } from './tool.ts';
import { adjustTool } from './tools/adjust.ts';
import { lastCountedTool } from './tools/counted.ts';
import { explainTool, lastMoveTool } from './tools/explain.ts';
import { figureTool } from './tools/figure.ts';
import { findTool } from './tools/find.ts';
import { helpTool } from './tools/help.ts';
import { inviteTool } from './tools/invite.ts';
import { draftInvoiceTool, issueInvoiceTool, remindTool, sendInvoiceTool } from './tools/invoiceActions.ts';
import { customerBalanceTool } from './tools/invoices.ts';
import { itemTool } from './tools/item.ts';
import { changePriceTool, reorderPointTool, snoozeTool, transferTool } from './tools/itemActions.ts';
import { approveTool, receiveTool } from './tools/orderActions.ts';
import { draftOrderTool } from './tools/orderDrafts.ts';
import { supplierBalanceTool } from './tools/orders.ts';
import { recordPaymentTool } from './tools/paymentActions.ts';
import { placesTool } from './tools/places.ts';
import { innerTool, shopItemTool, shopListTool } from './tools/shop.ts';

/** The one list of tools. A new one is a file that defines it, and a line here. */
export const TOOLS: readonly Tool[] = [
  figureTool,
  itemTool,
  findTool,
  explainTool,
  lastMoveTool,
  lastCountedTool,
  placesTool,
  helpTool,
  adjustTool,
  inviteTool,
  customerBalanceTool,
  draftInvoiceTool,
  remindTool,
  supplierBalanceTool,
  draftOrderTool,
  transferTool,
  changePriceTool,
  reorderPointTool,
  snoozeTool,
  recordPaymentTool,
  issueInvoiceTool,
  sendInvoiceTool,
  approveTool,
  receiveTool,
  shopItemTool,
  shopListTool,
  innerTool,
];
