import { it } from 'vitest';
import { refuseOtherTenants } from '#server/testing/otherTenants.ts';

it('an id of another tenant is refused in any place, and changes nothing', () =>
  refuseOtherTenants({ isCompared: false }));
