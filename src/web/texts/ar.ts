import { audit } from './ar/audit.ts';
import { bills } from './ar/bills.ts';
import { business } from './ar/business.ts';
import { comments } from './ar/comments.ts';
import { common } from './ar/common.ts';
import { counting } from './ar/counting.ts';
import { counts } from './ar/counts.ts';
import { course } from './ar/course.ts';
import { credits } from './ar/credits.ts';
import { customer } from './ar/customer.ts';
import { customerLetters } from './ar/customerLetters.ts';
import { customers } from './ar/customers.ts';
import { dashboard } from './ar/dashboard.ts';
import { deliveries } from './ar/deliveries.ts';
import { einvoices } from './ar/einvoices.ts';
import { explore } from './ar/explore.ts';
import { firstSteps } from './ar/firstSteps.ts';
import { requestAccess } from './ar/forms.ts';
import { help } from './ar/help.ts';
import { entry } from './ar/identity.ts';
import { importKinds } from './ar/importKinds.ts';
import { imports } from './ar/imports.ts';
import { incoming } from './ar/incoming.ts';
import { invoiceSteps } from './ar/invoiceSteps.ts';
import { invoices } from './ar/invoices.ts';
import { history, item, ledger, moveReasons } from './ar/item.ts';
import { conflict, itemFieldNames, itemForm, variants } from './ar/itemForm.ts';
import { itemShop } from './ar/itemShop.ts';
import { bulk, inventory } from './ar/items.ts';
import { labels } from './ar/labels.ts';
import { locations } from './ar/locations.ts';
import { messages } from './ar/messages.ts';
import { notifications } from './ar/notifications.ts';
import { orderForm, orderSteps, receiving } from './ar/orderForms.ts';
import { outbox } from './ar/outbox.ts';
import { view } from './ar/pages.ts';
import { palette } from './ar/palette.ts';
import { people } from './ar/people.ts';
import { pictures } from './ar/pictures.ts';
import { platform } from './ar/platform.ts';
import { privacy } from './ar/privacy.ts';
import { purchaseOrder } from './ar/purchaseOrder.ts';
import { purchaseOrders } from './ar/purchaseOrders.ts';
import { quotes } from './ar/quotes.ts';
import { recurring } from './ar/recurring.ts';
import { replenishment } from './ar/replenishment.ts';
import { reportMails } from './ar/reportMails.ts';
import { period, reports } from './ar/reports.ts';
import { requests } from './ar/requests.ts';
import { returns } from './ar/returns.ts';
import { salesOrders } from './ar/salesOrders.ts';
import { scanner } from './ar/scanner.ts';
import { settings } from './ar/settings.ts';
import { login, shell } from './ar/shell.ts';
import { stock } from './ar/stock.ts';
import { supplierReturns } from './ar/supplierReturns.ts';
import { suppliers } from './ar/suppliers.ts';
import { errors, list, pageForm, tenant, ui, views } from './ar/ui.ts';
import { unsent } from './ar/unsent.ts';
import type { Texts } from './en.ts';

/** Every text of the application in Arabic. */
export const ar: Texts = {
  common,
  ui,
  errors,
  list,
  shell,
  dashboard,
  firstSteps,
  explore,
  period,
  reports,
  reportMails,
  help,
  view,
  login,
  entry,
  settings,
  inventory,
  bulk,
  importKinds,
  imports,
  item,
  itemFieldNames,
  itemForm,
  conflict,
  variants,
  moveReasons,
  ledger,
  history,
  stock,
  supplierReturns,
  suppliers,
  labels,
  locations,
  counts,
  notifications,
  outbox,
  palette,
  people,
  pictures,
  audit,
  platform,
  tenant,
  requestAccess,
  replenishment,
  requests,
  scanner,
  unsent,
  comments,
  counting,
  itemShop,
  messages,
  privacy,
  purchaseOrders,
  quotes,
  recurring,
  bills,
  incoming,
  purchaseOrder,
  orderForm,
  orderSteps,
  receiving,
  business,
  pageForm,
  views,
  customer,
  customerLetters,
  customers,
  salesOrders,
  deliveries,
  returns,
  invoices,
  einvoices,
  invoiceSteps,
  credits,
  course,
};
