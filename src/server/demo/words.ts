/** What the items and the history of a demo tenant say, in its language. The notes of each kind are taken by turns. */
export type DemoWords = {
  /** How one of several variants is called, by its template and its value of the option. */
  variant: (name: string, option: string, value: string) => string;
  openingStock: (category: string) => string;
  delivery: (category: string) => string;
  partDelivery: string;
  fillingUp: (place: string) => string;
  countOf: (place: string) => string;
  /** The reference that a customer gives. */
  purchaseOrder: (number: number) => string;
  damaged: [scratched: string, ...others: string[]];
  shrinkage: string[];
  promotion: string[];
  correction: string[];
  returned: string[];
  sentBack: string[];
  /** What customers said of quotes: who accepted and declined them, and why not; why one was withdrawn, and its terms. */
  quotes: {
    people: [string, string, string, string, string];
    declined: [string, string];
    withdrawn: string;
    terms: string;
  };
  /** What is invoiced again and again: its name, and the line of its invoices. */
  recurring: Record<'inspection' | 'storage' | 'rounds', [name: string, line: string]>;
  /** Why orders were cancelled, and why the rest of one was never delivered. */
  orders: { cancelled: [string, string, string]; short: [string, string] };
  /** Why the three mistakes of the last days are reversed. */
  enteredTwice: string;
  wrongItem: string;
  repaired: string;
};

export const ENGLISH: DemoWords = {
  variant: (name, option, value) => `${name}, ${option === 'Size' ? `size ${value}` : value.toLowerCase()}`,
  openingStock: (category) => `Opening stock, ${category}`,
  delivery: (category) => `Weekly delivery, ${category}`,
  partDelivery: 'Part of a delivery, the rest is late',
  fillingUp: (place) => `Filling up: ${place}`,
  countOf: (place) => `Count of ${place}`,
  purchaseOrder: (number) => `PO ${number}`,
  damaged: [
    'Scratched on display',
    'Torn packaging, not fit for sale',
    'Dropped while unloading',
    'Water damage',
    'Faulty out of the box',
  ],
  shrinkage: ['Missing from the display', 'Not found after a busy Saturday', 'Empty packaging found'],
  promotion: ['Prize for a raffle', 'Sample for a trade fair', 'Goodwill for a late delivery'],
  correction: ['Found behind the rack', 'Delivery note and box did not agree'],
  returned: ['Wrong size, unused', 'Bought one too many', 'Unused, with receipt', 'Does not fit'],
  sentBack: ['Faulty batch, credited by the supplier', 'Wrong article delivered'],
  quotes: {
    people: ['Dana Whitlock', 'Theo Marsh', 'Ines Calloway', 'Ruth Okafor', 'Marcus Reid'],
    declined: ['We found it locally.', 'Over our budget this season.'],
    withdrawn: 'Prices of our supplier have changed.',
    terms: 'Delivery within two weeks of acceptance.',
  },
  recurring: {
    inspection: ['Rigging inspection', 'Rigging inspection, {month}'],
    storage: ['Storage in the boathouse', 'Storage in the boathouse, {period}'],
    rounds: ['Quayside rounds', 'Weekly round along the quay'],
  },
  orders: {
    cancelled: ['Ordered twice by mistake', 'Their job was called off', 'They found it elsewhere sooner'],
    short: ['They could not wait for the rest', 'They took something else instead of the rest'],
  },
  enteredTwice: 'Entered twice: the goods came once',
  wrongItem: 'Rung up on the wrong article',
  repaired: 'Could be repaired',
};
