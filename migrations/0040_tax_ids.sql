-- The tax ID of a supplier is called as that of a customer, also in what imports of suppliers have kept: what columns
-- are brought in as, what their cells say, and what has changed. The audit trail says what it said.
update imports set mapping = (
    select jsonb_agg(case when target = '"taxNumber"' then '"taxId"' else target end order by n)
    from jsonb_array_elements(mapping) with ordinality as m (target, n))
  where kind = 'suppliers' and mapping ? 'taxNumber';
update import_rows r set changes = jsonb_set(r.changes - 'taxNumber', '{taxId}', r.changes -> 'taxNumber')
  from imports i where i.tenant_id = r.tenant_id and i.id = r.id and i.kind = 'suppliers' and r.changes ? 'taxNumber';
update import_rows r set draft = jsonb_set(r.draft #- '{cells,taxNumber}', '{cells,taxId}', r.draft #> '{cells,taxNumber}')
  from imports i where i.tenant_id = r.tenant_id and i.id = r.id and i.kind = 'suppliers' and r.draft -> 'cells' ? 'taxNumber';
