// Second tier: repeats over HTTP what is judged in the process, over every parameter of every call.
// First tier: src/server/foundation/http/badAddress.test.ts

import { refuseWrongAddresses } from '#server/testing/wrongAddresses.ts';

refuseWrongAddresses({ isSent: true });
