// Makes the icons of the installed application from logo.svg: `node scripts/icons.mjs`, when the logo has changed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './paths.mjs';

const folder = join(root, 'src/web/public');
const logo = readFileSync(join(folder, 'logo.svg'), 'utf8');
const ground = /fill="(#\w+)"/.exec(logo)?.[1] ?? '#000';
// Whatever shape a phone cuts out of it, the sheets stay within: the ground goes to the edge, and all else is smaller.
const masked = logo.replace('rx="8"', '').replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"');

await draw(logo, 192, 'icon-192.png');
await draw(logo, 512, 'icon-512.png');
await draw(masked, 512, 'icon-maskable-512.png', ground);
await draw(masked, 180, 'icon-apple-180.png', ground);

/**
 * @param {string} svg
 * @param {number} size
 * @param {string} name
 * @param {string} [background]
 */
async function draw(svg, size, name, background) {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);
  if (background) picture.flatten({ background });
  await picture.png({ compressionLevel: 9, palette: true }).toFile(join(folder, name));
}
