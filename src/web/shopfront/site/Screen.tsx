import classes from './Screen.module.css';

// Taken by `npm run screenshots`: each name in light and dark, as AVIF and as WebP.
const FILES = import.meta.glob<string>('./screens/*.{avif,webp}', {
  eager: true,
  import: 'default',
  query: '?url',
});

const SIZES = { inventory: [1280, 800], ledger: [1280, 800], shop: [1280, 800], lookup: [390, 560] } as const;
export type ScreenName = keyof typeof SIZES;

/** A picture of the running product, in the scheme that the page is in; only that one is loaded. */
export function Screen({ name, alt, first = false }: { name: ScreenName; alt: string; first?: boolean }) {
  const [width, height] = SIZES[name];
  return (
    <div className={classes.screen}>
      {(['light', 'dark'] as const).map((scheme) => (
        <picture key={scheme} className={classes[scheme]}>
          <source type="image/avif" srcSet={FILES[`./screens/${name}-${scheme}.avif`]} />
          <img
            src={FILES[`./screens/${name}-${scheme}.webp`]}
            width={width}
            height={height}
            alt={alt}
            // What is not displayed is not loaded, if it may wait.
            loading="lazy"
            decoding="async"
            fetchPriority={first ? 'high' : 'auto'}
          />
        </picture>
      ))}
    </div>
  );
}
