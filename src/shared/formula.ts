/** What a spreadsheet would run as a formula gets an apostrophe in front; a plain negative number is none. */
export const FORMULA = /^(?!-?\d+(\.\d+)?$)[=+\-@\t\r]/;
