/** What the address of replenishment carries; `snoozed` shows what is put off. */
export type ReplenishmentSearch = { q?: string; supplier?: string; category?: string; snoozed?: 'true' };

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function readReplenishmentSearch(raw: Record<string, unknown>): ReplenishmentSearch {
  const text = (name: string, max: number) => {
    const value = raw[name];
    return typeof value === 'string' && value !== '' ? value.slice(0, max) : undefined;
  };
  const [q, category] = [text('q', 200), text('category', 120)];
  const supplier = /^[0-9a-f-]{36}$/i.exec(text('supplier', 36) ?? '')?.[0];
  return {
    ...(q ? { q } : {}),
    ...(supplier ? { supplier } : {}),
    ...(category ? { category } : {}),
    ...(raw.snoozed === 'true' ? { snoozed: 'true' } : {}),
  };
}
