/** Where files are kept beside the database, by how their names begin, and why erasing leaves them. */
export const FILES: Record<string, string> = {
  'pictures/': 'Pictures of items and the logo of the business.',
  'incoming/': 'Invoices that came in, as they came: accounting records, as in the table beside them.',
  'orders/':
    'What was attached to purchase orders belongs to the accounting records. What is in a file is not searched: whoever erases looks through the orders of a supplier.',
  'moving/': 'Exports of the whole business, which go by themselves after a week.',
  'invoice-pdfs/': 'PDFs of invoices that somebody asked for, which go by themselves after a few days.',
};
