/**
 * What a spreadsheet would run as a formula gets an apostrophe in front; a plain negative number is none. What begins
 * like such a cell gets one more, so that whoever reads the file takes away no apostrophe that was there.
 */
export const FORMULA = /^(?!-?\d+(\.\d+)?$)'*[=+\-@\t\r]/;
