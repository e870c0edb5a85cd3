-- Goes into the names of a tenant's pictures: without it nobody can tell the address of a picture from the picture.
alter table tenants add column picture_key text not null
  default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

-- Own pictures. The files lie in the store; their names follow from the id, which follows from the content.
create table pictures (
  tenant_id    text not null default current_tenant() references tenants (id),
  id           text not null check (id ~ '^[0-9a-f]{32}$'),
  width        integer not null check (width > 0),
  height       integer not null check (height > 0),
  placeholder  text not null, -- a tiny blurred picture, as a data URI
  created_at   timestamptz(3) not null default now(),
  unused_since timestamptz(3) default now(), -- kept by the clean-up
  leaving      boolean not null default false, -- its files are being removed
  primary key (tenant_id, id)
);
create index pictures_unused on pictures (unused_since) where unused_since is not null;
call isolate('pictures');
grant select, insert on pictures to stockbook_app;
grant update (unused_since) on pictures to stockbook_app;
grant select, update, delete on pictures to stockbook_system;

-- Which item shows which own picture; follows items.pictures. The foreign key refuses what is not there, or is
-- another tenant's, and keeps what is shown from being removed.
create table item_pictures (
  tenant_id  text not null default current_tenant() references tenants (id),
  id         uuid not null, -- the item
  picture_id text not null,
  primary key (tenant_id, id, picture_id),
  foreign key (tenant_id, id) references items (tenant_id, id) on delete cascade,
  foreign key (tenant_id, picture_id) references pictures (tenant_id, id)
);
create index item_pictures_picture on item_pictures (tenant_id, picture_id);
call isolate('item_pictures');
grant select, insert, delete on item_pictures to stockbook_app;
grant select on item_pictures to stockbook_system;

create function follow_pictures() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from item_pictures where tenant_id = new.tenant_id and id = new.id;
  end if;
  insert into item_pictures (tenant_id, id, picture_id)
    select distinct new.tenant_id, new.id, substring(p ->> 'url' from '^/pictures/([0-9a-f]{32})-')
    from jsonb_array_elements(new.pictures) as p where p ->> 'url' like '/pictures/%';
  -- The lock that the foreign key takes anyway; a picture whose files are being removed counts as gone.
  perform from pictures p join item_pictures s on s.tenant_id = p.tenant_id and s.picture_id = p.id
    where s.tenant_id = new.tenant_id and s.id = new.id and p.leaving for key share of p;
  if found then
    raise exception 'A picture of the item % is being removed.', new.id
      using errcode = 'foreign_key_violation', constraint = 'item_pictures_tenant_id_picture_id_fkey';
  end if;
  return null;
end $$;
create trigger follow_pictures_first after insert on items
  for each row when (new.pictures <> '[]') execute function follow_pictures();
create trigger follow_pictures after update of pictures on items
  for each row when (old.pictures is distinct from new.pictures) execute function follow_pictures();
