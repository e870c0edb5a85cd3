// Second tier: repeats one way over every state.
// First tier: e2e/shopfront/comments.spec.ts
import { expect, test } from '@playwright/test';
import { expectSound, signIn } from '../staff.ts';

test('comments, messages and the shop part of an item are sound, light or dark, whatever is open', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin');
  await page.goto('/tenant/harbor/comments');
  await expect(page.getByRole('row', { name: 'Lars' })).toBeVisible();
  await page.getByRole('checkbox', { name: /Lars/ }).check();
  await expectSound(page);
  await page.getByRole('row', { name: 'Lars' }).getByText('Are the plasters').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByLabel('Your reply')).toBeFocused();
  await expectSound(page);
  await page.goto('/tenant/harbor/comments?status=approved&q=erik');
  await page.getByRole('row', { name: 'Erik' }).getByText('They grip on a wet deck').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Deck boots' }).click();
  await expect(page.getByText('With thick socks, take one size more.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View in shop' })).toBeVisible();
  await expectSound(page);

  await page.goto('/admin/messages');
  await page.getByRole('row', { name: 'Katrin' }).getByText('Katrin').first().click();
  await expect(page.getByRole('dialog').getByText('do you splice eyes')).toBeVisible();
  await expectSound(page);
});
