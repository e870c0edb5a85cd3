import { count } from './count.ts';

export const locations = {
  title: 'Locations',
  add: 'Add location',
  internal: 'Places where stock is kept',
  system: 'Places outside, where moves come from and go to',
  systemHint: 'They belong to the ledger and cannot be changed.',
  usages: {
    internal: 'Stock',
    supplier: 'Suppliers',
    customer: 'Customers',
    adjustment: 'Adjustments',
    transit: 'In transit',
  },
  columns: { name: 'Location', items: 'Items', barcode: 'Barcode', actions: 'Actions' },
  items: (n: number) => (n === 1 ? '1 item' : `${count(n)} items`),
  openItems: (name: string, n: number) =>
    `${name}: ${n === 1 ? '1 item' : `${count(n)} items`}, open them in the inventory`,
  archived: 'Archived',
  showArchived: (n: number) => `Show archived (${count(n)})`,
  failed: 'The locations could not be loaded.',
  emptyTitle: 'No locations yet',
  emptyText: 'A location is a place where stock can be: a shop, a warehouse, a shelf.',
  actions: (name: string) => `Actions for ${name}`,
  edit: 'Rename or move',
  addBelow: 'Add a location inside',
  archive: 'Archive',
  reopen: 'Reopen',
  open: 'Open its items in the inventory',
  holdsStock: (n: number) =>
    n === 1
      ? 'It still holds stock of 1 item. Move it first.'
      : `It still holds stock of ${count(n)} items. Move it first.`,
  hasChildren: 'Other open locations lie inside it. Archive or move them first.',
  lastOne: 'It is the only location. Stock needs one place at least.',
  parentArchived: (name: string) => `It lies inside ${name}, which is archived. Reopen that first.`,
  archiveTitle: (name: string) => `Archive ${name}?`,
  archiveText: 'Nothing can be put there any more. Its moves stay in the ledger, and it can be reopened.',
  archivedDone: (name: string) => `${name} is archived.`,
  reopenedDone: (name: string) => `${name} is open again.`,
  form: {
    newTitle: 'New location',
    editTitle: (name: string) => `Change ${name}`,
    name: 'Name',
    parent: 'Inside',
    top: 'Nothing: on the top level',
    barcode: 'Barcode',
    barcodeHint: 'What a scanner reads at the shelf.',
    create: 'Add location',
    save: 'Save',
    created: (name: string) => `${name} was added.`,
    saved: (name: string) => `${name} was saved.`,
    changed: (name: string) =>
      `Somebody else changed ${name} in the meantime. Save again to keep what you entered; what you left alone stays as it is now.`,
  },
};
