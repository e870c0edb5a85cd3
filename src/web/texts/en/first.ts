import { common } from './common.ts';
import { firstSteps } from './firstSteps.ts';
import { bulk, inventory } from './items.ts';
import { notifications } from './notifications.ts';
import { shell } from './shell.ts';
import { errors, list, tenant, ui } from './ui.ts';

/**
 * The English texts of the first screen: its frame, the inventory, and what there is to do on the first days. All others
 * are loaded when they are asked for.
 */
export const first = {
  common,
  ui,
  errors,
  list,
  shell,
  inventory,
  bulk,
  notifications,
  firstSteps,
  tenant,
};

/** What of the texts of every language is there at once. */
export type FirstTexts = typeof first;
