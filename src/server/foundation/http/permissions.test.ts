import { expect, it } from 'vitest';
import { testApp } from '#server/testing/testApp.ts';

const { router } = await testApp();

// All other tests ask for what the call says of itself: a slip of the pen there would be right everywhere. Whoever changes who may make a
// call changes this list too, with `-u`, and it is seen.
it('who may make each call is as it was agreed', async () => {
  const lines = router.calls.map(({ needs, method, url }) => `${needs}  ${method} ${url}`);
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('permissions.txt');
});
