// Second tier: repeats every wrong form and header over all calls.
// First tier: src/server/foundation/http/badRequest.test.ts

import { refuseWrongRequests } from '#server/testing/wrongRequests.ts';

refuseWrongRequests((calls) => calls);
