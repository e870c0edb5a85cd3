-- A history that is put in afterwards says since when its items have been there.
grant insert (created_at, updated_at) on items to stockbook_app;
