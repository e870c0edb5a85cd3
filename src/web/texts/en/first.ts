import { common } from './common.ts';
import { bulk, inventory } from './items.ts';
import { notifications } from './notifications.ts';
import { shell } from './shell.ts';
import { errors, list, ui } from './ui.ts';

/** The English texts of the first screen: its frame and the inventory. All others are loaded when they are asked for. */
export const first = {
  common,
  ui,
  errors,
  list,
  shell,
  inventory,
  bulk,
  notifications,
};

/** What of the texts of every language is there at once. */
export type FirstTexts = typeof first;
