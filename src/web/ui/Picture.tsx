import { pictureId, pictureInSize, pictureSources } from '#shared/catalogue/pictures/addresses.ts';
import classes from './Picture.module.css';

type Props = {
  picture: {
    url: string;
    alt: string;
    width: number | null;
    height: number | null;
    placeholder: string | null;
  };
  /** How wide it is shown, as in the `sizes` of an image. */
  sizes: string;
  /** Instead of its own text, where that stands beside it already. */
  alt?: string;
  /** `cover` fills its box and cuts what is over; `contain` shows everything. */
  fit?: 'cover' | 'contain';
  eager?: boolean;
};

/**
 * An own picture in the size that is needed, with its blurred placeholder until it is there. Those of other
 * hosts are not shown: the content security policy refuses them.
 */
export function Picture({ picture, sizes, alt = picture.alt, fit = 'cover', eager = false }: Props) {
  const { url, width, height, placeholder } = picture;
  if (!pictureId(url) || !width || !height) return null;
  return (
    <picture className={classes.picture} data-fit={fit}>
      <source type="image/avif" srcSet={pictureSources(url, width, 'avif')} sizes={sizes} />
      <img
        src={pictureInSize(url, 640, 'webp')}
        srcSet={pictureSources(url, width, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        style={placeholder ? { backgroundImage: `url("${placeholder}")` } : {}}
      />
    </picture>
  );
}
