import { AppError } from '#shared/errors.ts';
import { doWork } from '../workers/process.ts';
import { placeholderOf, renderSize, takeIn, takeInLogo } from './render.ts';
import type { Answer, Done, Task } from './renderer.ts';

/** The program of the processes that decode and write pictures. */
doWork<Task, Answer>(async (task) => {
  try {
    return { done: await carryOut(task) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, said, fields } = error;
    return { refused: { code, said, fields } };
  }
});

function carryOut(task: Task): Promise<Done> {
  switch (task.name) {
    case 'takeIn':
      return takeIn(...task.input);
    case 'takeInLogo':
      return takeInLogo(...task.input);
    case 'placeholderOf':
      return placeholderOf(...task.input);
    case 'renderSize':
      return renderSize(...task.input);
  }
}
