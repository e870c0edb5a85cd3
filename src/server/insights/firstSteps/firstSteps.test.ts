import { expect, it } from 'vitest';
import { addItem, addPlace } from '#server/testing/ledgers.ts';
import { testApp } from '#server/testing/testApp.ts';
import { firstSteps } from '#shared/insights/firstSteps/contract.ts';
import { updateBranding } from '#shared/people/tenants/contract.ts';

const t = await testApp();

it('a new business has its first steps before it, and each is done by what is there', async () => {
  const business = await t.tenant();
  const { admin, manager, viewer } = business;
  const done = async () =>
    (await admin.call(firstSteps)).body.steps.filter((step) => step.done).map(({ step }) => step);
  // Those of tests begin with their people.
  expect(await done()).toEqual(['people']);
  for (const other of [manager, viewer]) expect((await other.call(firstSteps)).status).toBe(403);
  await addItem(business, 'A', { inShop: true });
  await addPlace(business, 'Second');
  await admin.call(updateBranding, { body: { accentColour: '#0b7285' } });
  expect(await done()).toEqual(['items', 'locations', 'branding', 'people', 'shop']);
});
