import type { FastifyInstance } from 'fastify';
import { readPictureAddress } from '#shared/catalogue/pictures/addresses.ts';
import { notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { PictureServices } from './store.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves own pictures. Whoever knows the address may see the picture, and nobody can guess one: see
 * docs/decisions/0014. What is at an address never changes, so it is kept for ever.
 */
export function servePictures(app: FastifyInstance, { pictures }: Pick<PictureServices, 'pictures'>): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/pictures/:name',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { name } = request.params;
      const wanted = readPictureAddress(`/pictures/${name}`);
      void reply.headers({
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const etag = `"${name}"`;
      const known = wanted !== null && request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag);
      if (known) return reply.code(304).headers({ etag, 'cache-control': FOR_EVER }).send();
      const bytes = wanted ? await pictures.size(wanted.id, wanted.width, wanted.format) : null;
      if (!wanted || !bytes) {
        void reply.header('cache-control', 'no-cache');
        throw notFound(say('pictures.notFound'));
      }
      void reply.headers({ etag, 'cache-control': FOR_EVER });
      return reply.type(`image/${wanted.format}`).send(bytes);
    },
  });
}
