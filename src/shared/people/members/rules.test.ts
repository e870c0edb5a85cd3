import { describe, expect, it } from 'vitest';
import type { Role } from '../../roles.ts';
import { hindranceOf, isFor, PERSON_ACTIONS, PERSON_STATUSES, type PersonAction } from './rules.ts';

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
    const hindered = (admins: number) =>
      ACTIONS.filter((action) => hindranceOf(action, somebody('admin'), admins) === 'lastAdmin');
    expect(hindered(1)).toEqual(['changeRole', 'disable', 'remove']);
    expect(hindered(2)).toEqual([]);
    for (const role of ['inventory_manager', 'viewer', null] as const)
      expect(hindranceOf('remove', somebody(role), 1)).toBeNull();
    expect(hindranceOf('remove', { ...somebody('admin'), status: 'disabled' }, 1)).toBeNull();
  });

  it('is not done to oneself, where it takes something away', () => {
    const hindered = ACTIONS.filter((action) => hindranceOf(action, somebody('admin', true), 2));
    expect(hindered).toEqual(['changeRole', 'disable', 'remove']);
    expect(hindranceOf('disable', somebody('admin', true), 1)).toBe('lastAdmin');
  });
});
