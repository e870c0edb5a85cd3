// The pages with hot reload on PORT, and behind them the server, which starts anew when one of its files changes.
import { spawn } from 'node:child_process';
import { createServer as createSocket } from 'node:net';
import { createServer } from 'vite';
import { devSite } from './devSite.mjs';
import { root } from './paths.mjs';

const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || '127.0.0.1';
const inner = await freePort();

const server = spawn('sh', ['src/server/serve.sh', '--watch', '--watch-preserve-output'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    PORT: String(inner),
    HOST: '127.0.0.1',
    BASE_URL: process.env.BASE_URL || `http://localhost:${port}`,
  },
});
const ended = new Promise((resolve) => server.once('exit', resolve));

// The pages have a folder of this name too: its modules are not calls.
const calls = '^/(api|pictures)/(?!.*\\.tsx?(\\?|$))|^/(sitemap[^/]*[.]xml|robots[.]txt)$';
const behind = `http://127.0.0.1:${inner}`;

const vite = await createServer({
  configFile: `${root}/vite.config.ts`,
  plugins: [devSite(behind)],
  server: { port, host, strictPort: true, proxy: { [calls]: { target: behind } } },
}).then((made) => made.listen(), giveUp);
vite?.printUrls();

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, stop);

async function stop() {
  server.kill('SIGTERM');
  await Promise.all([vite?.close(), ended]);
  process.exit(0);
}

/** @param {Error} error */
async function giveUp(error) {
  console.error(error.message);
  server.kill('SIGTERM');
  await ended;
  process.exit(1);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createSocket().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
