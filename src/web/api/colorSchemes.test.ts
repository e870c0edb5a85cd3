import { beforeEach, describe, expect, it, vi } from 'vitest';

let kept: Map<string, string>;
let shown: string | null;

/** The module as a page finds it that was just opened, and what it shows. */
async function openPage() {
  vi.resetModules();
  const page = await import('./colorSchemes.ts');
  shown = page.colorSchemes.get('auto');
  page.colorSchemes.subscribe((scheme) => {
    shown = scheme;
    page.colorSchemes.set(scheme);
  });
  return page;
}

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
  return () => vi.unstubAllGlobals();
});

describe('dark mode', () => {
  it('is that of the system, until a business or a person has a default', async () => {
    const page = await openPage();
    expect(shown).toBe('auto');
    page.showByDefault('dark');
    expect(shown).toBe('dark');
    page.showByDefault(null);
    expect(shown).toBe('auto');
  });

  it('by default is there at the next visit, and is nobody’s choice', async () => {
    (await openPage()).showByDefault('dark');
    expect([...kept]).toEqual([['stockbook-color-scheme-default', 'dark']]);
    await openPage();
    expect(shown).toBe('dark');
  });

  it('that was chosen on this device stays, whatever the default, until it is forgotten', async () => {
    const page = await openPage();
    page.colorSchemes.set('light');
    page.showByDefault('dark');
    expect([shown, kept.get('stockbook-color-scheme')]).toEqual(['light', 'light']);
    page.forgetChosenTheme();
    page.showByDefault('dark');
    expect([shown, kept.has('stockbook-color-scheme')]).toEqual(['dark', false]);
  });
});
