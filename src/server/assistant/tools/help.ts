import { z } from 'zod';
import { pageLink } from '../addresses.ts';
import { defineTool } from '../tool.ts';

/** What the product can do, as far as people ask how: the words they use, the answer, and where it is done. */
type Topic = { name: string; words: RegExp; text: string; label: string; path: string };

// biome-ignore format: a table reads best with one topic a line
const TOPICS: Topic[] = [
  { name: 'import', words: /\b(import(ing|ed)?|upload(ing)?|spreadsheets?|csv|excel|xlsx|shopify|woocommerce|bring in|migrate|from another (system|program))\b/, label: 'Imports', path: 'imports',
    text: 'Open Imports and choose a CSV file, such as an export of Shopify or WooCommerce or a plain table. You see first, row by row, what would change; nothing is written until you run it, and a run can be undone.' },
  { name: 'export', words: /\b(export(ing)?|download|save as|as a file|backup|back up)\b/, label: 'Inventory', path: 'inventory',
    text: 'The item list has “Export CSV”: it saves the list as you have filtered and sorted it, with the columns you chose.' },
  { name: 'add-item', words: /\b((add|create|enter|make|new|set up) .*\b(item|product|article|sku|service)s?|new (item|product))\b/, label: 'New item', path: 'inventory?new=1',
    text: 'In the inventory press “New item”, or the key N. Only SKU and name are needed; the rest can follow.' },
  { name: 'variants', words: /\b(variants?|sizes?|colou?rs?|options?)\b/, label: 'Inventory', path: 'inventory',
    text: 'Open the item and choose “Create variants”: name an option such as size, and its values. Each variant becomes an item of its own with its own stock.' },
  { name: 'pictures', words: /\b(pictures?|photos?|images?)\b/, label: 'Inventory', path: 'inventory',
    text: 'Open the item: pictures can be dropped, pasted, chosen or taken with the phone, up to 12 of each item. The first one is the main picture.' },
  { name: 'adjust', words: /\b(adjust(ment|ing)?s?|correct(ion)? .*stock|stock (correction|adjustment)|stock ?take|stock count|count(ing)? .*stock|write off)\b/, label: 'Inventory', path: 'inventory',
    text: 'Open the item and press “Adjust”: give a change or what you counted, and a reason. You can also tell me, such as “take 2 of … off, damaged”, and confirm.' },
  { name: 'transfer', words: /\b(transfer(ring)?|move .*(between|from|to)|relocate)\b/, label: 'Inventory', path: 'inventory',
    text: 'Open the item and press “Transfer”: from which place, to which, and how many. The value stays as it is.' },
  { name: 'reverse', words: /\b(reverse|undo|revert|take back|mistake|wrong (booking|posting|move))\b/, label: 'Inventory', path: 'inventory',
    text: 'Moves are never changed. Open the item’s ledger, choose the move and press “Reverse”: an opposite move that names it puts it right.' },
  { name: 'locations', words: /\b((add|create|new|rename|archive|set up) .*\b(location|place|shelf|warehouse|aisle)s?|locations?)\b/, label: 'Locations', path: 'locations',
    text: 'Under Locations you add places, put them into one another, rename and archive them.' },
  { name: 'reorder-points', words: /\b(reorder (point|level|quantity)s?|low stock (alert|warning|limit)s?|alerts?|minimum stock)\b/, label: 'Inventory', path: 'inventory',
    text: 'Open the item and edit it: the reorder point says when it counts as low, for all places together or for each of its own; the reorder quantity how much to buy at least.' },
  { name: 'order', words: /\b((create|draft|make|write|place|send|raise|new) .*\border|purchase orders?|buy(ing)?)\b/, label: 'Reorder list', path: 'replenishment',
    text: 'Under Purchase orders press “New order”, or choose what is low under “Reorder list”: each supplier gets a draft. Above the threshold of the business an admin who has not written it approves it; then it is placed and mailed with its PDF.' },
  { name: 'receive', words: /\b(receiv(e|ing)|goods in|book .*deliver(y|ies)|deliver(y|ies) .*(arrive|book|enter|come))/, label: 'Purchase orders', path: 'purchase-orders?status=ordered',
    text: 'Open the purchase order and press “Receive”: type or scan what has come, in whole or in part, and say why something was rejected. It goes into stock at landed cost.' },
  { name: 'suppliers', words: /\b(suppliers?|vendors?)\b/, label: 'Suppliers', path: 'suppliers',
    text: 'Under Suppliers you add who you buy from, with terms and contacts, and say what each of them sells, in which unit and for how much.' },
  { name: 'invite', words: /\b(invit(e|ing|ation)s?|add .*\b(user|people|person|colleague|employee|staff|member)s?|new (user|colleague|employee)|give .*access|roles?|permissions?)\b/, label: 'Users', path: '/admin/users',
    text: 'An admin invites people under Users, by email and with a role: admin, inventory manager or viewer. You can also tell me, such as “invite … as viewer”, and confirm.' },
  { name: 'password', words: /\b(passwords?|log ?in|sign ?in|credentials)\b/, label: 'Settings', path: 'inventory',
    text: 'Open Settings in the menu and go to General Settings: there you change your password, after giving the present one. Who has forgotten it uses “Forgot password?” on the sign-in page.' },
  { name: 'two-factor', words: /\b(two[ -]?factor|2fa|second factor|authenticator|recovery codes?|sessions?|signed in elsewhere)\b/, label: 'Settings', path: 'inventory',
    text: 'Open Settings in the menu and go to General Settings: there you switch the second factor on or off and see where you are signed in.' },
  { name: 'shop', words: /\b(shop|web ?shop|store ?front|online|publish|in the shop|website)\b/, label: 'Inventory', path: 'inventory',
    text: 'Edit the item and switch “In shop” on: while it is active, visitors see it in your shop, with its price and whether there is some, and never with a quantity or a cost.' },
  { name: 'bulk', words: /\b(bulk|many items|several items|at once|mass|all prices|change prices)\b/, label: 'Inventory', path: 'inventory',
    text: 'Select items in the list and choose “Edit”: category, price, status, tags or shop. You see before and after of each, and can undo it.' },
  { name: 'history', words: /\b(audit|who (changed|did)|history|trail|log)\b/, label: 'Users', path: '/admin/users',
    text: 'An item’s History tab shows who changed what; its ledger every move of stock. Admins find the trail of the whole business under Users.' },
];

const HOW =
  /\b(how (do|can|to|could|should|would) ?(i|we|you|one|to)?|how does|where (can|do|could|would|should) (i|we|you)|is it possible|is there a way|can (i|we)|steps|show me how|explain how|help (me )?(with|to|on)|what is the way|way to)\b/;

/** How things are done in Stockbook. */
export const helpTool = defineTool({
  name: 'product_help',
  description: `How something is done in Stockbook. Topics: ${TOPICS.map(({ name }) => name).join(', ')}.`,
  input: z.object({ topic: z.string().max(60) }),
  asks: [
    {
      intent: 'help',
      order: 4,
      when: HOW,
      unless:
        /\bhow (do|can) (i|we) (have|sell|make)\b|\bcan (i|we) sell\b|\bwhere (do|can) (i|we) (keep|store|find (the|some|my)? ?(?!the password)\w+$)/,
      fits: ({ text }) => TOPICS.some(({ words }) => words.test(text)),
      input: ({ text }) => ({ topic: TOPICS.find(({ words }) => words.test(text))?.name ?? '' }),
    },
  ],
  run: async ({ ctx }, { topic: named }) => {
    const topic = TOPICS.find(({ name }) => name === named) ?? TOPICS.find(({ words }) => words.test(named));
    if (!topic) {
      const known = TOPICS.map(({ name }) => name.replace('-', ' ')).join(', ');
      return { text: `I know how these things are done: ${known}.`, links: [], entities: {} };
    }
    const { label, path, text } = topic;
    const link = path.startsWith('/') ? { label, href: path } : pageLink(ctx, label, path);
    return { text, links: [link], entities: {} };
  },
});
