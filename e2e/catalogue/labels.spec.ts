import { expect, test } from '@playwright/test';
import { expectSound, freshSku, makeItem, signIn } from '../staff.ts';
import { choose, freshEan } from './labelsSteps.ts';

test.use({ actionTimeout: 20_000 });

test('a template is changed while the label beside it changes, and labels are printed by it, sound', async ({
  page,
}) => {
  const api = await signIn(page);
  const name = `Jars ${freshSku()}`;
  await page.goto('/tenant/harbor/labels');
  await expect(page.getByRole('heading', { name: 'Your basket' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Actions for Item, small: EAN' }).click();
  await page.getByRole('menuitem', { name: 'Copy and change' }).click();
  const picture = page.getByRole('img', { name: 'Preview' });
  await expect(picture).toBeVisible();
  const before = await picture.getAttribute('src');
  const code = page.getByRole('group', { name: 'EAN', exact: true });
  await code.getByLabel('Kind of code').selectOption('Code 128');
  const changed = page.getByRole('group', { name: 'Code 128', exact: true });
  await expect(picture).not.toHaveAttribute('src', before!);
  // Too narrow to be read: said before anybody prints it.
  await changed.getByLabel('Width, mm').fill('12');
  await expect(page.getByText(/The bars of “4012345678901” need [\d.]+ mm to be readable/)).toBeVisible();
  await expectSound(page);
  await changed.getByLabel('Width, mm').fill('60');
  await expect(page.getByText('Mend the marked fields to see the label.')).toBeVisible();
  await changed.getByLabel('Width, mm').fill('37');
  // By keyboard: half a millimetre to the right.
  const onLabel = page.getByRole('button', { name: 'Code 128', exact: true });
  await onLabel.focus();
  await page.keyboard.press('ArrowRight');
  await expect(changed.getByLabel('From left, mm')).toHaveValue('1');
  // By hand: to the edge and no further, and by its corner to another size.
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
  };
  await onLabel.scrollIntoViewIfNeeded();
  const box = (await onLabel.boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await drag(middle, { x: middle.x - 80, y: middle.y });
  await expect(changed.getByLabel('From left, mm')).toHaveValue('0');
  const now = (await onLabel.boundingBox())!;
  const corner = { x: now.x + now.width - 1, y: now.y + now.height - 1 };
  await drag(corner, { x: corner.x - (now.width / 37) * 2, y: corner.y });
  await expect(changed.getByLabel('Width, mm')).toHaveValue('35');
  await changed.getByLabel('Width, mm').fill('37');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const item = await makeItem(api, { barcodes: [freshEan()] });
  await page.goto(`/tenant/harbor/labels/print?items=${item.id}`);
  await choose(page, 'Label template', name);
  await expect(page.getByRole('img', { name: /^Preview/ })).toBeVisible();
  await expectSound(page);
});
