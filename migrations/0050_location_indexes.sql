-- They served the deletion of a location alone, and locations are archived: no call asks a table by them, and every invoice,
-- receipt and import wrote to one. What nobody does nobody may do.
drop index credit_notes_location;
drop index imports_location;
drop index invoice_lines_location;
drop index invoices_location;
drop index purchase_receipts_location;
revoke delete on locations from stockbook_app;
