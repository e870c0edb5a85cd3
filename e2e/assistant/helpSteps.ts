import type { Page } from '@playwright/test';

export const question = (page: Page) => page.getByRole('searchbox');

export const answers = (page: Page) => page.getByRole('main').getByRole('listitem');

export const first = (page: Page) => answers(page).first();
