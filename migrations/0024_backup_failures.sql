-- What went wrong with a backup that was not taken; such a row counts nothing.
alter table backups alter row_count drop not null;
alter table backups alter files drop not null;
alter table backups add column fault text check (fault <> '');
alter table backups add check (num_nonnulls(row_count, files) = case when fault is null then 2 else 0 end);
