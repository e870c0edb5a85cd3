/** In SQL, the ids of a row and of all that lie inside it, as an array; `id` is SQL, and the table has a parent_id. */
export const idsInside = (table: string, id: string): string =>
  `array(with recursive inside as (select ${id} as id union select c.id from ${table} c join inside on c.parent_id = inside.id where c.tenant_id = :tenant) select id from inside)`;
