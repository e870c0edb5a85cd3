import { audit } from './en/audit.ts';
import { business } from './en/business.ts';
import { comments } from './en/comments.ts';
import { customers } from './en/customers.ts';
import { first } from './en/first.ts';
import { requestAccess } from './en/forms.ts';
import { entry } from './en/identity.ts';
import { imports } from './en/imports.ts';
import { invoices } from './en/invoices.ts';
import { history, item, ledger, moveReasons } from './en/item.ts';
import { conflict, itemFieldNames, itemForm, variants } from './en/itemForm.ts';
import { itemShop } from './en/itemShop.ts';
import { locations } from './en/locations.ts';
import { messages } from './en/messages.ts';
import { outbox } from './en/outbox.ts';
import { dashboard, view } from './en/pages.ts';
import { palette } from './en/palette.ts';
import { people } from './en/people.ts';
import { pictures } from './en/pictures.ts';
import { platform, tenant } from './en/platform.ts';
import { requests } from './en/requests.ts';
import { settings } from './en/settings.ts';
import { login } from './en/shell.ts';
import { stock } from './en/stock.ts';
import { pageForm } from './en/ui.ts';

/** Every text of the application in English, grouped by feature. */
export const en = {
  ...first,
  dashboard,
  view,
  login,
  entry,
  settings,
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
  locations,
  outbox,
  palette,
  people,
  audit,
  platform,
  tenant,
  requestAccess,
  requests,
  comments,
  itemShop,
  messages,
  business,
  pageForm,
  customers,
  invoices,
};

/** The shape that the catalogue of every language has. */
export type Texts = typeof en;
