// Second tier: repeats one way over narrow windows and time that passes.
// First tier: e2e/people/notifications.spec.ts
import { expect, test } from '@playwright/test';
import { expectSound } from '../staff.ts';
import { bell, open, panel, row } from './notificationsSteps.ts';

test('on a narrow window the list of notifications is a compact panel, and sound @phone', async ({
  page,
}) => {
  const { say } = await open(page);
  await bell(page).tap();
  await say('Delivery at noon', { link: '/view', message: 'Please keep the ramp free. '.repeat(20) });
  await say('Second');
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await expectSound(page);
  for (const width of [320, 640, 641]) {
    await page.setViewportSize({ width, height: 720 });
    const box = (await panel(page).boundingBox())!;
    expect([box.x >= 0, box.x + box.width <= width], String(width)).toEqual([true, true]);
    expect(box.width, String(width)).toBe(width <= 640 ? width - 16 : 400);
  }
  await page.setViewportSize({ width: 320, height: 720 });
  for (const button of await panel(page).getByRole('button').all())
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await row(page, 'Second').getByRole('button', { name: /^Read/ }).tap();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
});

test('a notification of just now is some minutes ago after some minutes, in a panel that stays open', async ({
  page,
}) => {
  const { say } = await open(page);
  await page.clock.install();
  await bell(page).click();
  await say('Passing time');
  await expect(row(page, 'Passing time').getByText('now', { exact: true })).toBeVisible();
  await page.clock.runFor('06:00');
  await expect(row(page, 'Passing time').getByText(/^[56] min\. ago$/)).toBeVisible();
});
