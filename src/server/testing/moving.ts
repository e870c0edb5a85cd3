import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Archive } from '#server/exchange/moving/archives.ts';
import { type BroughtIn, bringIn } from '#server/exchange/moving/bringIn.ts';
import { takeOut } from '#server/exchange/moving/takeOut.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { inTenantAsSystem } from '#server/foundation/tenants/asSystem.ts';
import type { TestApp } from './testApp.ts';

export type Contents = Map<string, Buffer>;

/** What a tenant takes along, in memory. */
export async function takenFrom({ services }: TestApp, tenantId: string): Promise<Contents> {
  const contents: Contents = new Map();
  const source = {
    ...{
      pool: services.database.pool,
      files: services.files,
      pictures: services.pictures,
      version: 'test',
      tenantId,
    },
    inTenant: <T>(work: (ctx: Ctx) => Promise<T>) => inTenantAsSystem(services, tenantId, 'Move', work),
    told: () => undefined,
  };
  for await (const { name, content } of takeOut(source))
    contents.set(name, await buffer(Readable.from(content)));
  return contents;
}

const archiveOf = (contents: Contents): Archive => ({
  open: async (name) => {
    const bytes = contents.get(name);
    return bytes ? Readable.from([bytes]) : null;
  },
  close: () => undefined,
});

/** Brings it into a tenant. */
export const bring = ({ services }: TestApp, tenantId: string, contents: Contents): Promise<BroughtIn> =>
  bringIn(services, tenantId, archiveOf(contents), {
    ...{ files: services.files, passwordHash: '-', told: () => undefined },
  });

export const textIn = (contents: Contents, name: string) => contents.get(name)!.toString('latin1');
