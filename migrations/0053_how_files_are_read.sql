-- Files are workbooks as well, and how each is read can be said: the sheet of a workbook, and the line of the headings.
alter table imports
  add column sheets jsonb not null default '[]', -- names of the sheets of a workbook; none of any other file
  add column sheet text, -- the one that is read
  add column heading_line integer not null default 1 check (heading_line > 0),
  drop constraint imports_format_check; -- the programs that files come from are known to the code alone
grant update (format, encoding, delimiter, header, sample, rows, sheet, heading_line) on imports to stockbook_app;
