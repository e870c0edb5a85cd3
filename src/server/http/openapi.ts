import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { ERROR_CODES, type ErrorCode } from '#shared/errors.ts';

const REFUSALS: ErrorCode[] = [
  'invalid-argument',
  'unauthenticated',
  'permission-denied',
  'not-found',
  'aborted',
  'internal',
];

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['status', 'message'],
      properties: {
        status: { type: 'string', enum: Object.values(ERROR_CODES).map(({ status }) => status) },
        message: { type: 'string', description: 'A sentence for the person.' },
        fields: {
          type: 'array',
          items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
        },
        details: { description: 'Data to go on with, such as the shortages of a posting.' },
        requestId: { type: 'string' },
      },
    },
  },
} as const;

const formErrorSchema = {
  type: 'object',
  required: ['error', 'errors'],
  properties: {
    error: { type: 'string', description: 'A sentence for the person.' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
} as const;

// The callable protocol names status, message and details, and nothing else.
const { status, message, details } = errorSchema.properties.error.properties;
const callableErrorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['status', 'message'],
      properties: { status, message, details },
      additionalProperties: false,
    },
  },
} as const;

function refusalSchema({ takesForm, callable }: { takesForm?: boolean; callable?: boolean }) {
  if (takesForm) return formErrorSchema;
  return callable ? callableErrorSchema : errorSchema;
}

/** Describes every registered call at /api/openapi.json and shows the description at /api/docs. */
export async function installOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Stockbook API',
        version,
        description: 'Every call carries the ID token of GET /api/auth/token as Bearer.',
      },
      components: { securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => {
      const { needs, example, takesFile, takesForm, callable, guests, ...plain } = route.schema ?? {};
      const { schema, url } = jsonSchemaTransform({ ...route, schema: plain });
      if (!needs) return { schema: { ...schema, hide: true }, url };
      const response = {
        ...(schema.response as object),
        ...Object.fromEntries(
          // What is open to everybody is limited in number.
          [...REFUSALS, ...(takesForm || guests ? (['resource-exhausted'] as const) : [])].map((code) => [
            ERROR_CODES[code].http,
            {
              description: ERROR_CODES[code].status,
              content: { 'application/json': { schema: refusalSchema({ takesForm, callable }) } },
            },
          ]),
        ),
      };
      const body =
        schema.body && example !== undefined
          ? { ...(schema.body as object), examples: [example] }
          : schema.body;
      return {
        url,
        schema: {
          ...schema,
          ...(body ? { body } : {}),
          ...(takesFile
            ? { consumes: ['application/octet-stream'], body: { type: 'string', format: 'binary' } }
            : {}),
          ...(takesForm ? { consumes: ['multipart/form-data'] } : {}),
          response,
          description:
            needs === 'public'
              ? 'Open to everybody.'
              : `Needs ${needs === 'signedIn' ? `a signed-in person${guests ? ', or the guest of a shop' : ''}` : `the permission \`${needs}\``}.`,
          ...(needs === 'public' ? {} : { security: [{ idToken: [] }] }),
        } as typeof schema,
      };
    },
  });
  app.get('/api/openapi.json', () => app.swagger());
  await app.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
    },
    hooks: {},
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.url.startsWith('/api/docs') && typeof payload === 'string')
      allowInlineScripts(reply, payload);
    return payload;
  });
}

// The reference's page starts itself with an inline script: exactly that script is let through, by its hash.
function allowInlineScripts(reply: FastifyReply, html: string): void {
  const hashes = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
    .map((match) => match[1] ?? '')
    .filter((script) => script.trim())
    .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", `script-src 'self' ${hashes.join(' ')}`),
  );
}
