import type { Page } from '@playwright/test';

export type Answer = {
  rows: { keys: { id: string | null; name: string }[]; of: string | null; value: number | string | null }[];
  totals: { of: string | null; value: number | string | null }[];
};

export const dollars = (minor: unknown) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(Number(minor) / 100);

export const grid = (page: Page, name: string) => page.getByRole('grid', { name, exact: true });
