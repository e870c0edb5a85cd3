type Narrowed = {
  /** By the date of a document, whose key is the days since 1970. */
  dated: (key: string) => string;
  /** By the day on which one became void. */
  voided: (day: string) => string;
  /** The placeholder of the time zone. */
  zone: string;
};

/** What is booked, to be selected from: whatever became void counts on its day, and is taken back on the day of that. */
export function bookedWhere({ dated, voided, zone }: Narrowed): string {
  const day = `(voided_at at time zone ${zone})::date`;
  const isVoid = `state = 'void' and ${voided(day)}`;
  return `
  select issue_date as date, 0 as place, 'invoice' as kind, id, number, customer_name as customer, currency, total as amount, net, taxes,
    null as method, customer_reference as reference, due_date as "dueDate" from invoices
    where tenant_id = :tenant and state <> 'draft' and ${dated('issue_key')}
  union all select ${day}, 5, 'void', id, number, customer_name, currency, total, net, taxes, null, void_reason, null
    from invoices where tenant_id = :tenant and ${isVoid}
  union all select date, 1, 'credit_note', id, number, customer_name, currency, total, net, taxes, null, reason, null
    from credit_notes where tenant_id = :tenant and ${dated('date_key')}
  union all select ${day}, 6, 'credit_note_void', id, number, customer_name, currency, total, net, taxes, null, void_reason, null
    from credit_notes where tenant_id = :tenant and ${isVoid}
  union all select date, 2, kind, id, number, customer_name, currency, amount, 0, '[]', method, reference, null
    from payments where tenant_id = :tenant and ${dated('date_key')}
  union all select ${day}, 6, kind || '_void', id, number, customer_name, currency, amount, 0, '[]', method, void_reason, null
    from payments where tenant_id = :tenant and ${isVoid}`;
}
