import { pictureInSize, pictureSources } from '#shared/catalogue/pictures/addresses.ts';
import type { Shown } from './pictures.ts';
import classes from './ShopPicture.module.css';

type Props = {
  picture: Shown;
  sizes: string;
  /** Instead of its own text, where that stands beside it already. */
  alt?: string;
  /** `first` is the one that the page is judged by: it comes before everything else. */
  loading: 'first' | 'eager' | 'lazy';
};

/** A picture that fills its box, in the size that is needed, on its blurred placeholder until it is there. */
export function ShopPicture({ picture, sizes, alt = picture.alt, loading }: Props) {
  const { url, width, height, placeholder } = picture;
  return (
    <picture className={classes.picture}>
      <source type="image/avif" srcSet={pictureSources(url, width, 'avif')} sizes={sizes} />
      <img
        // Another picture is another element: the one before must not stand in for it while it loads.
        key={url}
        src={pictureInSize(url, 640, 'webp')}
        srcSet={pictureSources(url, width, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : undefined}
        decoding="async"
        draggable={false}
        style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
      />
    </picture>
  );
}
