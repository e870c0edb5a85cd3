// What is pressed before the page's own script has come is kept, the last of it, and done by site/main.tsx.
(() => {
  let pressed = null;
  const keep = ({ target }) => {
    pressed = target.closest('button[type="button"]');
  };
  addEventListener('click', keep, true);
  globalThis.takeEarlyPress = () => {
    removeEventListener('click', keep, true);
    return pressed;
  };
})();
