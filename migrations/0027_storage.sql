-- What each business keeps in the store: the pictures as they were taken in, and the files that hang on orders. The
-- sizes of pictures are left out: they are made anew whenever they are missing.
alter table pictures add column size integer not null default 0 check (size >= 0);
create index pictures_size on pictures (tenant_id) include (size);
create index purchase_order_files_size on purchase_order_files (tenant_id) include (size);
grant select on purchase_order_files to stockbook_system;
