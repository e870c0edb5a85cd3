-- A line of an invoice may name the place that its goods leave from; without one they leave from that of the invoice.
alter table invoice_lines add column location_id uuid;
alter table invoice_lines add foreign key (tenant_id, location_id) references locations (tenant_id, id);
create index invoice_lines_location on invoice_lines (tenant_id, location_id) where location_id is not null;
grant insert (location_id) on invoice_lines to stockbook_app;
