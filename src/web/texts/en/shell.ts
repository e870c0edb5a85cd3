export const shell = {
  product: 'Stockbook',
  home: 'Stockbook, to the inventory',
  publicHome: 'Stockbook, to the start page',
  skip: 'Skip to the content',
  menu: 'Menu',
  openMenu: 'Open menu',
  navigation: 'Main',
  darkMode: 'Dark mode',
  inventory: 'Inventory',
  locations: 'Locations',
  imports: 'Imports',
  signOut: 'Sign Out',
  signedInAs: (email: string) => `Signed in as ${email}`,
  account: 'Account',
  offline: "You're offline. What you see may be out of date; changes cannot be saved.",
  reconnecting: 'Reconnecting…',
  suspended: 'This business is suspended: you can read, but not change anything.',
  tenantFailed: 'Failed to initialize tenant context',
  pageFailed: 'This page could not be shown.',
  keys: {
    title: 'Keyboard shortcuts',
    everywhere: 'Everywhere',
    help: 'Show this help',
    close: 'Close a dialog',
    submit: 'Save a form',
  },
};

export const landing = {
  title: 'The stock book of a small business',
  lead: 'What is on the shelf, where it is, and what it is worth. Stockbook keeps every move of stock in a ledger that is never rewritten, so each figure opens to its proof.',
  signIn: 'Sign in',
  open: 'Open the inventory',
  points: [
    {
      title: 'Every unit accounted for',
      text: 'Receipts, sales, transfers and counts are moves with a person, a reason and the balance after.',
    },
    {
      title: 'Bring your catalogue',
      text: 'Import CSV files from Shopify, WooCommerce or a spreadsheet, with a dry run before and an undo after.',
    },
    {
      title: 'Quick to work in',
      text: 'Search answers while you type, everything works by keyboard, and changes show up live.',
    },
  ],
};

export const login = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
  wrong: 'Invalid email or password.',
  failed: 'Login failed.',
  emailMissing: 'Enter your email address.',
  passwordMissing: 'Enter your password.',
  showPassword: 'Show the password',
  demoTitle: 'Demo accounts',
  demoHint: 'Choose one to fill the form.',
  roles: { admin: 'Admin', inventory_manager: 'Inventory manager', viewer: 'Viewer' } as Record<
    string,
    string
  >,
};
