export const about = {
  title: 'About Stockbook',
  lead: 'Stockbook is the stock book, the order book and the shop window of a small business, in one place that is quick to work in and calm to look at.',
  sections: [
    {
      title: 'Who it is for',
      text: 'Workshops, shops and small warehouses that have outgrown a spreadsheet and do not want to hire somebody to run their software. One person can set it up in an evening; ten can work in it at once.',
    },
    {
      title: 'How your data is kept apart',
      text: 'Many businesses share one Stockbook without ever seeing each other. The database itself lets each of them see its own rows only, so that a mistake in a screen cannot show them to anybody else. Every change is written down with who made it and when, and nothing in the ledger of stock can be rewritten.',
    },
    {
      title: 'Open source',
      text: 'All of Stockbook is open source under the Apache License 2.0. You can read it, run it on a machine of your own with one command, and take your data with you.',
    },
    {
      title: 'How to reach us',
      text: 'Questions, ideas and faults are welcome where the source is kept. Whoever runs this installation is reached through its admins.',
    },
  ],
};

export const dashboard = {
  title: 'Dashboard',
  figures: 'Figures',
  items: 'Items',
  onHand: 'On hand',
  retailValue: 'Retail value',
  stockValue: 'Stock value',
  itemsHint: 'All items that are not archived. Opens the inventory.',
  onHandHint: 'Pieces at all internal locations together.',
  retailValueHint: 'What is on hand, times its price.',
  stockValueHint: 'What the value changes of the ledger add up to.',
  low: 'Low stock',
  lowHint: 'Fallen to the reorder point, or to that of a location.',
  noneLow: 'Nothing is low. All items are above their reorder points.',
  allLow: (n: string) => `All ${n} that are low`,
  out: 'Out of stock',
  reorderAt: 'Reorder at',
};

export const view = {
  title: 'Look up',
  searchLabel: 'Search by SKU, name, barcode, tag or description',
  placeholder: 'Search or scan…',
  hintTitle: 'What are you looking for?',
  hint: 'Type part of a name or an SKU, or scan a barcode. The answer comes while you type.',
  noneTitle: 'Nothing found',
  none: (q: string) => `No active item matches “${q}”.`,
  found: 'Items found',
  more: 'There are more. Type another word to narrow it down.',
  where: 'Where it is',
  nowhere: 'None on hand at any location.',
  incoming: 'On its way',
  barcodes: 'Barcodes',
  open: 'Open the item',
  variants: 'Variants',
};
