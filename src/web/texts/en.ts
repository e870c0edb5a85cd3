import { imports } from './en/imports.ts';
import { history, item, ledger, moveReasons } from './en/item.ts';
import { conflict, itemFieldNames, itemForm, variants } from './en/itemForm.ts';
import { bulk, inventory } from './en/items.ts';
import { locations } from './en/locations.ts';
import { pictures } from './en/pictures.ts';
import { landing, login, shell } from './en/shell.ts';
import { stock } from './en/stock.ts';
import { errors, list, ui } from './en/ui.ts';

/** Every text of the application in English, grouped by feature. */
export const en = {
  ui,
  errors,
  list,
  shell,
  landing,
  login,
  inventory,
  bulk,
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
};

/** The shape that the catalogue of every language has. */
export type Texts = typeof en;
