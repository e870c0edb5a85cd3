import type { Page } from '@playwright/test';

export const REFUSED = 'Your role does not allow this. Ask an admin of your business.';

export const hint = (page: Page) => page.getByRole('tooltip');
