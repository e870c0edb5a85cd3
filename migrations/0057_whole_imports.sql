-- What an import adds besides its rows (places, units, rates of tax, custom fields, suppliers), each with its id once it
-- is there; and the pictures that came with its file: name in the archive → address here, or why it was refused.
alter table imports add column makes jsonb not null default '[]';
alter table imports add column packed jsonb not null default '{}';
grant update (makes, packed) on imports to stockbook_app;
