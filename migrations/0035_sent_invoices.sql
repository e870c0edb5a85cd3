-- A reminder brings the invoice with it: whoever got one has the invoice, and so it was sent.
update invoices i set sent_at = d.first
from (select tenant_id, invoice_id, min(created_at) as first from invoice_deliveries group by 1, 2) d
where d.tenant_id = i.tenant_id and d.invoice_id = i.id and i.sent_at is null;
-- What was mailed before it was brought in says when.
grant insert (created_at) on invoice_deliveries to stockbook_app;
