-- What was allocated after a day, for what was receivable on it.
create index allocations_made on allocations (tenant_id, created_at);
create index invoices_voided on invoices (tenant_id, voided_at) where state = 'void';
create index payments_voided on payments (tenant_id, voided_at) where state = 'void';
create index credit_notes_voided on credit_notes (tenant_id, voided_at) where state = 'void';
