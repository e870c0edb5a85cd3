import { type Refusals, writingIn } from '../writing.ts';

const { count } = writingIn('en');

export const labels = {
  'labels.noTemplate': 'Label template not found.',
  'labels.templateTaken': 'Another template has this name.',
  'labels.noSheet': 'Label sheet not found.',
  'labels.sheetTaken': 'Another sheet has this name.',
  'labels.noElements': 'Put at least one element on the label.',
  'labels.tooWide': ({ width }: { width: number }) =>
    `Reaches over the edge of the label, which is ${width} mm wide.`,
  'labels.tooHigh': ({ height }: { height: number }) =>
    `Reaches over the edge of the label, which is ${height} mm high.`,
  'labels.overEachOther': 'Must be at least the size of a label, or labels would lie over each other.',
  'labels.offPaper': ({ most }: { most: number }) => `So many reach over the edge of the paper (${most} mm).`,
  'labels.largerThanSheet': ({
    width,
    height,
    ofWidth,
    ofHeight,
  }: {
    width: number;
    height: number;
    ofWidth: number;
    ofHeight: number;
  }) => `The label is ${width} × ${height} mm, but those of this sheet are ${ofWidth} × ${ofHeight} mm.`,
  'labels.nothingChosen': 'Choose at least one.',
  'labels.most': ({ most }: { most: number }) => `Up to ${count(most)} labels at once.`,
  'labels.rowGone': 'This is not there any more.',
  'labels.notInBasket': 'This item is not in your basket.',
  'labels.waiting': ({ waiting }: { waiting: number }) =>
    `${waiting} label jobs of your business are waiting. Please try again in a moment.`,
  'labels.tooSlow': 'These labels take too long to be drawn. Print fewer at once.',
  'labels.tooLarge': 'These labels are too many to be drawn at once. Print fewer at once.',
  'labels.unprintable': ({ name, problem }: { name: string; problem: string }) => `${name}: ${problem}`,
  'labels.noBarcode': 'It has no barcode.',
  'labels.nothingToEncode': 'There is nothing to put into the code.',
  'labels.codeLetters': ({ code }: { code: string }) =>
    `Code 128 can only hold Latin letters, digits and signs, not “${code}”. Use a QR code.`,
  'labels.notEan': ({ code }: { code: string }) =>
    `An EAN code needs 8, 12 or 13 digits, and “${code}” is something else. Use Code 128.`,
  'labels.notGtin': ({ code }: { code: string }) =>
    `GS1 DataMatrix needs an article number of 8, 12, 13 or 14 digits, and “${code}” is none.`,
  'labels.checkDigit': ({ code }: { code: string }) =>
    `The last digit of “${code}” does not match the others: it is mistyped somewhere.`,
  'labels.lotLetters': ({ lot }: { lot: string }) =>
    `A lot number in GS1 DataMatrix has up to 20 Latin letters, digits and signs without blanks; “${lot}” does not.`,
  'labels.notGs1': ({ code }: { code: string }) =>
    `“${code}” is not written the GS1 way, such as (01)04012345678901(10)A12.`,
  'labels.notEncodable': ({ code }: { code: string }) => `“${code}” cannot be written as this kind of code.`,
  'labels.codeTooWide': ({ code, needed, given }: { code: string; needed: number; given: number }) =>
    `The bars of “${code}” need ${needed} mm to be readable, and the box is ${given} mm wide.`,
  'labels.codeTooLow': ({ code, needed, given }: { code: string; needed: number; given: number }) =>
    `The bars of “${code}” must be at least ${needed} mm high to be readable; there are ${given} mm.`,
  'labels.codeTooSmall': ({ code, needed, given }: { code: string; needed: number; given: number }) =>
    `The code of “${code}” needs ${needed} × ${needed} mm to be readable, and the box has ${given} mm.`,
  'labels.codeCovered': ({ code }: { code: string }) =>
    `Something stands on the code of “${code}”, or too close to it: it could not be read.`,
  'labels.textCut': ({ text }: { text: string }) =>
    `“${text}” does not fit its box, and half of it would be wrong.`,
  'labels.prefix': 'Must be the company prefix that GS1 gave you: 4 to 11 digits.',
  'labels.prefixOfBooks': 'Numbers that begin with 978 or 979 are for books.',
  'labels.noRange': 'No range of numbers is set up yet. An admin can do it in the business settings.',
  'labels.rangeUsedUp': ({ left, wanted }: { left: number; wanted: number }) =>
    `The range of numbers is used up: ${count(wanted)} are needed, and ${count(left)} are left. Set up another one, or use SKUs.`,
} satisfies Refusals;
