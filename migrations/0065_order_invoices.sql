-- An invoice of an order: its lines name those of the order, whose goods leave with deliveries and not with the invoice. A
-- prepayment asks for a part of the order before; the invoice that follows settles it.
alter table invoices
  add column order_id uuid,
  add column kind text not null default 'sale' check (kind in ('sale', 'prepayment')),
  add foreign key (tenant_id, order_id) references sales_orders (tenant_id, id),
  add constraint invoices_prepayment_check check (kind = 'sale' or order_id is not null);
create index invoices_order on invoices (tenant_id, order_id, id) where order_id is not null;
grant insert (order_id, kind) on invoices to stockbook_app;

alter table invoice_lines
  add column order_line_id uuid,
  add foreign key (tenant_id, order_line_id) references sales_order_lines (tenant_id, id);
create index invoice_lines_order_line on invoice_lines (tenant_id, order_line_id) where order_line_id is not null;
grant insert (order_line_id) on invoice_lines to stockbook_app;

-- An accepted quote becomes an order.
alter table sales_orders add foreign key (tenant_id, quote_id) references quotes (tenant_id, id);
