import { expect, it } from 'vitest';
import { mailsTo } from '#server/testing/visitors.ts';
import { aBusiness } from '#web/testing/business.ts';
import { openPage } from '#web/testing/page.ts';

const here = aBusiness();

it('a visitor’s message reaches the admins, who answer it', async () => {
  const name = 'Rosa Reyes';
  const visitor = await openPage(here.t);
  await visitor.goto(`/shop/${here.tenant.id}`);
  await visitor.getByRole('button', { name: 'Contact Us' }).first().click();
  const form = visitor.getByRole('dialog');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill('rosa@example.com');
  await form.getByLabel('Message').fill('Do you ship\nto islands?');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('heading', { name: 'Your message has been sent' })).toBeVisible();

  const { page, api } = await here.signIn('admin');
  await page.goto('/admin/messages');
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await page.getByRole('row', { name }).click();
  const dialog = page.getByRole('dialog', { name: `Message from ${name}` });
  await expect(dialog.getByText('Do you ship to islands?')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:rosa%40example\\.com\\?subject=Your%20message%20to%20${here.tenant.id}`),
  );
  await dialog.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('1 message marked as answered.')).toBeVisible();
  await expect(page.getByRole('row', { name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Answered' }).click();
  await expect(page.getByRole('row', { name })).toBeVisible();
  expect(await mailsTo(here.t.services, here.emailOf('admin'))).toBe(1);
  const { messages } = await api.get<{ messages: { status: string }[] }>('/api/messages?status=answered');
  expect(messages).toMatchObject([{ status: 'answered' }]);
});
