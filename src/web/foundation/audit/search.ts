/** What narrows the trail: who did it, what, to which kind of record, to which record. */
export type AuditSearch = { q?: string; person?: string; action?: string; type?: string; record?: string };

export type AuditProps = {
  search: AuditSearch;
  change: (next: Partial<Record<keyof AuditSearch, string | undefined>>) => void;
};

/** The same as the calls take it. */
export function auditFilter({ q, person, action, type, record }: AuditSearch): AuditSearch {
  const words = q?.trim();
  return {
    ...(words ? { q: words } : {}),
    ...(person ? { person } : {}),
    ...(action ? { action } : {}),
    ...(type ? { type } : {}),
    ...(record ? { record } : {}),
  };
}
