import { expect, it } from 'vitest';
import { aBusiness, PASSWORD } from '#web/testing/business.ts';
import { openPage } from '#web/testing/page.ts';

const here = aBusiness();
const SIGN_IN = /\/api\/auth\/sign-in\/email/;

it('signing in says what is missing, what is wrong, and leads to where one came from', async () => {
  const page = await openPage(here.t);
  await page.goto(here.at('locations'));
  await expect(page).toHaveURL(/admin-login-456\?next=/);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter your email address.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await page.getByLabel('Email').fill(here.emailOf('admin'));
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
  await page.getByLabel('Email').fill(`stranger@${here.tenant.id}.test`);
  // The words of the first try are still there: what counts is what stands there after the answer.
  const { promise: answered, resolve: hear } = Promise.withResolvers<void>();
  page.route(SIGN_IN, async ({ pass }) => {
    const answer = await pass();
    hear();
    return answer;
  });
  await page.keyboard.press('Enter');
  await answered;
  // After a refusal the form leads to the password; Enter pressed before that is pressed on a form still at work.
  const refused = async (message: string) => {
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  };
  await refused('Invalid email or password.');
  let failure = { status: 500, code: 'INTERNAL' };
  page.route(SIGN_IN, () =>
    Response.json({ error: { status: failure.code, message: 'x' } }, { status: failure.status }),
  );
  await page.keyboard.press('Enter');
  await refused('Login failed.');
  failure = { status: 429, code: 'RESOURCE_EXHAUSTED' };
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Try again in 15 minutes');
  await expect(page.getByRole('alert')).toContainText('Login failed.');
  page.unroute(SIGN_IN);
  await page.getByLabel('Email').fill(here.emailOf('admin'));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(here.at('locations'));
  // A signed-in person is led on; the user copy is there for the first paint, in the specified shape.
  await page.goto('/admin-login-456');
  await expect(page).toHaveURL(here.at('inventory'));
  expect(JSON.parse(localStorage.getItem('stockbook-user') ?? 'null')).toMatchObject({
    email: here.emailOf('admin'),
    isAdmin: true,
    tenant_id: here.tenant.id,
    tenantId: here.tenant.id,
  });
});

it.each([
  ...['//evil.test', '/\\evil.test', 'https://evil.test', '%2F%2Fevil.test', 'javascript:alert(1)'].map(
    (next) => [next, 'inventory'] as const,
  ),
  // An address of ours that nothing stands at: the shop window.
  ['/tenant/../..//evil.test', null] as const,
])('signing in never leads to another site: %s', async (next, screen) => {
  const page = await openPage(here.t);
  await page.goto(`/admin-login-456?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Email').fill(here.emailOf('viewer'));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`http://localhost${screen ? here.at(screen) : '/'}`);
});

it('signing in without a network fails, and says so', async () => {
  const page = await openPage(here.t);
  await page.goto('/admin-login-456');
  await page.getByLabel('Email').fill(here.emailOf('viewer'));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  page.route(SIGN_IN, () => Promise.reject(new TypeError('Failed to fetch')));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('Login failed.');
});
