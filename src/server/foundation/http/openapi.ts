import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { ERROR_CODES, type ErrorCode } from '#shared/errorCodes.ts';
import { IDEMPOTENCY_KEY } from './idempotency.ts';

const REFUSALS: ErrorCode[] = [
  'invalid-argument',
  'unauthenticated',
  'permission-denied',
  'not-found',
  'aborted',
  // Whoever asks too often is told when to come again; a database that is away, to try once more.
  'resource-exhausted',
  'internal',
  'unavailable',
];

const fieldSchema = {
  type: 'object',
  properties: { field: { type: 'string' }, message: { type: 'string' }, code: { type: 'string' } },
} as const;

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['status', 'message'],
      properties: {
        status: { type: 'string', enum: Object.values(ERROR_CODES).map(({ status }) => status) },
        message: {
          type: 'string',
          description:
            'A sentence for the person, in the language of Accept-Language: English, German or Arabic.',
        },
        code: { type: 'string', description: 'Why, for programs: the same in every language.' },
        params: { type: 'object', description: 'What the sentence names.' },
        fields: { type: 'array', items: fieldSchema },
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
    errors: { type: 'array', items: fieldSchema },
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

// A POST that is sent again with the same key is answered as the first one was.
const repeating = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      pattern: IDEMPOTENCY_KEY.source,
      description: 'Chosen by whoever sends it: sent again with the same one, the call is carried out once.',
    },
  },
};

/** "GET /api/items/:id" as a name for generated code: getItemsById. */
function operationId(method: string, url: string): string {
  const words = url
    .replace('/api/', '')
    .replace(/[:{](\w+)\}?/g, 'by-$1')
    .split(/[^a-zA-Z0-9]+/);
  return [
    method.toLowerCase(),
    ...words.filter(Boolean).map((word) => word[0]!.toUpperCase() + word.slice(1)),
  ].join('');
}

function refusalSchema({ takesForm, callable }: { takesForm?: boolean; callable?: boolean }) {
  if (takesForm) return formErrorSchema;
  return callable ? callableErrorSchema : errorSchema;
}

/** Describes every registered call at /api/openapi.json. */
export async function installOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Stockbook API',
        version,
        description:
          'A call that needs a person carries their ID token as Bearer. POST /api/auth/sign-in/email with email and password ' +
          'answers with a session cookie, GET /api/auth/token with that cookie a token for ten minutes, and ' +
          'POST /api/auth/sign-out ends the session. GET /api/auth/jwks has the keys that tokens are signed with. ' +
          'GET /api/health says that the process runs, GET /api/ready that it can do its work.',
      },
      components: { securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => {
      const { needs, example, takesFile, takesForm, callable, unwrapped, guests, ...plain } =
        route.schema ?? {};
      const { schema, url } = jsonSchemaTransform({ ...route, schema: plain });
      if (!needs) return { schema: { ...schema, hide: true }, url };
      const method = String(route.route.method);
      const response = {
        ...(schema.response as object),
        ...Object.fromEntries(
          REFUSALS.map((code) => [
            ERROR_CODES[code].http,
            {
              description: ERROR_CODES[code].status,
              content: { 'application/json': { schema: refusalSchema({ takesForm, callable }) } },
            },
          ]),
        ),
      };
      const wrapped = schema.body as { properties: { data: object } } | undefined;
      const taken = unwrapped && wrapped ? { oneOf: [wrapped, wrapped.properties.data] } : wrapped;
      const body = taken && example !== undefined ? { ...taken, examples: [example] } : taken;
      return {
        url,
        schema: {
          ...schema,
          operationId: operationId(method, url),
          ...(method === 'POST' && needs !== 'public' ? { headers: repeating } : {}),
          ...(body ? { body } : {}),
          ...(takesFile
            ? { consumes: ['application/octet-stream'], body: { type: 'string', format: 'binary' } }
            : {}),
          ...(takesForm ? { consumes: ['multipart/form-data'] } : {}),
          response,
          description: `${
            unwrapped
              ? 'Taken without `data` around it, too; the answer then has fields of `result` beside it as well. '
              : ''
          }${
            needs === 'public'
              ? 'Open to everybody.'
              : `Needs ${needs === 'signedIn' ? `a signed-in person${guests ? ', or the guest of a shop' : ''}` : `the permission \`${needs}\``}.`
          }`,
          ...(needs === 'public' ? {} : { security: [{ idToken: [] }] }),
        } as typeof schema,
      };
    },
  });
  app.get('/api/openapi.json', () => app.swagger());
}
