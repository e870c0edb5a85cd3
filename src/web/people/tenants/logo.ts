/** As much text as the contract takes: a picture of about 48 KB. */
const LONGEST = 65_536;
const SIZES = [512, 384, 256, 192, 128, 96];
/** PNG first: it keeps what is transparent, and letters sharp. */
const KINDS: [type: string, quality?: number][] = [['image/png'], ['image/webp', 0.9], ['image/webp', 0.75]];

/** A picture of any kind that the browser can draw, as a data address small enough to be kept; null for no picture. */
export async function logoOf(file: File): Promise<string | null> {
  const picture = await load(file);
  if (!picture) return null;
  for (const size of SIZES) {
    const canvas = drawn(picture, size);
    for (const [type, quality] of KINDS) {
      const address = canvas.toDataURL(type, quality);
      // A browser that cannot write a kind answers another one.
      if (address.startsWith(`data:${type};`) && address.length <= LONGEST) return address;
    }
  }
  return null;
}

async function load(file: File): Promise<HTMLImageElement | null> {
  const picture = new Image();
  const address = URL.createObjectURL(file);
  picture.src = address;
  try {
    await picture.decode();
    return picture;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawn(picture: HTMLImageElement, longest: number): HTMLCanvasElement {
  // A drawing without a size of its own has none; it is drawn as a square.
  const [width, height] = [picture.naturalWidth || longest, picture.naturalHeight || longest];
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
