import { expect, it } from 'vitest';
import { addCustomer, draftOver } from '#server/testing/invoicing.ts';
import { addItem } from '#server/testing/ledgers.ts';
import { samplesByHand } from '#server/testing/sampleBusinesses.ts';
import { aBusiness } from '#web/testing/business.ts';

const here = aBusiness();

it('a new business is tried with sample data, which is thrown away again', async () => {
  const fillNext = samplesByHand(here.t);
  const { page } = await here.signIn('admin');
  const tryIt = page.getByRole('button', { name: 'Try it with sample data' });
  const said = page.getByText('This is a sample business.');
  await page.goto(here.at('dashboard'));
  await tryIt.click();
  await expect(page.getByText('Preparing the sample business…')).toBeVisible();
  await expect(tryIt).toHaveCount(0);
  await fillNext(async (manager) => {
    await addItem({ manager }, 'KI-KETTLE', { name: 'Enamel kettle' });
    await draftOver({ manager }, (await addCustomer({ manager }, { name: 'Harbour Guest House' })).id, 1250);
  });
  await expect(page).toHaveURL(/\/tenant\/sample-[0-9a-f]+\/dashboard/);
  await page.reload();
  await expect(said).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  const inside = page.url().replace(/\/dashboard.*/, '');
  await page.goto(`${inside}/inventory`);
  await expect(page.getByRole('row', { name: /Enamel kettle/ })).toBeVisible();
  await page.goto(`${inside}/invoices`);
  await expect(page.getByRole('row', { name: /Harbour Guest House/ })).toBeVisible();

  await page.getByRole('button', { name: 'Throw the sample data away' }).click();
  const asked = page.getByRole('dialog', { name: 'Throw the sample data away?' });
  await asked.getByRole('button', { name: 'Throw the sample data away' }).click();
  await expect(page).toHaveURL(here.at('dashboard'));
  await page.reload();
  await expect(tryIt).toBeVisible();
  await expect(said).toBeHidden();
  await page.goto(here.at('inventory'));
  await expect(page.getByText('Nothing on the shelves yet')).toBeVisible();
  await page.goto(here.at('invoices'));
  await expect(page.getByText('No invoices yet')).toBeVisible();
});
