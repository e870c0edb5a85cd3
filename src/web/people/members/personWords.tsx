import type { Person } from '#shared/people/members/contract.ts';
import type { Role } from '#shared/roles.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

/** What somebody is called: by the name, or by the address as long as no name is known. */
export function nameOf({ name, email }: { name: string; email: string }): string {
  return name || email;
}

export function roleText(role: Role | null, { people }: Texts): string {
  return role ? people.roles[role] : people.noRole;
}

type Stated = Pick<Person, 'status' | 'invitation'>;
const TONES = { active: 'good', invited: 'info', disabled: 'quiet' } as const;

export function PersonStatus({ person }: { person: Stated }) {
  const { people } = useTexts();
  if (person.invitation?.expired) return <StatusBadge tone="warn">{people.expired}</StatusBadge>;
  return <StatusBadge tone={TONES[person.status]}>{people.statuses[person.status]}</StatusBadge>;
}

export function LastSeen({ at }: { at: string | null }) {
  const { common } = useTexts();
  return at ? <DateTime at={at} show="relative" /> : common.never;
}
