import type { FastifyInstance } from 'fastify';
import { notFound } from '#shared/errors.ts';
import * as call from '#shared/pictures/contract.ts';
import { readPictureAddress } from '#shared/pictures/rules.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../services.ts';
import { addPicture } from './upload.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

type Parts = Pick<Services, 'pictures' | 'jobs'>;

export function pictureRoutes(router: Router, parts: Parts): void {
  router.handleInSteps(call.addPicture, (inTenant, { params, query, file }) =>
    addPicture(inTenant, parts, { itemId: params.id, alt: query.alt ?? '', file }),
  );
}

/**
 * Serves own pictures. Whoever knows the address may see the picture, and nobody can guess one: see
 * docs/decisions/0014. What is at an address never changes, so it is kept for ever.
 */
export function servePictures(app: FastifyInstance, { pictures }: Parts): void {
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
        throw notFound('Picture');
      }
      void reply.headers({ etag, 'cache-control': FOR_EVER });
      return reply.type(`image/${wanted.format}`).send(bytes);
    },
  });
}
