import { type Refusals, writingIn } from '../writing.ts';

const { count } = writingIn('en');

type Named = { named: string };

/** What the chat refuses, and what the assistant says it cannot do. */
export const assistant = {
  'chat.noMessage': 'Message not found.',
  'chat.noneNamed': 'Name at least one message.',
  'chat.atOnce': ({ most }: { most: number }) => `Up to ${most} messages.`,
  'chat.items': ({ most }: { most: number }) => `Up to ${most} items.`,
  'chat.atMost': ({ most }: { most: number }) => `Must be ${count(most)} or less.`,
  'chat.status': ({ from, to }: { from: keyof typeof STATUSES; to: keyof typeof STATUSES }) =>
    `A message that is "${STATUSES[from]}" cannot become "${STATUSES[to]}".`,
  'chat.otherMessage': 'This id is that of another message.',
  'chat.beingAnswered': 'This message is being answered already.',
  'chat.deletedMeanwhile': 'The message was deleted while it was answered.',
  'chat.notWanted': 'The answer is not wanted any more.',

  'chat.notInventory': 'You do not have permission to see the inventory.',
  'chat.notAdjusting': 'You do not have permission to change stock: ask an admin or an inventory manager.',
  'chat.notOrders':
    'You do not have permission to see purchase orders: ask an admin or an inventory manager.',
  'chat.notInvoices': 'You do not have permission to see invoices: ask an admin or an inventory manager.',
  'chat.notInviting': 'You do not have permission to invite people: ask an admin.',
  'chat.noTool': ({ name }: { name: string }) => `There is no tool "${name}".`,
  'chat.wrongInput': ({ each }: { each: readonly string[] }) => each.join(' '),
  'chat.hasVariants': ({ item }: { item: string }) =>
    `${item} has variants: its stock is theirs. Which of them do you mean?`,
  'chat.isService': ({ item }: { item: string }) => `${item} is a service and holds no stock.`,
  'chat.onlyThere': ({ amount, item, place }: { amount: string; item: string; place: string }) =>
    `There are only ${amount} of ${item} at ${place}.`,
  'chat.stockChanged': ({ item, amount }: { item: string; amount: string }) =>
    `The stock of ${item} has changed since I proposed this: ${amount} are there now. Please ask me again.`,
  'chat.countedWhole': ({ sku }: { sku: string }) => `${sku} is counted in whole numbers.`,
  'chat.countedTo': ({ sku, unit, decimals }: { sku: string; unit: string; decimals: number }) =>
    `${sku} is counted in ${unit} with up to ${decimals} decimals.`,
  'chat.changeOrCount': 'Give a change or a counted quantity.',
  'chat.whichDocument': 'Give a number, or say whose it is.',
  'chat.severalItems': ({ named }: Named) => `"${named}" could mean several items: say which one.`,
  'chat.soldOtherwise': 'An item is sold in another way since I proposed this. Please ask me again.',
  'chat.doesNotSell': ({ supplier, item }: { supplier: string; item: string }) =>
    `${supplier} is not known to sell ${item}: say so with the supplier first.`,
  'chat.nobodySells': ({ item }: { item: string }) =>
    `Nobody is known to sell ${item}: say so with the supplier first.`,
  'chat.itemGone': 'An item is gone by now.',
  'chat.paidSince': 'Something was paid since I proposed this. Please ask me again.',
  'chat.noInvoice': ({ named }: Named) => `There is no invoice ${named}.`,
  'chat.noOrder': ({ named }: Named) => `There is no purchase order ${named}.`,
  'chat.noItem': ({ named }: Named) => `There is no item that "${named}" could mean.`,
  'chat.noCustomer': ({ named }: Named) => `There is no customer that "${named}" could mean.`,
  'chat.noSupplier': ({ named }: Named) => `There is no supplier that "${named}" could mean.`,
  'chat.whichCustomer': ({ names }: { names: string }) => `Which of these customers do you mean?\n${names}`,
  'chat.whichSupplier': ({ names }: { names: string }) => `Which of these suppliers do you mean?\n${names}`,
  'chat.didYouMean': ({ named }: Named) => `Did you mean "${named}"?`,
  'chat.noPlace': ({ named }: Named) => `There is no place called "${named}".`,
  'chat.noCategory': ({ named }: Named) => `There is no category called "${named}".`,
  'chat.noProposal': 'Proposal not found.',
  'chat.proposalOpen': 'This waits for a word.',
  'chat.proposalConfirmed': 'This was confirmed already, and is done once only.',
  'chat.proposalDismissed': 'This was dismissed. Please ask me again.',
  'chat.proposalExpired': 'This proposal has run out. Please ask me again.',
  'chat.notProposed': 'This is not what I proposed. Please ask me again.',
  'chat.forgotten': 'I do not know any more how this is done. Please ask me again.',

  'chat.configurationChanged': 'The chat configuration was changed by somebody else in the meantime.',
  'chat.xml': 'Invalid XML format',
  'chat.documentSize': ({ most }: { most: number }) => `More than ${most} KiB.`,
  'chat.missingElement': ({ name }: { name: string }) => `Missing required element: ${name}`,
  'chat.emptyQuestion': 'All questions must be non-empty',
  'chat.duplicateQuestion': 'Duplicate questions are not allowed',
  'chat.longQuestion': ({ most }: { most: number }) => `Questions must be ${most} characters or less`,
  'chat.wholeNumber': ({ name, most }: { name: string; most: number }) =>
    `${name} must be a whole number from 0 to ${most}`,
  'chat.length': ({ name }: { name: string }) => `${name} must be a length such as 20px or 100%`,
  'chat.noElement': 'There is no element.',
  'chat.severalRoots': 'There is more than one root element.',
  'chat.forbiddenCharacter': 'A character is not allowed.',
  'chat.halfCharacter': 'Half of a character stands alone.',
  'chat.documentType': 'A document type is not allowed.',
  'chat.unknownEntity': ({ entity }: { entity: string }) => `${entity} is not understood.`,
} satisfies Refusals;

const STATUSES = { sending: 'sending', sent: 'sent', error: 'error' };
