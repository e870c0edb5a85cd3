// Second tier: repeats every request over an id that does not exist.
// First tier: src/server/foundation/http/otherTenant.test.ts

import { it } from 'vitest';
import { refuseOtherTenants } from '#server/testing/otherTenants.ts';

it('an id of another tenant is answered in any place like one that does not exist, and changes nothing', () =>
  refuseOtherTenants({ isCompared: true }));
