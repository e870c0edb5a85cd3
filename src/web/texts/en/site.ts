import { count } from './count.ts';
import { requestAccess } from './forms.ts';
import { shell } from './shell.ts';
import { errors, ui } from './ui.ts';

const landing = {
  title: 'The stock book for small businesses',
  lead: 'Know what is on the shelf, where it is and what it is worth. Stockbook keeps every stock movement in a ledger that is never rewritten, so you can trace every figure to its source.',
  signIn: 'Sign in',
  shop: 'Open the demo shop',
  open: 'Open the inventory',
  demo: 'This is a demo.',
  outbox: 'Email outbox',
  newHere: 'New here?',
  register: 'Register your business',
  inventory: 'The inventory: a list of items with pictures, stock, prices and what is running low',
  lookup: 'Looking up an item on a phone: where it is and how much there is',
  scenes: {
    ledger: {
      title: 'Every figure can be traced',
      text: 'Every receipt, sale, transfer and count is recorded with who made it, why, and the balance after. Nothing is ever overwritten: a mistake is corrected by a second entry that names the first.',
      alt: 'The stock ledger of an item, each entry with its reason, its locations and the balance after',
    },
    shop: {
      title: 'A shop straight from your stock',
      text: 'Choose what visitors can see, and your shop is ready: pictures, prices and whether it is in stock, always up to the minute. What you paid and how many you have stay private.',
      alt: 'The demo shop with pictures, prices and what is in stock',
    },
  },
  points: [
    {
      title: 'Bring your catalogue',
      text: 'Import CSV or Excel files from Shopify, WooCommerce, Square, Etsy, Magento, Odoo or a spreadsheet. Preview them first, and undo them afterwards if you need to.',
    },
    {
      title: 'Quick to work in',
      text: 'Search finds things as you type, everything works from the keyboard, and changes show up live.',
    },
    {
      title: 'Yours to run',
      text: 'Open source, and running on your own machine with a single command. Each business sees its own data and nobody else’s.',
    },
  ],
};

const about = {
  title: 'About Stockbook',
  lead: 'Stockbook brings a small business’s stock, orders and shop together in one place that is quick to work in and calm to look at.',
  sections: [
    {
      title: 'Who it is for',
      text: 'Workshops, shops and small warehouses that have outgrown a spreadsheet and do not want to hire someone to run their software. One person can set it up in an evening; ten can work in it at once.',
    },
    {
      title: 'How your data is kept separate',
      text: 'Many businesses can share one Stockbook without ever seeing each other’s data. The database itself lets each of them see only its own rows, so a mistake in a screen cannot show them to anyone else. Every change is recorded with who made it and when, and nothing in the stock ledger can be rewritten.',
    },
    {
      title: 'Open source',
      text: 'All of Stockbook is open source under the Apache License 2.0. You can read it, run it on a machine of your own with one command, and take your data with you.',
    },
    {
      title: 'How to reach us',
      text: 'Questions, ideas and bug reports are welcome where the source code is kept. To reach whoever runs this installation, ask its admins.',
    },
  ],
};

const contact = {
  title: 'Contact Us',
  lead: 'Send us a message and we will reply by email.',
  leadOf: (shop: string) => `Send ${shop} a message. The reply comes by email.`,
  name: 'Name',
  email: 'Email',
  message: 'Message',
  website: 'Leave this field empty',
  send: 'Send message',
  sending: 'Sending…',
  nameMissing: 'Enter your name.',
  emailWrong: 'Please enter a valid email address.',
  messageMissing: 'Enter your message.',
  failed: 'There was a problem sending your message. Please try again.',
  notSent: 'Failed to send message',
  captcha: 'Please complete the reCAPTCHA.',
  sentTitle: 'Your message has been sent',
  sentText: (email: string) => `The reply will go to ${email}.`,
};

const shop = {
  demoTitle: 'Live demo shop',
  demoLead:
    'A shop window filled from a real stock book: names, prices and availability come straight from the inventory of our demo business.',
  description: (name: string) => `Shop at ${name}: see what is on offer, what it costs and what is in stock.`,
  loading: 'Loading inventory...',
  none: 'No inventory items found.',
  noneHint: 'Try another word, or show all items.',
  emptyForMembers:
    'No item is shown here yet. Open an item and switch on “Show in the shop”, or tick it for many at once in the inventory. Only your own people see this note.',
  toInventory: 'Go to the inventory',
  showAll: 'Show all items',
  toTop: 'Back to top',
  failed: 'The inventory could not be loaded.',
  filters: 'Search and filter',
  search: 'Search the shop',
  apply: 'Search',
  clearSearch: 'Clear search',
  category: 'Category',
  categories: 'Categories',
  allCategories: 'All categories',
  sort: 'Sort by',
  sorts: {
    name: 'Name: A to Z',
    price: 'Price: low to high',
    '-price': 'Price: high to low',
    newest: 'Newest first',
  },
  items: 'Items',
  found: (n: number) => (n === 1 ? '1 item' : `${count(n)} items`),
  foundMost: (n: number) => `More than ${count(n)} items`,
  shown: (n: number, of: number) => `${count(n)} of ${count(of)} items shown`,
  more: 'Show more',
  moreFailed: 'The next items could not be loaded.',
  seeMore: 'See more',
  seeLess: 'See less',
  from: (price: string) => `from ${price}`,
  availability: { in_stock: 'In stock', low_stock: 'Low stock', out_of_stock: 'Out of stock' },
  choose: (option: string) => `Choose: ${option}`,
  notTogether: 'Not available together',
  purchase: 'Purchase',
  comingSoon: 'Guest checkout is coming soon.',
  comingSoonHint: 'Until then, send us a message about what you would like to buy.',
  wouldBuy: (name: string) => `I would like to buy: ${name}`,
  share: 'Share',
  copied: 'Link copied to clipboard!',
  shareFailed: 'Failed to share item',
  details: 'Details',
  comments: (n: number) => (n === 1 ? '1 comment' : `${count(n)} comments`),
  viewComments: (n: number) => `View comments (${count(n)})`,
  commentsOf: (name: string) => `Comments on ${name}`,
  commentsTitle: 'Comments',
  noComments: 'No comments yet.',
  commentsFailed: 'The comments could not be loaded.',
  reply: (shopName: string) => `${shopName} replied`,
  mayComment: 'Request access to comment',
  yourComment: 'Your comment',
  comment: 'Comment',
  commentMissing: 'Enter your comment.',
  commentWaits: 'Thank you. Your comment will appear once staff have approved it.',
  commentShown: 'Thank you. Your comment is published.',
  itemMissing: 'This item is no longer in the shop.',
  itemFailed: 'This item could not be loaded.',
  gallery: (name: string) => `Pictures of ${name}`,
  openGallery: (name: string) => `Open the pictures of ${name}`,
  picture: (n: number, of: number) => `Picture ${count(n)} of ${count(of)}`,
  showPicture: (n: number) => `Show picture ${count(n)}`,
  morePictures: (n: number) => `${count(n)} more pictures`,
  previous: 'Previous picture',
  next: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  noPicture: 'No picture',
  unknownTitle: 'There is no shop here',
  unknownText: 'The address may be mistyped, or the shop has been closed.',
  closedTitle: (name: string) => `${name} is closed at the moment`,
  closedText: 'Please check back later.',
  toDemo: 'Open the demo shop',
  toStart: 'Go to the start page',
  imprint: 'About this shop',
  poweredBy: 'Powered by',
};

/** The page behind a private link, before it is known whose it is. */
const invoice = {
  title: 'Invoice',
  text: 'Only people with its private link can see it.',
  waiting: 'Loading invoice…',
};
const quote = {
  title: 'Quote',
  text: 'Only whoever has its private link can see it.',
  waiting: 'The quote is loading …',
};

const customer = {
  title: 'Your page',
  text: 'Whoever has its private link sees it, and nobody else.',
  waiting: 'Your page is loading …',
};

/** Every text of the public site in English. */
export const site = {
  shell,
  ui,
  errors,
  requestAccess,
  landing,
  about,
  contact,
  shop,
  invoice,
  quote,
  customer,
};

/** The shape that these texts have in every language. */
export type SiteTexts = typeof site;
