import { basics } from './basics.ts';
import { count } from './count.ts';

/** Texts of the building blocks that every feature shares. */
export const ui = {
  roles: { admin: basics.admin, inventory_manager: basics.inventoryManager, viewer: basics.viewer },
  cancel: 'Cancel',
  close: basics.close,
  save: basics.save,
  retry: basics.tryAgain,
  loading: 'Loading…',
  moreActions: 'More actions',
  none: '—',
  notAllowed: 'Your role does not allow this. Ask an admin of your business.',
  discardTitle: 'Discard your changes?',
  discardText: 'What you entered has not been saved.',
  discard: 'Discard changes',
  changeSign: 'Plus or minus',
  invalidDate: (example: string) => `Must be a date, such as ${example}.`,
  /** The letters that stand for year, month and day where a date is to be typed. */
  dateLetters: 'YMD',
  chooseDate: 'Choose a date',
  time: 'Time',
  calendar: {
    nextMonth: 'Next month',
    previousMonth: 'Previous month',
    nextYear: 'Next year',
    previousYear: 'Previous year',
    nextDecade: 'Next ten years',
    previousDecade: 'Previous ten years',
  },
  invalidNumber: 'Must be a number, such as 12.5.',
  invalidMoney: 'Must be an amount, such as 12.50.',
  checkFields: 'Please check the marked fields.',
  yes: 'Yes',
  no: 'No',
  /** What is printed on the keys of shortcuts. */
  keyNames: {
    Ctrl: 'Ctrl',
    Shift: 'Shift',
    Space: 'Space',
    Enter: 'Enter',
    Home: 'Home',
    End: 'End',
    'Page ↑': 'Page ↑',
    'Page ↓': 'Page ↓',
  } as Record<string, string>,
};

export const errors = {
  title: 'That did not work',
  network: 'The server cannot be reached. Check your connection and try again.',
  device: {
    full: 'This device has no room left for what you enter. Free up some storage, then try again.',
    closed:
      'This browser keeps nothing on this device: it is a private window, or storage is blocked. Nothing can be entered here without a network.',
  },
  unexpected: 'An unexpected error occurred',
  signedOut: 'You are signed out. Sign in to continue.',
  requestId: (id: string) => `(request ${id})`,
};

export const list = {
  search: basics.search,
  clearSearch: 'Clear search',
  selectRow: (name: string) => `Select ${name}`,
  selected: (n: number) => `${count(n)} selected`,
  selectedElsewhere: (n: number) => `${count(n)} not in this list`,
  clearSelection: 'Clear selection',
  change: 'Change…',
  columns: 'Columns',
  sort: 'Sort',
  sortedBy: (column: string, direction: 'asc' | 'desc') =>
    `Sort: ${column}, ${direction === 'asc' ? 'ascending' : 'descending'}`,
  resetColumns: 'Reset columns',
  moveUp: (column: string) => `Move ${column} up`,
  moveDown: (column: string) => `Move ${column} down`,
  loadingMore: 'Loading more…',
  moreFailed: 'The next rows could not be loaded.',
  printed: (shown: number, of: number) => `The first ${count(shown)} of ${count(of)} rows.`,
  end: (n: number) => (n === 1 ? '1 row' : `${count(n)} rows`),
  keys: {
    title: 'Lists',
    search: 'Go to search',
    move: 'Move between rows',
    page: 'Page up or down',
    ends: 'First or last loaded row',
    open: 'Open the row',
    edit: 'Edit the row',
    add: 'Add a new one',
    select: 'Select the row',
    range: 'Select a range',
    clear: 'Clear the selection',
    resize: 'Resize the focused column heading',
    reorder: 'Move the focused column heading',
  },
};

/** A form that is a page, or a section of one. */
export const pageForm = {
  unsaved: 'Unsaved changes.',
  nothingToSave: 'All changes saved.',
  conflict:
    'Someone else changed this while you were editing. Saving keeps your edits, and theirs everywhere else.',
};

/** What somebody keeps of a list. */
export const views = {
  none: 'No saved views yet.',
  hint: 'Saves the filters, sorting and columns as they are now.',
  share: 'Share with everyone in the business',
  forAll: 'for everyone',
  save: 'Save this view',
  remove: (name: string) => `Remove the view ${name}`,
};

/** What fails with the tenant's own data, word by word as specified. */
export const tenant = {
  noContext: 'No tenant context available',
  preferencesFailed: 'Failed to update preferences',
  brandingFailed: 'Failed to update branding',
  settingFailed: 'Failed to update setting',
};
