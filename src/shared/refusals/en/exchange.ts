import { type Amount, type Refusals, writingIn } from '../writing.ts';

const { count, money } = writingIn('en');

type Cell = { cell: string };
type OnHand = { onHand: string };

/** What is refused of files that are brought in. */
export const exchange = {
  'imports.notFound': 'Import not found.',
  'imports.line': ({ line, problem }: { line: number; problem: string }) => `Line ${line}: ${problem}`,
  'imports.misdeclared': ({ encoding }: { encoding: string }) =>
    `The file says it is ${encoding} and is not; it is damaged or was cut off. Export it again.`,
  'imports.nul': 'This is not a text file: it contains a NUL character. Save it as "CSV UTF-8".',
  'imports.oldExcel':
    'This is an Excel file of the old kind, or one with a password. Save it as an Excel workbook (.xlsx) without one.',
  'imports.otherZip':
    'This is a zip file, but not an Excel workbook (.xlsx). Save the table as one, or as CSV.',
  'imports.brokenWorkbook': 'This workbook is damaged. Open it in Excel and save it again.',
  'imports.unpacked': ({ megabytes }: { megabytes: number }) =>
    `Unpacked, this workbook would be larger than ${megabytes} MB. Keep the table alone, or save it as CSV.`,
  'imports.macros': 'This workbook has macros. Save it as an Excel workbook without macros (.xlsx).',
  'imports.formula': ({ cell }: Cell) =>
    `Cell ${cell} is a formula. Copy the table and paste it as values, so that what is imported is what you see.`,
  'imports.cellError': ({ cell }: Cell) => `Cell ${cell} is an error, such as #N/A. Correct or clear it.`,
  'imports.noSheet': ({ sheet }: { sheet: string }) =>
    sheet ? `There is no sheet called "${sheet}" in this workbook.` : 'This workbook has no sheet.',
  'imports.noHeadings': ({ line }: { line: number }) => `There are no headings in line ${line}.`,
  'imports.notText': 'This is a workbook: it has sheets, and no encoding or separator.',
  'imports.notWorkbook': 'This file is no workbook, so it has no sheets.',
  'imports.compressed': 'This is a compressed file. Unpack it and upload the CSV file inside.',
  'imports.pdf': 'This is a PDF, not a CSV file.',
  'imports.damagedCharacter':
    'A character is damaged (not valid UTF-8). Export the file again as "CSV UTF-8".',
  'imports.unknownEncoding': 'This is not a text file, or its encoding is unknown. Save it as "CSV UTF-8".',
  'imports.tooManyRows': ({ most }: { most: number }) =>
    `The file has more than ${count(most)} rows. Split it into several files.`,
  'imports.noRows': 'The file has a header but no rows below it.',
  'imports.cells': ({ cells, header }: { cells: number; header: number }) =>
    `This row has ${cells} cells and the header has ${header}. Look for a missing or extra delimiter or quotation mark.`,
  'imports.sameHeading': ({ first, second, heading }: { first: number; second: number; heading: string }) =>
    `Columns ${first} and ${second} are both called "${heading}". Rename one of them.`,
  'imports.columns': ({ columns, most }: { columns: number; most: number }) =>
    `There are ${count(columns)} columns; up to ${most} are possible.`,
  'imports.moreColumns': ({ most }: { most: number }) => `There are more than ${most} columns.`,
  'imports.longCell': ({ column, most }: { column: number; most: number }) =>
    `The cell in column ${column} is longer than ${count(most)} characters.`,
  'imports.longLine': ({ most }: { most: number }) => `The line is longer than ${count(most)} characters.`,
  'imports.openQuote': 'A quotation mark is opened here and never closed.',
  'imports.textBehindQuote':
    'A quoted cell has text behind its closing quotation mark. Quotation marks inside a cell must be doubled.',

  'imports.neitherSkuNorName': 'This row has neither a SKU nor a name.',
  'imports.noSku': 'There is no SKU in this row.',
  'imports.noCode': 'There is no code in this row.',
  'imports.noName': 'There is no name in this row.',
  'imports.shortenedSku':
    'A spreadsheet has shortened this SKU. Format the column as text and export the file again.',
  'imports.shortenedCode':
    'A spreadsheet has shortened this code. Format the column as text and export the file again.',
  'imports.shortenedBarcode':
    'A spreadsheet has shortened this barcode. Format the column as text and export the file again.',
  'imports.skuTwice': ({ sku, line }: { sku: string; line: number }) =>
    `The SKU "${sku}" stands in line ${line} already.`,
  'imports.codeTwice': ({ code, line }: { code: string; line: number }) =>
    `The code "${code}" stands in line ${line} already.`,
  'imports.newNeedsName': ({ code }: { code: string }) =>
    `There is nobody with the code "${code}" yet, and a new one needs a name.`,
  'imports.itemNeedsName': ({ sku }: { sku: string }) =>
    `There is no item "${sku}" yet, and a new item needs a name.`,
  'imports.notNumber': ({ cell }: Cell) => `"${cell}" is not a number.`,
  'imports.notNumberWithComma': ({ cell }: Cell) => `"${cell}" is not a number with a decimal comma.`,
  'imports.notPercent': ({ cell }: Cell) => `"${cell}" is not a percentage.`,
  'imports.percentage': ({ cell }: Cell) => `"${cell}" is a percentage, and a number is needed here.`,
  'imports.notDays': ({ cell }: Cell) => `"${cell}" is not a number of days.`,
  'imports.notAmount': ({ cell, currency, decimals }: Cell & { currency: string; decimals: number }) =>
    `"${cell}" is not an amount of ${currency}, which has ${decimals} decimals.`,
  'imports.decimals': ({ cell, currency, decimals }: Cell & { currency: string; decimals: number }) =>
    `"${cell}" has more decimals than ${currency} has (${decimals}).`,
  'imports.yesNo': ({ cell }: Cell) => `"${cell}" is neither yes nor no.`,
  'imports.unit': ({ cell, units }: Cell & { units: readonly string[] }) =>
    `"${cell}" is not a unit of measure here; there are ${units.join(', ')}.`,
  'imports.itemStatus': ({ cell }: Cell) =>
    `"${cell}" is not a status; there are draft, active and archived.`,
  'imports.partyStatus': ({ cell }: Cell) => `"${cell}" is not a status; there are active and archived.`,

  'imports.noHandle': 'This row has no handle, so it is not clear which product it belongs to.',
  'imports.grouped': 'Grouped products cannot be brought in, only what they consist of.',
  'imports.productType': ({ type }: { type: string }) =>
    `Products of the type "${type}" cannot be brought in: there are stock items, services, and items with variants.`,
  'imports.noVariants':
    'None of the variants of this product are in the file. Export it again together with them.',
  'imports.countedTogether':
    'The stock of this variation is counted together with that of its siblings ("parent"). Give it a quantity of its own, or skip the column.',
  'imports.saleDate': ({ cell }: Cell) =>
    `It is not clear which day "${cell}" is, and so whether the sale price applies. Write it as 2026-05-31.`,
  'imports.otherCurrency': ({ given, currency }: { given: string; currency: string }) =>
    `This price is in ${given}, and prices here are in ${currency}.`,
  'imports.noProduct': ({ named }: { named: string }) =>
    `The product this is a variation of (${named}) is not in the file.`,
  'imports.noProductNamed': 'The product this is a variation of (none given) is not in the file.',
  'imports.productRefused': ({ line }: { line: number }) =>
    `Its product in line ${line} cannot be brought in.`,
  'imports.variantOfVariant': ({ sku }: { sku: string }) =>
    `"${sku}" is a variant itself and cannot have variants.`,
  'imports.variantTemplate': 'The item is a variant itself and cannot have variants.',
  'imports.templateVariant': 'The item has variants and cannot be one itself.',
  'imports.templateQuantity':
    'An item with variants holds no stock itself; give the quantities to its variants.',
  'imports.templateStock': 'An item with variants holds no stock itself.',
  'imports.stockedTemplate': ({ onHand }: OnHand) =>
    `The item has stock of its own (${onHand}), so it cannot have variants.`,
  'imports.stockedParent': ({ sku, onHand }: OnHand & { sku: string }) =>
    `"${sku}" has stock of its own (${onHand}), so it cannot have variants.`,
  'imports.noParent': ({ sku }: { sku: string }) =>
    `There is no item "${sku}" that this could be a variant of.`,
  'imports.serviceStock': 'A service holds no stock.',
  'imports.heldService': ({ onHand }: OnHand) =>
    `The item is on hand (${onHand}): it cannot become a service.`,
  'imports.heldUnit': ({ onHand }: OnHand) => `The item is on hand (${onHand}): its unit cannot change.`,
  'imports.noSupplier': ({ named }: { named: string }) =>
    `There is no supplier "${named}". Bring in the suppliers first, or leave the column out.`,
  'imports.tooPrecise': ({
    unit,
    decimals,
    quantity,
  }: {
    unit: string;
    decimals: number;
    quantity: string;
  }) =>
    `"${unit}" is counted ${decimals === 0 ? 'in whole numbers' : `with up to ${decimals} decimals`}: ${quantity} is too precise.`,
  'imports.unstorable': 'The values of this row cannot be stored together.',

  'imports.noCost': ({ quantity }: { quantity: string }) =>
    `${quantity} would come in at a value of 0: there is no cost.`,
  'imports.noPrice': 'The price is 0.',
  'imports.twinBarcode': ({ code, sku }: { code: string; sku: string }) =>
    `The barcode ${code} is on ${sku} as well.`,

  'imports.target': 'Is not something a column can be brought in as.',
  'imports.mapping': ({ columns, mapped }: { columns: number; mapped: number }) =>
    `The file has ${columns} columns, and the mapping has ${mapped}.`,
  'imports.sameTarget': ({ first, second }: { first: number; second: number }) =>
    `Columns ${first} and ${second} are brought in as the same thing. Leave one of them out.`,
  'imports.needsSku': 'Choose the column that holds the SKU or the name.',
  'imports.needsCode': 'Choose the column that holds the code or the name.',
  'imports.needsAdmin': ({ names }: { names: readonly string[] }) =>
    `An admin has to run this import: it adds to the settings of the business (${names.join(', ')}).`,
  'imports.location': 'Choose a location where stock is kept.',
  'imports.noLocation': 'Add a location first: imported stock has to be somewhere.',
  'imports.notChecked': 'A file is previewed before it is imported.',
  'imports.notRun': 'It can be imported once its preview is ready.',
  'imports.notCancelled': 'There is nothing under way that could be stopped.',
  'imports.notUndone': 'There is nothing to undo.',
  'imports.noPictures': 'There are no pictures left to fetch.',
  'imports.checkAgain': ({ currency, now }: { currency: string; now: string }) =>
    `Amounts of this file were read in ${currency}, and the books are in ${now} by now. Check the file again.`,
  'imports.uploadAgain': ({ currency, now }: { currency: string; now: string }) =>
    `Amounts of this file were read in ${currency}, and the books are in ${now} by now. Upload the file again.`,

  'imports.dependents': ({ some, more }: { some: readonly string[]; more: number }) =>
    `This import cannot be undone, because later work depends on it: ${some.join('; ')}${more ? `; and ${more} more` : ''}.`,
  'imports.dependent': ({ key, reasons }: { key: string; reasons: readonly string[] }) =>
    `${key} ${phrases(reasons)}`,
  'imports.reasons': ({ reasons }: { reasons: readonly string[] }) => phrases(reasons),
  'imports.changedSince': ({ fields }: { fields: readonly string[] }) =>
    `changed since (${fields.join(', ')})`,
  'imports.movedSince': 'has later stock moves',
  'imports.variantsSince': 'has variants that were added later',
  'imports.soldOtherwise': 'is sold in another way since',
  'imports.suppliersSince': 'has suppliers that were added later',
  'imports.namedSince': 'is named by records that were added later',

  'imports.needsNumber': 'Choose the column that holds the number of the invoice, or the customer.',
  'imports.needsPayer':
    'Choose the column that holds the number of the payment, the customer or the invoice.',
  'imports.needsOrder': 'Choose the column that holds the number of the document, or the supplier.',
  'imports.isDraft': 'It is a draft, and is left out.',
  'imports.isVoid': 'It is void, and is left out.',
  'imports.noNumber': 'There is no number in this row.',
  'imports.notDate': ({ cell }: Cell) => `"${cell}" is not a date.`,
  'imports.noDate': 'There is no date in this row.',
  'imports.otherInRow': ({ line, first, second }: { line: number; first: string; second: string }) =>
    `Line ${line} says "${second}" and the first line of this document "${first}".`,
  'imports.lineOfNothing': 'A line with a quantity of 0 is left out.',
  'imports.nothingInIt': 'There is nothing in this document: each of its quantities is 0.',
  'imports.allDelivered': 'Everything in it was delivered. Only orders that are still open are brought in.',
  'imports.deliveredMore': 'More was delivered than was ordered.',
  'imports.noCustomerNamed': 'There is no customer in this row.',
  'imports.deliveredSince': 'was delivered or invoiced later',
  'imports.allArrived': 'All of it has arrived. Only what is still to come is brought in.',
  'imports.noRate': ({ currency, own }: { currency: string; own: string }) =>
    `Orders of this supplier are in ${currency}: an exchange rate to ${own} is needed.`,
  'imports.otherMoney': ({ given, currency }: { given: string; currency: string }) =>
    `This is in ${given}, and documents of this customer are in ${currency}.`,
  'imports.otherTotal': ({ total, given }: { total: Amount; given: Amount }) =>
    `The lines add up to ${money(total)}, and the file says ${money(given)}. The lines count.`,
  'imports.aboveTotal': ({ total }: { total: Amount }) =>
    `No more than the total of ${money(total)} can be open.`,
  'imports.worthNothing': 'It adds up to 0.',
  'imports.documentThere': ({ number }: { number: string }) =>
    `There is a ${number} already, with another customer, date or amount. A document is not changed by an import.`,
  'imports.ownNumber': ({ number }: { number: string }) =>
    `${number} is a number that this business will give out itself. Change the number format in the settings, or the number in the file.`,
  'imports.noSuchItems': ({ skus, more }: { skus: readonly string[]; more: number }) =>
    `There is no item ${skus.join(', ')}${more ? ` and ${more} more` : ''} here; such lines stand as text.`,
  'imports.noSuchCustomer': ({ named }: { named: string }) =>
    `There is no customer "${named}". Bring in the customers or the sales first.`,
  'imports.noPayer': 'It is not clear who paid: there is neither a customer nor an invoice that is here.',
  'imports.noAmount': 'There is no amount in this row.',
  'imports.moneyIn': 'A payment is more than 0. What was paid back comes in with its credit note.',
  'imports.paidWithInvoice': ({ number }: { number: string }) =>
    `${number} came in with what was paid of it, so this is left out.`,
  'imports.notOpen': ({ number, left }: { number: string; left: Amount }) =>
    `${money(left)} of it are not open on ${number}, and stay as credit of the customer.`,
  'imports.noSupplierNamed': 'There is no supplier in this row.',
  'imports.receivedSince': 'was received or billed later',
  'imports.sentToSupplier': 'was sent to the supplier',
  'imports.orderChangedSince': 'was changed later',
  'imports.voidSince': 'was voided',
  'imports.paidSince': 'has later payments or credit notes',
  'imports.sentSince': 'was sent to the customer',
  'imports.usedSince': 'was used, refunded or taken back later',

  'moving.noManifest': ({ file }: { file: string }) =>
    `There is no ${file} in it: every export of a business has one, so this is something else, or half of one.`,
  'moving.newer':
    'It comes from a newer Stockbook than this one. Import it with that version or a later one.',
  'moving.another': ({ name }: { name: string }) =>
    `It comes from another Stockbook than this one: ${name} differs.`,
  'moving.damaged': ({ file }: { file: string }) =>
    `It is damaged: ${file} is missing, or is not what was written.`,
  'moving.notThere': ({ file }: { file: string }) => `There is nothing at ${file}.`,
  'moving.noArchive': 'This is no ZIP archive, or a damaged one. Choose the file that Stockbook made.',
  'moving.notAllowed':
    'The database does not let Stockbook import a business. Whoever looks after the server can allow it; docs/operating.md says how.',
  'moving.inUse':
    'This business is in use. Only an empty one can take in another one: one without items, customers, suppliers and documents.',
  'moving.livesHere': 'This business is here already. Import it where it is not.',
  'moving.notOurs': 'What is in it does not fit together as Stockbook writes it. Nothing was imported.',
  'moving.notWhole': ({ file }: { file: string }) =>
    `Something is missing: ${file} names what is not there. Nothing was imported.`,
  'moving.ledger': 'Its ledger does not add up. Nothing was imported.',
  'moving.notFound': 'It is not here any more.',
  'moving.underWay':
    'The business is being exported or imported already. Wait until that is over, or cancel it.',
  'moving.notMade': 'It is not ready yet.',
  'moving.tooLarge': ({ gigabytes }: { gigabytes: number }) =>
    `That is more than ${count(gigabytes)} GB. Whoever looks after the server can import it.`,
  'moving.partMissing': 'Part of the file has not arrived. Choose it again.',
} satisfies Refusals;

// A whole sentence among them goes on.
function phrases(reasons: readonly string[]): string {
  return reasons.map((reason) => reason.replace(/\.$/, '')).join('; ');
}
