// Runs before the first paint, so that a dark page never flashes white. What was chosen on this device comes first, then
// the theme of the shop, then that of whoever is signed in or their business, then the system. As ui/colorSchemes.ts has it.
(() => {
  const root = document.documentElement;
  let kept = [];
  try {
    kept = ['stockbook-color-scheme', 'stockbook-color-scheme-default'].map((key) =>
      localStorage.getItem(key),
    );
  } catch {
    // Storage may be forbidden; then the page or the system decides.
  }
  const theme = [kept[0], root.dataset.theme, kept[1]].find((value) => value === 'dark' || value === 'light');
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
