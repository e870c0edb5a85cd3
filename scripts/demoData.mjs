import { startApp } from '../src/server/testing/childApp.ts';

/**
 * Fills a data folder with the demo, in the background, by starting the application on it. `done` ends the application
 * as soon as it is filled; answers what the application said where it could not be.
 * @param {string} folder
 * @returns {{ done: () => Promise<string | null> }}
 */
export function fillDemo(folder) {
  // The secret is kept in the folder: whoever starts on it next has no other.
  const { child, ready, ended } = startApp(folder, 0, { NODE_ENV: 'test', SECRET: undefined });
  process.on('exit', () => child.kill());
  return {
    done: async () => {
      const failure = await ready.then(
        () => null,
        ({ message }) => message,
      );
      child.kill('SIGTERM');
      await ended;
      return failure;
    },
  };
}
