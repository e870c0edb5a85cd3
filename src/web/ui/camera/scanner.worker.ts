import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** What the browser's own reader of barcodes offers, where it has one (Barcode Detection API). */
type Detector = { detect(image: ImageData): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};
declare const BarcodeDetector: DetectorClass | undefined;

/** By the names of the browser; it has to know all of them, or ours does the work. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix'];

type Read = (image: ImageData) => Promise<string | null>;

async function openReader(): Promise<Read> {
  if (typeof BarcodeDetector !== 'undefined') {
    const known = await BarcodeDetector.getSupportedFormats();
    if (FORMATS.every((format) => known.includes(format))) {
      const detector = new BarcodeDetector({ formats: FORMATS });
      return async (image) => (await detector.detect(image))[0]?.rawValue || null;
    }
  }
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  // Its own place for this file is on somebody else's server.
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const options = {
    formats: ['EANUPC', 'Code128', 'Code39', 'ITF', 'QRCode', 'DataMatrix'],
    maxNumberOfSymbols: 1,
  } satisfies Parameters<typeof readBarcodes>[1];
  return async (image) => (await readBarcodes(image, options))[0]?.text || null;
}

const reader = openReader();
reader.then(
  () => postMessage({ ready: true }),
  (error: unknown) => postMessage({ failed: String(error) }),
);

addEventListener('message', async ({ data }: MessageEvent<ImageData>) => {
  try {
    postMessage({ code: await (await reader)(data) });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
});
