-- Requests for access: what came of them, and who was written to.

alter table access_requests
  add column role text check (role in ('admin', 'inventory_manager', 'viewer')), -- with which it was approved
  -- A request to the platform may be approved into another tenant; its invitation belongs to that one.
  add column into_tenant_id     text,
  add column into_invitation_id uuid,
  add column search_key         text collate "C" not null generated always as (fold(name || ' ' || email)) stored,
  add constraint access_requests_into_fkey foreign key (into_tenant_id, into_invitation_id) references invitations (tenant_id, id),
  add constraint access_requests_into_check check ((into_tenant_id is null) = (into_invitation_id is null)),
  add constraint access_requests_one_invitation check (invitation_id is null or into_invitation_id is null),
  add constraint access_requests_approved_with check ((status = 'approved') = (role is not null));
create index access_requests_into on access_requests (into_tenant_id, into_invitation_id) where into_invitation_id is not null;
grant update (role) on access_requests to stockbook_app, stockbook_system;
-- No tenant can point at another one's invitations: only a call of the platform can.
grant update (into_tenant_id, into_invitation_id) on access_requests to stockbook_system;

-- When an email address was last written to because somebody had entered it in a form; keys are hashes. Belongs to
-- no tenant, and neither application role has any right to it.
create table form_receipts (
  key text primary key,
  at  timestamptz(3) not null
);
create index form_receipts_at on form_receipts (at);
