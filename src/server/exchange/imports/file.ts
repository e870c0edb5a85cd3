import type { Ctx } from '#server/foundation/context.ts';
import { atOnce, type ListFile, number, text } from '#server/foundation/files/listFile.ts';
import type { Import } from '#shared/exchange/imports/contract.ts';
import { listImports } from './service.ts';

/** The last imports as a file. */
export const importFile = (ctx: Ctx): ListFile<Omit<Import, 'fetching'>> => ({
  name: 'imports',
  columns: [
    text('File', ({ fileName }) => fileName),
    text('Kind', ({ kind }) => kind),
    text('Format', ({ format }) => format),
    text('State', ({ state }) => state),
    number('Rows', ({ rows }) => rows),
    number('Created', ({ result }) => result?.create ?? ''),
    number('Updated', ({ result }) => result?.update ?? ''),
    number('Unchanged', ({ result }) => result?.unchanged ?? ''),
    number('Errors', ({ result }) => result?.error ?? ''),
    text('By', ({ createdBy }) => createdBy),
    text('When', ({ createdAt }) => createdAt),
    text('Finished', ({ finishedAt }) => finishedAt),
  ],
  portions: atOnce(() => listImports(ctx)),
});
