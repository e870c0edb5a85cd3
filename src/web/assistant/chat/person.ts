/** Who talks: a member in their tenant, or the guest of a shop. */
export type Person =
  | { kind: 'member'; tenantId: string; userId: string }
  | { kind: 'guest'; tenantId: string };

/** What tells one person's chat from another's in this browser. */
export function keyOf(person: Person): string {
  return person.kind === 'member' ? `${person.tenantId}/${person.userId}` : `guest/${person.tenantId}`;
}
