import { type Change, present, searchReader, text } from '#shared/searchParams.ts';

/** What narrows the trail: who did it, what, to which kind of record, to which record. */
export const readAuditSearch = searchReader({
  q: text(120),
  person: text(60),
  action: text(60),
  type: text(40),
  record: text(60),
});
export type AuditSearch = ReturnType<typeof readAuditSearch>;

export type AuditProps = { search: AuditSearch; change: Change<AuditSearch> };

/** The same as the calls take it. */
export function auditFilter({ q, person, action, type, record }: AuditSearch) {
  return present({ q: q?.trim() || undefined, person, action, type, record });
}
