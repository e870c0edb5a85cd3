-- What an order that was brought in had delivered before: no delivery here says so.
alter table sales_order_lines add column delivered_before numeric(14,3) not null default 0,
  add constraint sales_order_lines_before check (delivered_before between 0 and delivered);
grant update (delivered_before) on sales_order_lines to stockbook_app;
