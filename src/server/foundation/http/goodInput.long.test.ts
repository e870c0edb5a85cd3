// Second tier: costs more than five seconds.
// First tier: src/server/foundation/http/goodInput.test.ts, src/server/foundation/http/goodPeople.test.ts,
// src/server/foundation/http/goodGoods.test.ts, src/server/foundation/http/goodSelling.test.ts,
// src/server/foundation/http/goodBuying.test.ts,
// src/server/foundation/pdf/pdf.test.ts, src/server/sales/invoices/sending.test.ts,
// src/server/catalogue/labels/labels.test.ts, src/server/people/privacy/service.test.ts

import { it } from 'vitest';
import { expectAccepted } from '#server/testing/goodInput.ts';

it('every call has a sample that is accepted, so that each refusal is owed to its one fault', () =>
  expectAccepted(() => true));
