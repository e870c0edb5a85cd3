-- Units are changed by people now: a change states what it has seen.
alter table units add column version integer not null default 1;
