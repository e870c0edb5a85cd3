import { DIFFERENCE_REASON_WORDS } from '#shared/stock/counts/reasonWords.ts';
import type { CountState, ItemClass, LineMark, LineShown, Period } from '#shared/stock/counts/states.ts';
import { common } from './common.ts';
import { count } from './count.ts';
import { ledger } from './item.ts';
import { orderForm } from './orderForms.ts';
import { view } from './pages.ts';
import { reportMails } from './reportMails.ts';
import { supplierReturns } from './supplierReturns.ts';

const lines = (n: number) => (n === 1 ? '1 line' : `${count(n)} lines`);
const places = (n: number) => (n === 1 ? '1 place' : `${count(n)} places`);

const newCount = 'New count';
const whatIsDue = 'What is due';
const differences = 'Differences';
const editCount = 'Edit count';
const notCounted = 'Not counted';
const notExpected = 'Not expected';

/** Counts of the stock, as they are looked after in the office. */
export const counts = {
  title: common.counts,
  listLabel: common.counts,
  exportName: 'counts',
  searchLabel: 'Search counts',
  searchPlaceholder: 'Number or name',
  states: {
    draft: common.draft,
    counting: 'Being counted',
    review: 'In review',
    posted: ledger.columns.postedAt,
    cancelled: common.cancelled,
  } satisfies Record<CountState, string>,
  reversed: ledger.reversed,
  columns: {
    number: common.number,
    name: common.name,
    state: common.status,
    progress: common.counted,
    accuracy: 'Accuracy',
    started: 'Started',
    posted: ledger.columns.postedAt,
    by: common.createdBy,
  },
  of: (counted: number, all: number) => `${count(counted)} of ${count(all)}`,
  new: newCount,
  whatIsDue,
  emptyTitle: 'Nothing has been counted yet',
  emptyText:
    'Choose a few shelves to begin with and count them with a phone. Everybody can go on working meanwhile.',
  noMatch: 'No counts found',
  noMatchText: common.tryAnotherSearch,
  clear: common.clearFilters,
  oneItem: common.oneItem,
  removeFilter: (what: string) => `Remove filter: ${what}`,
  failed: 'The count could not be loaded.',
  notFound: 'This count does not exist.',
  tabsLabel: 'Parts of the count',
  historyLabel: 'History of the count',
  draftHint: 'Start the count to get its list of lines. From then on people can count.',
  draftTitle: 'Not started yet',
  tabs: { places: 'Places', codes: 'Unknown codes' },
  figures: { counted: common.counted, differences, more: 'Found more', less: 'Missing' },
  facts: {
    blind: common.blind,
    everywhere: 'All places',
    reversedBy: (person: string) => `Reversed by ${person}`,
    cancelledBy: (person: string) => `Cancelled by ${person}`,
  },
  late: (n: number) =>
    n === 1
      ? '1 scan came when the count was over. It is kept in its line and does not count.'
      : `${count(n)} scans came when the count was over. They are kept in their lines and do not count.`,
  blindHint: 'This is a blind count. What was expected and what differs is shown once counting is finished.',
  actions: {
    edit: editCount,
    delete: supplierReturns.actions.delete,
    start: 'Start count',
    count: common.count,
    finish: 'Finish counting',
    resume: 'Go on counting',
    post: 'Post count',
    cancel: 'Cancel count',
    reverse: 'Reverse count',
  },
  done: {
    started: (number: string) => `${number} has started.`,
    finished: (number: string) => `${number} can be reviewed.`,
    resumed: (number: string) => `${number} goes on.`,
    posted: (number: string) => `${number} is posted.`,
    cancelled: (number: string) => `${number} is cancelled.`,
    reversed: (number: string) => `${number} is reversed.`,
    deleted: supplierReturns.deleted,
  },
  blocked: {
    nothing: 'Nothing has been counted yet.',
    again: (n: number) =>
      n === 1
        ? 'Somebody else has to count 1 line again first, or you accept it.'
        : `Somebody else has to count ${count(n)} lines again first, or you accept them.`,
    codes: 'Some codes are unknown. Say what they are first.',
    later: 'A later count of the same places was posted. Reverse that one first.',
    reversed: 'It is reversed already.',
  },
  form: {
    newTitle: newCount,
    editTitle: editCount,
    create: 'Create draft',
    nameHint: 'For instance “Cellar, shelf by shelf”.',
    places: 'Where',
    placesHint: 'With everything inside. Leave empty to count everywhere.',
    blind: common.blind,
    blindHint: 'Whoever counts does not see how much should be there.',
    onlySome: 'Only some items',
    categories: common.category,
    suppliers: common.supplier,
    classes: 'Class of items',
    classesHint: 'A are the items that bring in most of the sales, C those that bring in least.',
    classOf: (name: string) => `Class ${name}`,
    notCountedSince: 'Only what was not counted since',
    second: 'Second count',
    secondHint: 'Beyond any of these, somebody else is asked to count again. Leave empty for no limit.',
    units: 'Units off',
    percent: 'Percent off',
    value: 'Worth off',
  },
  endTitle: {
    cancel: (name: string) => `Cancel ${name}?`,
    reverse: (name: string) => `Reverse ${name}?`,
  },
  endText: {
    cancel: 'Nothing is posted. What was counted stays here to look at.',
    reverse: 'The stock is put back to what it would be without this count.',
  },
  deleteTitle: (name: string) => `Throw away: ${name}?`,
  deleteText: 'Nothing has been counted with it yet.',
  finishTitle: 'Finish counting?',
  finishText: (n: number) =>
    n === 0
      ? 'All lines are counted.'
      : `${n === 1 ? '1 line is' : `${lines(n)} are`} not counted. They stay as the book has them.`,
  post: {
    title: (number: string) => `Post ${number}?`,
    none: 'Everything agrees with the book. No stock is changed.',
    text: (n: number) =>
      n === 1 ? '1 line is corrected to what was counted.' : `${lines(n)} are corrected to what was counted.`,
    worth: 'What the stock value changes by',
    uncounted: (n: number) =>
      n === 1
        ? '1 line was not counted. It stays as it is.'
        : `${lines(n)} were not counted. They stay as they are.`,
    several: (n: number) =>
      n === 1
        ? '1 line was counted by several people. Their numbers are added together.'
        : `${lines(n)} were counted by several people. Their numbers are added together.`,
    moved: (n: number) =>
      n === 1
        ? 'Goods of 1 line moved while it was counted. Make sure that its number is right.'
        : `Goods of ${lines(n)} moved while they were counted. Make sure that their numbers are right.`,
    overtaken: (n: number) =>
      n === 1
        ? '1 line was counted again later. That later count stands.'
        : `${lines(n)} were counted again later. Those later counts stand.`,
  },
  line: {
    listLabel: 'Lines of the count',
    searchLabel: 'Search lines',
    searchPlaceholder: 'SKU or name',
    exportName: 'count-lines',
    location: common.location,
    counted: common.counted,
    expected: common.expected,
    difference: 'Difference',
    worth: common.value,
    by: 'Counted by',
    toNote: 'To note',
    reason: common.reason,
    emptyTitle: 'There are no lines',
    emptyText: 'Only empty places are on this count. Whatever is found there is added.',
    noMatch: 'No lines found',
    nobody: notCounted,
    selected: 'Selected lines',
    open: (name: string, place: string) => `${name}, ${place}`,
  },
  show: {
    label: 'Lines shown',
    all: 'All lines',
    differences,
    again: 'To count again',
    several: 'Counted by several',
    moved: 'Goods moved meanwhile',
    unexpected: notExpected,
    uncounted: notCounted,
    counted: common.counted,
  } satisfies Record<LineShown | 'all' | 'label', string>,
  marks: {
    again: 'Count again',
    several: 'By several',
    moved: 'Moved meanwhile',
    overtaken: 'Counted later',
    unexpected: notExpected,
  } satisfies Record<LineMark, string>,
  reasons: DIFFERENCE_REASON_WORDS.en,
  review: {
    who: 'Who counted',
    holds: 'Whose number holds',
    together: (quantity: string) => `All together: ${quantity}`,
    alone: (person: string, quantity: string) => `Only ${person}: ${quantity}`,
    found: (person: string, quantity: string) => `${person} found ${quantity}`,
    noReason: 'No reason given',
    decision: 'When the count is posted',
    decisions: {
      none: 'Correct the stock',
      accept: 'Correct the stock, without a second count',
      leave: 'Leave the stock as it is',
    },
    decidedBy: (person: string) => `Decided by ${person}`,
    again: 'Have it counted again',
    againHint: 'What was found so far is kept and no longer counts.',
    askedAgain: (n: number) =>
      n === 1 ? '1 line is to be counted again.' : `${lines(n)} are to be counted again.`,
    noneAgain: 'Nobody has counted these lines yet.',
    scans: 'Scans and entries',
    noScans: 'Nobody has counted this line yet.',
    round: (n: number) => `Round ${count(n)}`,
    scanned: (quantity: string) => `Scanned ${quantity}`,
    typed: (quantity: string) => `Entered ${quantity}`,
    cleared: 'Set to not counted',
    tooLate: 'Too late, does not count',
    moves: 'Moved there since',
    noMoves: 'Nothing has moved there since.',
    openItem: view.open,
  },
  place: {
    listLabel: 'Places of the count',
    name: common.location,
    counted: common.counted,
    empty: 'Seen empty',
    seenBy: (person: string) => `by ${person}`,
    toConfirm: 'Should be empty',
    open: (name: string) => `Lines at ${name}`,
  },
  code: {
    listLabel: 'Codes nobody knew',
    text: 'These codes were scanned and belong to no item. Choose the item, or set the code aside. The barcode is not added to the item.',
    found: (quantity: string, place: string, people: string) => `${quantity} × at ${place}, by ${people}`,
    itemOf: (code: string) => `Item of ${code}`,
    choose: 'Choose an item',
    none: orderForm.noItem,
    aside: 'Set aside',
    asideOf: (code: string) => `Set aside ${code}`,
    solved: (code: string) => `${code} is solved.`,
  },
  due: {
    title: whatIsDue,
    listLabel: 'Rules for counting',
    text: 'Stockbook says what has not been counted for too long.',
    classes:
      'Classes follow from the sales of the last twelve months at today’s prices: A makes up the first 80 percent, B the next 15, C the rest.',
    every: reportMails.form.every,
    since: 'Not counted since',
    classOf: (name: ItemClass) => `Class ${name}`,
    periods: {
      week: 'Weekly',
      month: 'Monthly',
      quarter: 'Quarterly',
      year: 'Yearly',
    } satisfies Record<Period, string>,
    nothing: 'Nothing is due',
    dueLines: lines,
    dueEmpty: (n: number) => `${places(n)} that should be empty`,
    add: 'Add rule',
    newTitle: 'Count regularly',
    editTitle: (what: string) => `How often: ${what}`,
    of: 'What to count',
    aClass: 'A class of items',
    aPlace: 'A place, with everything inside',
    choosePlace: common.chooseLocation,
    edit: 'Change how often',
    remove: 'Remove rule',
    removeTitle: (what: string) => `Stop counting regularly: ${what}?`,
    removeText: 'Counts that were made stay as they are.',
    removed: 'The rule was removed.',
    start: 'Start a count',
    startOf: (what: string) => `Start a count: ${what}`,
    actionsOf: (what: string) => `Actions for ${what}`,
    emptyTitle: 'Nothing is counted regularly yet',
    emptyText:
      'A little every week instead of everything at the end of the year: what sells most is counted most often.',
    usual: 'A monthly, B quarterly, C yearly',
    usualDone: 'The rules are there.',
    allHaveRules: 'All classes and places have a rule already.',
    nameOf: (what: string, day: string) => `${what}, ${day}`,
  },
};
