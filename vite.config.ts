import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const SMALLEST_WORTH_COMPRESSING = 1024;

/** Writes each text file of the build once more as .br and .gz, so that the server only sends. */
function precompress(): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true });
      for (const name of names.filter((each) =>
        /\.(js|css|html|svg|json|txt|wasm|webmanifest)$/.test(each),
      )) {
        const file = join(dir, name);
        const text = await readFile(file);
        if (text.length < SMALLEST_WORTH_COMPRESSING) continue;
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(`${file}.br`, await brotli(text, { params: quality }));
        await writeFile(`${file}.gz`, await zip(text, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
}

export default defineConfig({
  root: 'src/web',
  plugins: [react({ compiler: true }), precompress()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // Inlined images would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    manifest: true,
  },
});
