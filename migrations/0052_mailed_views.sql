-- Views of Explore are mailed on a schedule as reports are. Each keeps what its view was called and what it asked, so that
-- nobody who tidies up their views, or leaves the business, takes away what others wait for.
alter table report_schedules
  alter column report drop not null,
  alter column period drop not null, -- a view has its own
  add column view_name text check (view_name <> ''),
  add column view_search text, -- what stands behind the question mark of the address of Explore
  add constraint report_schedules_report_or_view check (
    case when report is null then view_name is not null and view_search is not null and period is null
      else view_name is null and view_search is null and period is not null end
  );
grant insert (view_name, view_search) on report_schedules to stockbook_app;
