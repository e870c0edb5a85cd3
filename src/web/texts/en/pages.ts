import { common } from './common.ts';

export const view = {
  title: 'Look up',
  searchLabel: common.searchItems,
  placeholder: 'Search or scan…',
  hintTitle: 'What are you looking for?',
  hint: 'Type part of a name or SKU, or scan a barcode. Results appear as you type.',
  none: (q: string) => `No active item matches “${q}”.`,
  noneScanned: (code: string) => `No item has the SKU or barcode “${code}”.`,
  found: 'Items found',
  more: 'There are more results. Type another word to narrow them down.',
  where: 'Where it is',
  nowhere: 'None on hand at any location.',
  incoming: 'On its way',
  noneIncoming: 'Nothing',
  open: 'Open item',
  cut: 'No connection: found among what was looked up on this device before.',
  unknownHere: 'Not looked up on this device yet',
  cutNone:
    'Without a connection only items that were looked up here before can be found. Try again once you are back online.',
  asOf: (when: string) => `As of ${when}`,
  notOpenedHere:
    'Without a connection there is no more to show: this item was not opened on this device before.',
};
