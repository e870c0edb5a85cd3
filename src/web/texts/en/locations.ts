import { common } from './common.ts';
import { count } from './count.ts';

export const locations = {
  title: common.locations,
  internal: 'Stock locations',
  system: 'External locations',
  systemHint: 'Where stock comes from and goes to. They belong to the ledger and cannot be changed.',
  items: (n: number) => (n === 1 ? '1 item' : `${count(n)} items`),
  openItems: (name: string, n: number) =>
    `${name}: ${n === 1 ? '1 item' : `${count(n)} items`}, view in inventory`,
  showArchived: (n: number) => `Show archived (${count(n)})`,
  failed: 'The locations could not be loaded.',
  emptyTitle: 'No locations yet',
  emptyText: 'Add a shop, a warehouse or a shelf: anywhere you keep stock.',
  actions: (name: string) => `Actions for ${name}`,
  edit: 'Rename or move',
  addBelow: 'Add location inside',
  open: 'View its items in inventory',
  holdsStock: (n: number) =>
    n === 1
      ? 'It still holds stock of 1 item. Move it first.'
      : `It still holds stock of ${count(n)} items. Move it first.`,
  hasChildren: 'It has active locations inside it. Archive or move them first.',
  lastOne: 'This is your only location. You need at least one.',
  parentArchived: (name: string) => `It is inside ${name}, which is archived. Reopen that first.`,
  archiveTitle: (name: string) => `Archive ${name}?`,
  archiveText:
    'It can no longer receive stock. Its moves stay in the ledger, and you can reopen it at any time.',
  archivedDone: (name: string) => `${name} is archived.`,
  reopenedDone: (name: string) => `${name} is open again.`,
  form: {
    newTitle: 'New location',
    editTitle: (name: string) => `Edit ${name}`,
    name: common.name,
    parent: 'Inside',
    top: 'None (top level)',
    barcodeHint: 'The code that you scan at the shelf.',
    created: (name: string) => `${name} was added.`,
    saved: (name: string) => `${name} was saved.`,
    changed: (name: string) =>
      `Someone else changed ${name} while you were editing. Save again to keep your entries; what you did not change stays as it is now.`,
  },
};
