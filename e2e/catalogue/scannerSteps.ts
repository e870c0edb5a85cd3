import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import config from '../../playwright.config.ts';
import { ean13, filmBarcode } from '../barcodeVideo.ts';

const folder = mkdtempSync(join(tmpdir(), 'stockbook-film-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

export const barcode = ean13(`4${String(Date.now()).slice(-11)}`);

const film = join(folder, 'barcode.y4m');
filmBarcode(film, barcode);

export const { launchOptions } = config.use ?? {};

// Without a window there is nobody to ask, and Chromium refuses unless it is told what the answer would be.
export const camera = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];
