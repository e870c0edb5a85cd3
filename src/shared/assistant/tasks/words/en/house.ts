import type { TaskId, TaskWords } from '../../tasks.ts';

/** Files, people, one's own account, the business and its shop. */
export const house = {
  'import-items': {
    title: 'Import items from a file',
    also: 'csv, excel, spreadsheet, shopify, woocommerce, upload a list, bring in products, migrate from another program, price list from excel, import a price list',
    answer:
      'In Imports press “Choose a file” and take a CSV or Excel file from a spreadsheet or from Shopify, WooCommerce, Square, Etsy, Magento or Odoo. You see row by row what would change before anything is written.',
  },
  'import-parties': {
    title: 'Import customers or suppliers',
    also: 'customer list from excel, upload suppliers, address list, bring in contacts',
    answer: 'In Imports choose “Customers” or “Suppliers” under “What to import”, then “Choose a file”.',
  },
  'import-history': {
    title: 'Bring in past sales, bills and open orders',
    also: 'history, past invoices, old invoices, open invoices, opening balances, what customers owe, last year’s sales, earlier payments, open purchase orders, supplier balances, switch from another program, move from quickbooks, old data',
    answer:
      'In Imports choose under “What to import” whether they are sales, “Payments”, “Purchase orders” or “Bills”, then “Choose a file”. They keep their own numbers, nobody is notified, and the import can be undone.',
  },
  'undo-import': {
    title: 'Undo an import',
    also: 'import was wrong, roll back an import, take an import back, imported the wrong file',
    answer:
      'Open the import in Imports and choose “Undo this import”: changes are put back, additions removed and stock moves reversed, unless later work depends on them.',
  },
  'export-list': {
    title: 'Export a list',
    also: 'download items, save as csv, excel export, export customers, export my inventory, get my data out, get customers into excel, put a list into a spreadsheet',
    answer:
      'Every list has “Export CSV” and “Export Excel” in its menu: they save the rows as filtered and sorted, with the columns you chose.',
  },
  'export-business': {
    title: 'Take everything out',
    also: 'export everything, export the whole business, all data in one file, zip, leave stockbook, move to another system, own copy of my data',
    answer:
      'In Imports choose “Export the whole business (ZIP)”: items with pictures, stock, prices, customers, suppliers and documents as tables. An empty business can bring them in again.',
  },
  'sample-data': {
    title: 'Try it with made-up data',
    also: 'demo data, sample business, example data, test data, play around, try it out first, throw the sample away',
    answer:
      'Press “Try it with sample data” on the dashboard of an empty business: you get a second one with items, orders and invoices that are made up, and throw it away when you are done.',
  },
  backup: {
    title: 'Back up everything',
    also: 'backup, restore, save all data, data loss, security copy',
    answer:
      'Whoever runs the server uses npm run backup and npm run restore, or sets a folder for a daily one. “Platform” shows when the last was taken.',
  },
  'invite-people': {
    title: 'Invite a colleague',
    also: 'add a user, new employee, give somebody access, create an account for staff, team member, invite somebody',
    answer:
      'In Users press “Invite people”: email addresses and the role they join as. They get a link that is good for seven days.',
  },
  'change-role': {
    title: 'Change somebody’s role',
    also: 'make an admin, permissions of a user, rights, promote, give more access, make a colleague an administrator',
    answer: 'In Users open the menu of the person and choose “Change role”. It takes effect right away.',
  },
  'what-roles-may': {
    title: 'Limit what somebody may see',
    also: 'roles and permissions, read only access, hide prices from employees, restrict a user, only see stock, viewer, let somebody only look, look but not change, read only access, access without letting them change, bookkeeper access without changing, blocked from seeing cost prices, hide cost prices',
    answer:
      'Give them the role “Viewer”: they see items and stock and change nothing. “Inventory manager” also buys and sells, “Admin” does everything. Prices cannot be hidden from a role.',
  },
  'remove-person': {
    title: 'Remove somebody who has left',
    also: 'delete a user, disable an account, employee left, block a user, revoke access',
    answer:
      'In Users open the menu of the person and choose “Disable” or “Remove”. They are signed out everywhere at once.',
  },
  'sign-others-out': {
    title: 'Sign a colleague out everywhere',
    also: 'end sessions of somebody, lost laptop, lost phone of an employee, where is a user signed in, log somebody out, log a user out, stolen phone of a colleague',
    answer:
      'In Users open the menu of the person, choose “Details and sign-ins”, and press “Sign out everywhere”.',
  },
  'access-requests': {
    title: 'Answer a request for access',
    also: 'approve a user request, somebody asked for access, accept a request, pending requests',
    answer:
      'In User requests open the request and choose “Approve” or “Reject”. They get an email either way.',
  },
  'ask-for-access': {
    title: 'Ask for access to a business',
    also: 'request an account, join a company, no access, get an account, become a member',
    answer: 'Fill in “Request access”. An admin of the business decides, and the answer comes by email.',
  },
  'session-length': {
    title: 'Set when people are signed out',
    also: 'automatic logout, session length, timeout, signed out too early, inactivity',
    answer:
      'In Business settings open “Rules”: “Hours of inactivity until someone is signed out” and “Days until everyone has to sign in again”.',
  },
  'audit-trail': {
    title: 'See who did what',
    also: 'audit trail, log of changes, activity log, who deleted it, history of the business, protocol, what everybody changed, what somebody has done',
    answer: 'In Users go to “Audit trail”: every change in the business with who, when, before and after.',
  },
  'change-name': {
    title: 'Change your name',
    also: 'my name is wrong, new name, own name, I got married, rename myself',
    answer:
      'Open “Settings” in the menu and go to “General Settings”: under “Name and email” enter “Your name” and save.',
  },
  'change-email': {
    title: 'Change your email address',
    also: 'new email address, sign in with another email, my email is wrong, own email address, my address has changed',
    answer:
      'Open “Settings” in the menu, go to “General Settings” and press “Change email address”. Your address changes when you follow the link sent to the new one; it is good for one day.',
  },
  'change-password': {
    title: 'Change your password',
    also: 'new password, own password, change login',
    answer:
      'Open “Settings” in the menu, go to “General Settings” and press “Change Password” after giving the current one.',
  },
  'forgot-password': {
    title: 'Get in when you forgot your password',
    also: 'forgotten password, reset password, cannot log in, lost password, cannot sign in',
    answer:
      'On the sign-in page choose “Forgot your password?” and enter your email address. The link you get is good for one hour.',
  },
  'two-factor': {
    title: 'Turn on two-factor sign-in',
    also: '2fa, authenticator app, second factor, recovery codes, more security, google authenticator',
    answer:
      'Open “Settings” in the menu, go to “General Settings” and press “Turn on” at “Two-factor sign-in”. Keep the recovery codes.',
  },
  'my-sessions': {
    title: 'See where you are signed in',
    also: 'my devices, sign out elsewhere, my sessions, logged in on another computer, lost my phone',
    answer:
      'Open “Settings” in the menu and go to “General Settings”: “Where you are signed in” lists each device. “Sign out everywhere else” ends the others.',
  },
  'own-language': {
    title: 'See Stockbook in another language',
    also: 'change language, german, arabic, my date format, my time zone, own preferences, menu in another language',
    answer:
      'Open “Settings” in the menu and go to “General Settings”: “Your preferences” has language, time zone, date format and theme, just for you.',
  },
  'dark-mode': {
    title: 'Switch to dark mode',
    also: 'dark theme, night mode, light mode, too bright, appearance',
    answer:
      'Open the account menu at the top and turn on “Dark mode”; it is for this device. The “Theme” in your settings goes with you.',
  },
  'notification-mails': {
    title: 'Choose which notifications come by email',
    also: 'alerts, low stock email, stop emails, too many emails, turn off notifications, bell, reminded when stock is low, low stock notifications',
    answer:
      'Open “Settings” in the menu and go to “General Settings”: under “Notifications” choose “At once”, “Once a day” or “No email” for each kind.',
  },
  'keyboard-shortcuts': {
    title: 'Use keyboard shortcuts',
    also: 'hotkeys, keys, shortcut list, faster with the keyboard',
    answer: 'Press ? on any screen: “Keyboard shortcuts” shows those that work there.',
  },
  'command-palette': {
    title: 'Find any screen or record quickly',
    also: 'search everything, command palette, jump to, global search, ctrl k, find a function',
    answer:
      'Press Ctrl K, or the search in the header: “Search and commands” finds screens, records and what can be done.',
  },
  logo: {
    title: 'Put your logo on invoices and the shop',
    also: 'company logo, branding, letterhead, accent colour, design of documents, our colours, change the logo, upload a logo',
    answer:
      'In Business settings open “Branding”: “Choose a picture” for the logo, and pick the “Accent colour”. Documents, emails and the shop use both.',
  },
  'address-and-footer': {
    title: 'Put your address and tax number on documents',
    also: 'company address, legal footer, imprint, registration number, vat id of our business, contact email, company name',
    answer:
      'In Business settings open “Branding” and fill in “Address”, “Contact email” and “Legal footer”. They stand on documents, in emails and in the shop.',
  },
  numbering: {
    title: 'Change how documents are numbered',
    also: 'invoice numbers, numbering on invoices, number format, start number, prefix, next number',
    answer:
      'In Business settings open “Numbering”: a format for each kind of document, such as INV-{YYYY}-{00000}, with the next number beside it.',
  },
  'business-language': {
    title: 'Set language, time zone and dates of the business',
    also: 'language of invoices, date format, time zone, default language, regional settings, invoices in another language, invoices in german, emails in our language',
    answer:
      'In Business settings open “Preferences”: “Language”, “Time zone” and “Date format” of documents, emails and the shop.',
  },
  currency: {
    title: 'Change the currency of the business',
    also: 'dollar, euro, main currency, other currency, wrong currency',
    answer:
      'In Business settings open “Preferences” and choose the “Currency”, as long as there are no prices, costs or documents in it. Customers and orders can have one of their own.',
  },
  'chat-prompts': {
    title: 'Set up the chat',
    also: 'chat prompts, example questions, chatbot, position of the chat, assistant settings',
    answer:
      'Open “Settings” in the menu and go to “Chat Prompts”: an admin edits the example questions and where the chat stands, with a preview beside it.',
  },
  'sent-emails': {
    title: 'See which emails were sent',
    also: 'email log, outbox, log of sent emails, email did not arrive, mail failed',
    answer:
      'An admin of the platform opens “Email outbox”: every email with its state, and “Send again” for one that failed. Others see on an invoice or order when it was emailed.',
  },
  'invoice-emails': {
    title: 'See when an invoice was emailed',
    also: 'was the invoice sent, has the customer opened the invoice, delivery of an email, invoice not received',
    answer:
      'Open the invoice: its “Timeline” says to whom it went and when it was looked at, and what was “Not delivered”.',
  },
  'register-business': {
    title: 'Start with a business of your own',
    also: 'register, sign up, create an account, new company, open an account, try stockbook',
    answer:
      'Choose “Register a business” on the sign-in page. You become its first admin and invite the others.',
  },
  'add-business': {
    title: 'Add, suspend or close a business of the platform',
    also: 'new tenant, second company, close a business, suspend a tenant, platform admin',
    answer:
      'An admin of the platform opens “Platform” and presses “New business”; “Suspend” and “Close” stand in the menu of each.',
  },
  'show-in-shop': {
    title: 'Show an item in the shop',
    also: 'publish a product, put online, web shop, storefront, hide from the shop, item not in the shop, website, webshop, onlineshop',
    answer:
      'Edit the item and turn on “Show in the shop”; it has to be active. Its “Shop” tab says what visitors see, and why they do not.',
  },
  'see-shop': {
    title: 'See your shop as customers do',
    also: 'shop address, link to the shop, share the shop, open web shop, visit the store',
    answer: 'Choose “Shop” in the menu. Visitors see price and availability, never quantities or costs.',
  },
  'search-engines': {
    title: 'Be found by search engines',
    also: 'google, seo, web address of an item, title for search engines, slug',
    answer:
      'Edit the item: “Title for search engines”, “Description for search engines” and its “Web address” in the shop.',
  },
  'moderate-comments': {
    title: 'Approve or answer comments',
    also: 'reviews, reply to a comment, delete a comment, spam comments, moderate',
    answer: 'In Comments press “Approve”, “Reject”, “Mark as spam” or “Reply”, for several at once as well.',
  },
  'comments-at-once': {
    title: 'Publish comments without approval',
    also: 'comments immediately, comments do not appear, automatic approval of comments',
    answer: 'In Comments turn on “Publish immediately”. Suspected spam is still held back.',
  },
  'contact-messages': {
    title: 'Read messages from visitors',
    also: 'contact form, customer enquiry, inbox, answer a message, contact us',
    answer:
      'In Messages open one and choose “Reply by email”, then “Mark as answered”. New ones also go to the contact email of the business.',
  },
  'online-checkout': {
    title: 'Let customers buy in the shop',
    also: 'online payment, checkout, shopping cart, online orders, sell online, basket',
    answer:
      'Visitors cannot buy in the shop yet: “Purchase” lets them write to you. Invoice what they want by hand.',
  },
} satisfies Partial<Record<TaskId, TaskWords>>;
