import { availableParallelism } from 'node:os';
import { AppError, type ErrorCode, type FieldError, fieldError } from '#shared/errors.ts';
import { WorkerPool } from '../workers/pool.ts';
import { startProcess } from '../workers/process.ts';
import { kindOf } from './kind.ts';
import type * as render from './render.ts';

/**
 * Pictures are decoded and written in processes of their own, which end when nobody needs them: what a picture does to
 * the decoder it does to that one alone, and the memory that it takes is given back.
 */

type Tasks = typeof render;
/** What such a process is asked: one of the functions of render.ts, with what it takes. */
export type Task = { [N in keyof Tasks]: { name: N; input: Parameters<Tasks[N]> } }[keyof Tasks];
export type Done = Awaited<ReturnType<Tasks[keyof Tasks]>>;
/** A refusal, which does not travel between processes as the error that it is. */
export type Answer = { done: Done } | { refused: { code: ErrorCode; message: string; fields: FieldError[] } };

// One core is left to everything else.
const AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1));

/** The functions of render.ts, each for somebody who has a share of the processes: a business, or a picture. */
export function openRenderer(program: URL) {
  const pool = new WorkerPool<Task, Answer>(
    () => startProcess(program),
    { atOnce: AT_ONCE, most: AT_ONCE + 1, waiting: 20, lateMs: 3000, deadlineMs: 30_000, idleMs: 10_000 },
    {
      tooMany: (waiting) =>
        new AppError(
          'resource-exhausted',
          `${waiting} pictures of your business are waiting to be read. Please try again in a moment.`,
          { details: { retryAfter: 10 } },
        ),
      tooLong: () =>
        fieldError('file', 'The picture takes too long to read. Save it anew, or make it smaller.'),
      ended: () =>
        new AppError(
          'unavailable',
          'The picture could not be read this time. Please try again, or save it anew before.',
        ),
    },
  );
  const ask = async <N extends keyof Tasks>(
    of: string,
    name: N,
    ...input: Parameters<Tasks[N]>
  ): Promise<Awaited<ReturnType<Tasks[N]>>> => {
    const answer = await pool.run(of, { name, input } as Task);
    if ('done' in answer) return answer.done as Awaited<ReturnType<Tasks[N]>>;
    const { code, message, fields } = answer.refused;
    throw new AppError(code, message, { fields });
  };
  // What is no picture is refused before it is sent anywhere.
  return {
    takeIn: async (of: string, file: Buffer | undefined) => {
      kindOf(file);
      return ask(of, 'takeIn', file);
    },
    takeInLogo: async (of: string, file: Buffer) => {
      kindOf(file);
      return ask(of, 'takeInLogo', file);
    },
    placeholderOf: (of: string, ...input: Parameters<Tasks['placeholderOf']>) =>
      ask(of, 'placeholderOf', ...input),
    renderSize: (of: string, ...input: Parameters<Tasks['renderSize']>) => ask(of, 'renderSize', ...input),
  };
}

export const renderer = openRenderer(new URL('./renderProcess.ts', import.meta.url));
