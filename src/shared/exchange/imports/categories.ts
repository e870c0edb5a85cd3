import { fold } from '../../text.ts';
import type { ImportFormat } from './contract.ts';

/** How systems write several categories into a cell, and the levels of one. */
const PATHS: Partial<Record<ImportFormat, { between?: RegExp; within: RegExp; hasRoot: boolean }>> = {
  woocommerce: { between: /,/, within: />/, hasRoot: false },
  magento: { between: /,/, within: /\//, hasRoot: true },
  odoo: { within: / \/ /, hasRoot: true },
};
// What the category is called that all others are in.
const ROOTS = [
  ...['Default Category', 'All', 'Alle', 'Tous', 'Tout', 'Todo', 'Todos', 'Todas', 'Tutti', 'Tutte', 'Tudo'],
  ...[
    'الكل',
    'Wszystkie',
    'Vše',
    'Alla',
    'Kaikki',
    'Tümü',
    'Toate',
    'Összes',
    'Все',
    'Всі',
    'הכל',
    '全部',
    'すべて',
    '전체',
  ],
].map(fold);

/** The category that a cell of a system names, "Clothing > Hoodies": of several paths ("Clothing, Clothing > Hoodies") the deepest,
 * for an item has one category. */
export function readCategory(cell: string, format: ImportFormat): string {
  const { between, within, hasRoot } = PATHS[format] ?? { within: />/, hasRoot: false };
  const paths = (between ? cell.split(between) : [cell]).map((path) => {
    const levels = path
      .split(within)
      .map((part) => part.trim())
      .filter(Boolean);
    return hasRoot && ROOTS.includes(fold(levels[0] ?? '')) ? levels.slice(1) : levels;
  });
  const deepest = paths.reduce((best, path) => (path.length > best.length ? path : best), [] as string[]);
  const whole = deepest.join(' > ');
  return deepest.length > 1 && whole.length > 120 ? (deepest.at(-1) ?? '') : whole;
}
