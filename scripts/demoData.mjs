import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './paths.mjs';

/**
 * Fills a data folder with the demo, in the background, by starting the application on it. `done` ends the application
 * as soon as it is filled; answers what the application said where it could not be.
 * @param {string} folder
 * @returns {{ done: () => Promise<string | null> }}
 */
export function fillDemo(folder) {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder },
  });
  process.on('exit', () => child.kill());
  const ended = once(child, 'exit');
  let said = '';
  const filled = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
        if (said.includes('Stockbook is running at')) resolve(true);
      });
    void ended.then(() => resolve(false));
  });
  return {
    done: async () => {
      const fine = await filled;
      child.kill('SIGTERM');
      await ended;
      return fine ? null : `The demo could not be made:\n${said}`;
    },
  };
}
