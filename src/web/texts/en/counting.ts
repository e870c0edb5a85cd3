import { numbersIn } from '#shared/plural.ts';

const { count } = numbersIn('en');

/** The screen on which stock is counted, mostly a phone's. */
export const counting = {
  notHere:
    'This count is not on this phone yet. Open it once with a connection; from then on it works without.',
  back: 'Back to the count',
  unknown: (code: string) => `Nobody knows ${code}. It is kept for the review.`,
  noPlace: 'Choose a place first.',
  choosePlace: 'Where are you?',
  changePlace: 'Change the place',
  progress: (counted: number, lines: number) => `${count(counted)} of ${count(lines)} counted`,
  nowAt: (name: string) => `Now at ${name}.`,
  isEmpty: 'Nothing is here',
  seenEmpty: 'Seen: nothing is here.',
  restNone: 'The rest is not here',
  restTitle: (n: number) => (n === 1 ? 'Is 1 line not here?' : `Are ${count(n)} lines not here?`),
  restText: 'They are counted as none. You can still type another number later.',
  restSubmit: 'Count as none',
  yours: 'Counted so far',
  expected: (quantity: string) => `Expected: ${quantity}`,
  others: (quantity: string) => `Others: ${quantity}`,
  notCounted: 'Not counted yet',
  none: 'None of it here',
  found: 'Not expected here',
  less: (name: string) => `One less of ${name}`,
  more: (name: string) => `One more of ${name}`,
  quantityOf: (name: string) => `Counted of ${name}`,
  lines: 'Lines of this place',
  onlyOpen: 'Only what is not counted',
  everything: 'Everything',
  nothingLeft: 'Everything here is counted.',
  noLines: 'Nothing is expected here. Scan what you find, or say that nothing is here.',
  allSent: 'All sent',
  sending: (n: number) => (n === 1 ? 'Sending 1 scan' : `Sending ${count(n)} scans`),
  waiting: (n: number) =>
    n === 1 ? '1 scan is kept on this phone' : `${count(n)} scans are kept on this phone`,
  refused: (n: number) => (n === 1 ? '1 scan was not taken' : `${count(n)} scans were not taken`),
  kept: 'They are sent as soon as there is a connection.',
  asOf: (when: string) => `As of ${when}: there is no connection.`,
  refresh: 'Load what others have counted',
  over: 'This count is over. What you scan now is kept, and not counted.',
  entry: (name: string) => `Count ${name}`,
};
