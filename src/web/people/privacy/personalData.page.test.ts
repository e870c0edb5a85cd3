import { expect, it } from 'vitest';
import { aBusiness } from '#web/testing/business.ts';
import type { Page } from '#web/testing/page.ts';

const here = aBusiness();

async function find(page: Page, text: string): Promise<void> {
  await page.goto('/admin/personal-data');
  await page.getByRole('searchbox', { name: 'Find a person' }).fill(text);
}

it('an admin finds a person, takes out what is known of them, and erases them', async () => {
  const { page, api } = await here.signIn('admin');
  const [name, email, supplier] = ['Petra Person', 'petra@example.test', 'Petra Works'];
  await api.post('/api/customers', { name, email, phone: '+49 30 555 0101' });
  await api.post('/api/suppliers', { name: supplier, contacts: [{ name, email }] });
  await find(page, email);
  const people = page.getByRole('list', { name: 'People found' });
  await expect(people.getByRole('listitem')).toHaveCount(1);
  await people.getByRole('link', { name }).click();

  const person = page.getByRole('region', { name: email });
  await expect(person.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(person.getByText('Customers and suppliers')).toBeVisible();
  await expect(person.getByRole('switch', { name: `${name} is this person` })).toBeChecked();
  await expect(person.getByRole('switch', { name: `${supplier} is this person` })).not.toBeChecked();

  const { content } = await page.saved(() =>
    person.getByRole('button', { name: 'Download everything' }).click(),
  );
  const text = await content.text();
  expect(JSON.parse(text)).toMatchObject({ 'Personal data of': { Email: email, Names: [name] } });
  expect(text).toContain('+49 30 555 0101');

  await person.getByRole('button', { name: 'Erase this person' }).click();
  const dialog = page.getByRole('dialog', { name: `Erase ${email}?` });
  const typed = dialog.getByRole('textbox', { name: 'Type the email address to erase this person' });
  await typed.fill('somebody else');
  await typed.press('Enter');
  await expect(dialog.getByText('Type the email address exactly as it stands above.').first()).toBeVisible();
  await typed.fill(email);
  await typed.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(person.getByText('There is nothing of this person any more.')).toBeVisible();
  await find(page, email);
  await expect(page.getByRole('heading', { name: 'Nobody is found by that' })).toBeVisible();
});
