-- By variables: of a function in the condition no distributed engine knows which node to ask, and it asks all.
create or replace function own_address() returns text language plpgsql stable as $$
declare
  tenant text := current_tenant();
  person uuid := current_person();
begin
  return (select lower(m.email) from memberships m where m.tenant_id = tenant and m.user_id = person);
end $$;
