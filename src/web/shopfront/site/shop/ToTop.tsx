import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useEffect, useState } from 'react';
import { useSite } from '../siteContext.ts';
import classes from './ToTop.module.css';

/** So many screens down the way back is long. */
const SCREENS = 2;

/** Leads from far down a list to its beginning, the focus as well. */
export function ToTop() {
  const { shop: words } = useSite().texts;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > SCREENS * window.innerHeight);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!shown) return null;
  const rise = () => {
    document.getElementById('content')?.focus({ preventScroll: true });
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  };
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={words.toTop}
      title={words.toTop}
      onClick={rise}
    >
      <IconArrowUp size={20} stroke={1.8} aria-hidden />
    </button>
  );
}
