import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectSound, signIn } from '../staff.ts';

/** Somebody new, who is a customer and a contact of a supplier. */
async function somebody(page: Page) {
  const admin = await signIn(page, 'admin');
  const tail = randomUUID().slice(0, 8);
  const [name, email] = [`Person ${tail}`, `person-${tail}@example.test`];
  await admin.post('/api/customers', { name, email, phone: '+49 30 555 0101' });
  const supplier = `Works ${tail}`;
  await admin.post('/api/suppliers', { name: supplier, contacts: [{ name, email }] });
  return { name, email, supplier };
}

async function find(page: Page, text: string) {
  await page.goto('/admin/personal-data');
  await page.getByRole('searchbox', { name: 'Find a person' }).fill(text);
  return page.getByRole('list', { name: 'People found' });
}

export const erases = (where: string) =>
  test(`an admin finds a person, takes out what is known of them, and erases them ${where}`, async ({
    page,
  }) => {
    const { name, email, supplier } = await somebody(page);
    const people = await find(page, email);
    await expect(people.getByRole('listitem')).toHaveCount(1);
    await expectSound(page);
    await people.getByRole('link', { name }).click();

    const person = page.getByRole('region', { name: email });
    await expect(person.getByRole('heading', { name, level: 2 })).toBeVisible();
    await expect(person.getByText('Customers and suppliers')).toBeVisible();
    await expect(person.getByRole('switch', { name: `${name} is this person` })).toBeChecked();
    await expect(person.getByRole('switch', { name: `${supplier} is this person` })).not.toBeChecked();
    await expectSound(page);

    const saved = page.waitForEvent('download');
    await person.getByRole('button', { name: 'Download everything' }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ 'Personal data of': { Email: email, Names: [name] } });
    expect(text).toContain('+49 30 555 0101');

    await person.getByRole('button', { name: 'Erase this person' }).click();
    const dialog = page.getByRole('dialog', { name: `Erase ${email}?` });
    const typed = dialog.getByRole('textbox', { name: 'Type the email address to erase this person' });
    await typed.fill('somebody else');
    await typed.press('Enter');
    await expect(
      dialog.getByText('Type the email address exactly as it stands above.').first(),
    ).toBeVisible();
    await expectSound(page);
    await typed.fill(email);
    await typed.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(person.getByText('There is nothing of this person any more.')).toBeVisible();
    await expect((await find(page, email)).getByRole('listitem')).toHaveCount(0);
  });
