import { audit } from './de/audit.ts';
import { bills } from './de/bills.ts';
import { business } from './de/business.ts';
import { comments } from './de/comments.ts';
import { common } from './de/common.ts';
import { counting } from './de/counting.ts';
import { counts } from './de/counts.ts';
import { course } from './de/course.ts';
import { credits } from './de/credits.ts';
import { customer } from './de/customer.ts';
import { customerLetters } from './de/customerLetters.ts';
import { customers } from './de/customers.ts';
import { dashboard } from './de/dashboard.ts';
import { deliveries } from './de/deliveries.ts';
import { einvoices } from './de/einvoices.ts';
import { explore } from './de/explore.ts';
import { firstSteps } from './de/firstSteps.ts';
import { requestAccess } from './de/forms.ts';
import { help } from './de/help.ts';
import { entry } from './de/identity.ts';
import { importKinds } from './de/importKinds.ts';
import { imports } from './de/imports.ts';
import { incoming } from './de/incoming.ts';
import { invoiceSteps } from './de/invoiceSteps.ts';
import { invoices } from './de/invoices.ts';
import { history, item, ledger, moveReasons } from './de/item.ts';
import { conflict, itemFieldNames, itemForm, variants } from './de/itemForm.ts';
import { itemShop } from './de/itemShop.ts';
import { bulk, inventory } from './de/items.ts';
import { labels } from './de/labels.ts';
import { locations } from './de/locations.ts';
import { messages } from './de/messages.ts';
import { notifications } from './de/notifications.ts';
import { orderForm, orderSteps, receiving } from './de/orderForms.ts';
import { outbox } from './de/outbox.ts';
import { view } from './de/pages.ts';
import { palette } from './de/palette.ts';
import { people } from './de/people.ts';
import { pictures } from './de/pictures.ts';
import { platform } from './de/platform.ts';
import { privacy } from './de/privacy.ts';
import { purchaseOrder } from './de/purchaseOrder.ts';
import { purchaseOrders } from './de/purchaseOrders.ts';
import { quotes } from './de/quotes.ts';
import { recurring } from './de/recurring.ts';
import { replenishment } from './de/replenishment.ts';
import { reportMails } from './de/reportMails.ts';
import { period, reports } from './de/reports.ts';
import { requests } from './de/requests.ts';
import { returns } from './de/returns.ts';
import { salesOrders } from './de/salesOrders.ts';
import { scanner } from './de/scanner.ts';
import { settings } from './de/settings.ts';
import { login, shell } from './de/shell.ts';
import { stock } from './de/stock.ts';
import { supplierReturns } from './de/supplierReturns.ts';
import { suppliers } from './de/suppliers.ts';
import { errors, list, pageForm, tenant, ui, views } from './de/ui.ts';
import { unsent } from './de/unsent.ts';
import type { Texts } from './en.ts';

/** Every text of the application in German. */
export const de: Texts = {
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
