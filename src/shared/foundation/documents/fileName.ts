/** The name of the PDF of a document, after its number; what no file name may hold is left out. */
export const pdfNameOf = (number: string) => `${fileNameOf(number)}.pdf`;

/** The name of its e-invoice in one of the two writings. */
export const xmlNameOf = (number: string, syntax: 'ubl' | 'cii') => `${fileNameOf(number)}-${syntax}.xml`;

const fileNameOf = (number: string) => number.replaceAll(/[^\w.-]+/g, '-');
