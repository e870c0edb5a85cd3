import { describe, expect, it } from 'vitest';
import type { Role } from '../../roles.ts';
import { blockerOf, isFor, PERSON_ACTIONS, PERSON_STATUSES, type PersonAction } from './rules.ts';

const ACTIONS = Object.keys(PERSON_ACTIONS) as PersonAction[];
const somebody = (role: Role | null, isSelf = false) => ({ role, status: 'active' as const, isSelf });

describe('what can be done with whom', () => {
  it('is offered by status', () => {
    const offered = Object.fromEntries(
      PERSON_STATUSES.map((status) => [status, ACTIONS.filter((action) => isFor(action, status))]),
    );
    expect(offered).toEqual({
      active: ['changeRole', 'disable', 'remove'],
      disabled: ['changeRole', 'enable', 'remove'],
      invited: ['resend', 'revoke'],
    });
  });

  it('never leaves a business without an active admin', () => {
    const blocked = (admins: number) =>
      ACTIONS.filter((action) => blockerOf(action, somebody('admin'), admins) === 'lastAdmin');
    expect(blocked(1)).toEqual(['changeRole', 'disable', 'remove']);
    expect(blocked(2)).toEqual([]);
    for (const role of ['inventory_manager', 'viewer', null] as const)
      expect(blockerOf('remove', somebody(role), 1)).toBeNull();
    expect(blockerOf('remove', { ...somebody('admin'), status: 'disabled' }, 1)).toBeNull();
  });

  it('is not done to oneself, where it takes something away', () => {
    const blocked = ACTIONS.filter((action) => blockerOf(action, somebody('admin', true), 2));
    expect(blocked).toEqual(['changeRole', 'disable', 'remove']);
    expect(blockerOf('disable', somebody('admin', true), 1)).toBe('lastAdmin');
  });
});
