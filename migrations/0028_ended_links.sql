-- Private links to an invoice can be ended, all of one invoice at once: whoever has one sees nothing any more.
alter table invoice_links add column ended_at timestamptz(3);
grant update (ended_at) on invoice_links to stockbook_app;
