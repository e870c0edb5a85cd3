import { KEPT_FOR_PERSON } from '../../api/session.ts';
import type { Row } from './rows.ts';

/** What was chosen before: enough to show a record again; of all else the id says what it is. */
export type Recent = { id: string; label: string; hint?: string | undefined; href?: string | undefined };

/** So many are kept, and this many shown. */
const MOST = 12;
export const MOST_RECENT = 5;

type Kept = { of: string; recent: Recent[] };

/** What somebody chose last in this browser, the newest first. `person`: who they are, and in which business. */
export function recentOf(person: string): Recent[] {
  try {
    const kept: Partial<Kept> | null = JSON.parse(localStorage.getItem(KEPT_FOR_PERSON) ?? 'null');
    if (kept?.of !== person || !Array.isArray(kept.recent)) return [];
    return kept.recent.filter((each) => typeof each?.id === 'string' && typeof each.label === 'string');
  } catch {
    return [];
  }
}

/** Remembers a choice that means the same tomorrow; what was kept for another person goes. */
export function remember(person: string, { id, label, hint, go }: Row): void {
  if (/^(all|here|how):/.test(id)) return;
  const href = typeof go === 'string' ? go : undefined;
  const others = recentOf(person).filter((each) => each.id !== id);
  const kept: Kept = { of: person, recent: [{ id, label, hint, href }, ...others].slice(0, MOST) };
  localStorage.setItem(KEPT_FOR_PERSON, JSON.stringify(kept));
}
