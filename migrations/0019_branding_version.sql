-- Two admins may change the branding at the same time: a change states what it has seen.
alter table tenants add column branding_version integer not null default 1;
grant update (branding_version) on tenants to stockbook_app;
