-- Visitors read of comments what staff have let them read, and of who wrote them no more than a name.
call show_visitors('comments', 'tenant_id, id, item_id, author_name, text, reply, status, created_at',
  $$tenant_id = current_tenant() and status = 'approved'$$);
