/** What lies on top of what a tenant takes along, for whoever opens it. */
export const README = `Everything of a business, taken along from Stockbook.

tables/     The rows of each table, one JSON object a line, in the order of their keys. Amounts are in the
            smallest unit of their currency, quantities and rates are decimal numbers, times are UTC.
            The names are those of the database; its schema is in the migrations of the version that
            is named in manifest.json. Columns that follow from others are left out.
files/      What rows of tables name: pictures (pictures.id), files of purchase orders
            (purchase_order_files.order_id and id), invoices that came in (incoming_invoices.id).
lists/      The same records as tables for a spreadsheet, as the import of Stockbook reads them.
documents/  Invoices and credit notes as PDFs, as their customers got them.
manifest.json  What is in here, how many rows and bytes, and the SHA-256 of each file.

It can be brought into an empty business of any Stockbook of this version or a later one.
Passwords and second factors are not in it; mails, and what was asked for within the last day, stay behind.
Keep it as safe as the business itself: whoever has it can read everything.
`;
