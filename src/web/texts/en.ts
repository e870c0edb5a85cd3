import { bulk, inventory } from './en/items.ts';
import { landing, login, shell } from './en/shell.ts';
import { errors, list, ui } from './en/ui.ts';

/** Every text of the application in English, grouped by feature. */
export const en = { ui, errors, list, shell, landing, login, inventory, bulk };

/** The shape that the catalogue of every language has. */
export type Texts = typeof en;
