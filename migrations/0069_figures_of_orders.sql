-- Figures of orders and quotes are kept, and read again when these change. Their lines and deliveries are never written
-- without the order; a quote counts by its state alone.
create trigger mark_figures after insert or update on sales_orders for each statement execute function mark_figures();
create trigger mark_figures after update of state on quotes for each statement execute function mark_figures();
