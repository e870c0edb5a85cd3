import { audit } from './en/audit.ts';
import { bills } from './en/bills.ts';
import { business } from './en/business.ts';
import { comments } from './en/comments.ts';
import { counting } from './en/counting.ts';
import { counts } from './en/counts.ts';
import { course } from './en/course.ts';
import { credits } from './en/credits.ts';
import { customer } from './en/customer.ts';
import { customerLetters } from './en/customerLetters.ts';
import { customers } from './en/customers.ts';
import { dashboard } from './en/dashboard.ts';
import { deliveries } from './en/deliveries.ts';
import { einvoices } from './en/einvoices.ts';
import { explore } from './en/explore.ts';
import { first } from './en/first.ts';
import { requestAccess } from './en/forms.ts';
import { help } from './en/help.ts';
import { entry } from './en/identity.ts';
import { importKinds } from './en/importKinds.ts';
import { imports } from './en/imports.ts';
import { incoming } from './en/incoming.ts';
import { invoiceSteps } from './en/invoiceSteps.ts';
import { invoices } from './en/invoices.ts';
import { history, item, ledger, moveReasons } from './en/item.ts';
import { conflict, itemFieldNames, itemForm, variants } from './en/itemForm.ts';
import { itemShop } from './en/itemShop.ts';
import { labels } from './en/labels.ts';
import { locations } from './en/locations.ts';
import { messages } from './en/messages.ts';
import { orderForm, orderSteps, receiving } from './en/orderForms.ts';
import { outbox } from './en/outbox.ts';
import { view } from './en/pages.ts';
import { palette } from './en/palette.ts';
import { people } from './en/people.ts';
import { pictures } from './en/pictures.ts';
import { platform } from './en/platform.ts';
import { privacy } from './en/privacy.ts';
import { purchaseOrder } from './en/purchaseOrder.ts';
import { purchaseOrders } from './en/purchaseOrders.ts';
import { quotes } from './en/quotes.ts';
import { recurring } from './en/recurring.ts';
import { replenishment } from './en/replenishment.ts';
import { reportMails } from './en/reportMails.ts';
import { period, reports } from './en/reports.ts';
import { requests } from './en/requests.ts';
import { returns } from './en/returns.ts';
import { salesOrders } from './en/salesOrders.ts';
import { scanner } from './en/scanner.ts';
import { settings } from './en/settings.ts';
import { login } from './en/shell.ts';
import { stock } from './en/stock.ts';
import { supplierReturns } from './en/supplierReturns.ts';
import { suppliers } from './en/suppliers.ts';
import { pageForm, views } from './en/ui.ts';
import { unsent } from './en/unsent.ts';

/** Every text of the application in English, grouped by feature. */
export const en = {
  ...first,
  dashboard,
  explore,
  period,
  reports,
  reportMails,
  help,
  view,
  login,
  entry,
  settings,
  importKinds,
  imports,
  item,
  itemFieldNames,
  itemForm,
  pictures,
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
  outbox,
  palette,
  people,
  audit,
  platform,
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

/** The shape that the catalogue of every language has. */
export type Texts = typeof en;
