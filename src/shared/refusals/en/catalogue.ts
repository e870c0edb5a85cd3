import { type Refusals, writingIn } from '../writing.ts';

const { count } = writingIn('en');

export const catalogue = {
  'items.notFound': 'Item not found.',
  'items.skuTaken': 'Another item has this SKU.',
  'items.slugTaken': 'Another item has this address in the shop.',
  'items.slug': 'Must be made of small letters, digits and single hyphens.',
  'items.tooValuable': 'Is too large for what is on hand.',
  'items.heldService': ({ sku, onHand }: { sku: string; onHand: string }) =>
    `${sku} is on hand (${onHand}): it cannot become a service.`,
  'items.heldUnit': ({ sku, onHand }: { sku: string; onHand: string }) =>
    `${sku} is on hand (${onHand}): its unit cannot change.`,
  'items.orderedService': ({ sku, incoming }: { sku: string; incoming: string }) =>
    `${sku} is on order (${incoming}): it cannot become a service.`,
  'items.orderedUnit': ({ sku, incoming }: { sku: string; incoming: string }) =>
    `${sku} is on order (${incoming}): its unit cannot change.`,
  'items.hasVariants': ({ sku }: { sku: string }) => `${sku} has variants and cannot be one itself.`,
  'items.isVariant': ({ sku }: { sku: string }) => `${sku} is itself a variant.`,
  'items.variantOfItself': 'An item cannot be a variant of itself.',
  'items.heldTemplate': ({ sku, onHand }: { sku: string; onHand: string }) =>
    `${sku} has stock of its own (${onHand}): move it to a variant first.`,
  'items.orderedTemplate': ({ sku, incoming }: { sku: string; incoming: string }) =>
    `${sku} is on order (${incoming}): receive or cancel that first.`,
  'items.locationTwice': 'A location is named twice.',
  'items.column': ({ column }: { column: string }) => `"${column}" is not a column of this list.`,
  'items.mostOptions': ({ most }: { most: number }) => `Up to ${most} options.`,
  'items.mostTags': ({ most }: { most: number }) => `Up to ${most} tags.`,
  'items.mostBarcodes': ({ most }: { most: number }) => `Up to ${most} barcodes.`,
  'items.onPurchaseOrders': 'is on purchase orders',
  'items.onQuotes': 'is on quotes',
  'items.onInvoices': 'is on invoices',
  'items.onCreditNotes': 'is on credit notes',
  'items.hasComments': 'has comments',
  'items.hasReorderPoints': 'has reorder points of locations',
  'bulkEdits.notFound': 'Bulk edit not found.',
  'bulkEdits.undone': 'This change has already been undone.',
  'bulkEdits.noItems': 'Choose at least one item.',
  'bulkEdits.mostItems': ({ most }: { most: number }) => `Up to ${count(most)} items at once.`,
  'bulkEdits.percent': 'Must be a percentage, such as -10 or 2.5.',
  /** `more`: so many others are not named. */
  'bulkEdits.changed': ({ skus, more }: { skus: readonly string[]; more: number }) =>
    `Changed since the preview: ${skus.join(', ')}${more ? ` and ${more} more` : ''}.`,
  'bulkEdits.mostTags': ({ sku, most }: { sku: string; most: number }) =>
    `${sku} would have more than ${most} tags.`,
  'bulkEdits.priceBelowZero': ({ sku }: { sku: string }) => `The price of ${sku} would fall below zero.`,
  'bulkEdits.priceTooLarge': ({ sku }: { sku: string }) => `The price of ${sku} would be too large.`,
  'customFields.notFound': 'Custom field not found.',
  'customFields.unknown': 'There is no such custom field.',
  'customFields.nameTaken': 'Another custom field has this name.',
  'customFields.ofAllItems': ({ name }: { name: string }) =>
    `Items have "${name}" already. Choose another name.`,
  'customFields.most': ({ most }: { most: number }) =>
    `There are ${most} custom fields already, which is the most. Archive one first.`,
  'customFields.notChoice': 'Only a choice has choices.',
  'customFields.noChoices': 'There must be at least one choice.',
  'customFields.mostChoices': ({ most }: { most: number }) => `Up to ${most} choices.`,
  'customFields.choiceTwice': ({ choice }: { choice: string }) => `"${choice}" is there twice.`,
  'customFields.choiceTwin': ({ choice, twin }: { choice: string; twin: string }) =>
    `"${choice}" is there twice, as "${twin}".`,
  'customFields.kindStays': ({ name, sku }: { name: string; sku: string }) =>
    `Items say something in ${name}, such as ${sku}: its kind stays. Archive it and add another one instead.`,
  'customFields.choiceStays': ({ choice, sku }: { choice: string; sku: string }) =>
    `"${choice}" is chosen by items, such as ${sku}: it stays. Choose something else for them first.`,
  'customFields.archived': ({ name }: { name: string }) =>
    `${name} is archived and takes no values. Reopen it first.`,
  /** What is wrong with a value: "Must be a number." of Weight is "Weight must be a number." */
  'customFields.value': ({ name, problem }: { name: string; problem: string }) =>
    `${name} ${problem.charAt(0).toLowerCase()}${problem.slice(1)}`,
  /** `more`: so many choices are not named. */
  'customFields.otherThan': ({ choices, more }: { choices: readonly string[]; more: number }) =>
    `Must be one of ${choices.join(', ')}${more ? ` and ${more} more` : ''}.`,
  'customFields.chosen': 'Must be the id of a custom field, a colon and one of its choices, one pair a line.',
  'pictures.notFound': 'Picture not found.',
  'pictures.unknown': 'There is no such picture.',
  'pictures.address': 'Must be the address of a picture.',
  'pictures.leaving': 'This picture is being removed at the moment. Please try again.',
  'pictures.most': ({ most }: { most: number }) => `Up to ${most} pictures.`,
  'pictures.mostOf': ({ sku, most }: { sku: string; most: number }) =>
    `${sku} has ${most} pictures, and cannot have more.`,
  'units.notFound': 'Unit not found.',
  'units.unknown': 'There is no such unit.',
  'units.codeTaken': 'There is a unit with this code already.',
  'units.sameCode': ({ code }: { code: string }) => `There is a unit "${code}" already.`,
  'units.first': ({ name }: { name: string }) => `New items begin with ${name}: it stays.`,
  'units.inUse': ({ name, items }: { name: string; items: number }) =>
    items === 1
      ? `One item is counted in ${name}. Give it another unit first.`
      : `${items} items are counted in ${name}. Give them another unit first.`,
  'units.tooFewDecimals': ({
    unit,
    decimals,
    quantity,
    sku,
  }: {
    unit: string;
    decimals: number;
    quantity: string;
    sku: string;
  }) =>
    `There are quantities in ${unit} with ${decimals === 1 ? 'one decimal' : `${decimals} decimals`}, such as ${quantity} of ${sku}.`,
  'taxRates.notFound': 'Tax rate not found.',
  'taxRates.unknown': 'There is no such tax rate.',
  'taxRates.nameTaken': 'Another tax rate has this name.',
} satisfies Refusals;
