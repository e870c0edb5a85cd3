/** The name of the PDF of a document, after its number; what no file name may hold is left out. */
export const pdfNameOf = (number: string) => `${number.replaceAll(/[^\w.-]+/g, '-')}.pdf`;
