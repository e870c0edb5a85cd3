-- Files are workbooks as well, and how each is read can be said: the sheet of a workbook, and the line of the headings. A
-- preview says what will be there, and what is odd about it although it can be brought in.
alter table imports
  add column sheets jsonb not null default '[]', -- names of the sheets of a workbook; none of any other file
  add column sheet text, -- the one that is read
  add column heading_line integer not null default 1 check (heading_line > 0),
  drop constraint imports_format_check; -- the programs that files come from are known to the code alone
alter table imports
  add column warned integer not null default 0 check (warned >= 0), -- rows with a warning
  add column show_new boolean not null default false; -- whether new items are shown in the shop, where the file does not say
alter table import_rows
  add column becomes jsonb not null default '{}', -- target → what will be there, as shown beside the name
  add column warnings jsonb not null default '[]';
grant update (format, encoding, delimiter, header, sample, rows, sheet, heading_line, warned, show_new) on imports to stockbook_app;
