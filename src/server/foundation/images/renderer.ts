import { availableParallelism } from 'node:os';
import type { ErrorCode } from '#shared/errorCodes.ts';
import { AppError, type FieldRefusal, fieldError } from '#shared/errors.ts';
import { type Said, say } from '#shared/refusals/say.ts';
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
export type Answer = { done: Done } | { refused: { code: ErrorCode; said: Said; fields: FieldRefusal[] } };

// One core is left to everything else.
const AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1));

/** The functions of render.ts, each for somebody who has a share of the processes: a business, or a picture. */
export function openRenderer(program: URL) {
  const pool = new WorkerPool<Task, Answer>(
    () => startProcess(program),
    { atOnce: AT_ONCE, most: AT_ONCE + 1, waiting: 20, lateMs: 3000, deadlineMs: 30_000, idleMs: 10_000 },
    {
      tooMany: (waiting) =>
        new AppError('resource-exhausted', say('images.waiting', { waiting }), {
          details: { retryAfter: 10 },
        }),
      tooLong: () => fieldError('file', say('images.tooSlow')),
      ended: () => new AppError('unavailable', say('images.failed')),
    },
  );
  const ask = async <N extends keyof Tasks>(
    of: string,
    name: N,
    ...input: Parameters<Tasks[N]>
  ): Promise<Awaited<ReturnType<Tasks[N]>>> => {
    const answer = await pool.run(of, { name, input } as Task);
    if ('done' in answer) return answer.done as Awaited<ReturnType<Tasks[N]>>;
    const { code, said, fields } = answer.refused;
    throw new AppError(code, said, { fields });
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
