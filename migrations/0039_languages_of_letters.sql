-- Whoever writes a letter to a member has to know in which language they read; what they see is still changed by themselves alone.
drop policy own on own_views;
create policy own_add on own_views as restrictive for insert to stockbook_app with check (id = current_person());
create policy own_change on own_views as restrictive for update to stockbook_app using (id = current_person());
grant select on own_views to stockbook_system;
