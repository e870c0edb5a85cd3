import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { processChatMessage } from '#shared/assistant/chat/processing.ts';
import { ERROR_CODES } from '#shared/errorCodes.ts';

type Schema = Record<string, unknown> & { properties?: Record<string, unknown> };
type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, unknown>[];
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, { description?: string; content?: Record<string, { schema: Schema }> }>;
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object };
};

let t: TestApp;
let document: Document;

beforeAll(async () => {
  t = await testApp();
  document = (await t.app.inject('/api/openapi.json')).json();
});

const operationOf = ({ method, url }: { method: string; url: string }) =>
  document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

const typeOf = ({ form }: { form?: true }) => (form ? 'multipart/form-data' : 'application/json');

describe('the document at /api/openapi.json', () => {
  it('is open to everybody and says what it describes', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Stockbook API', version: 'test' },
      components: { securitySchemes: { idToken: { type: 'http', scheme: 'bearer' } } },
    });
  });

  it('has every registered call with its summary, its tag and who may make it, and nothing else', () => {
    for (const call of t.router.calls) {
      const operation = operationOf(call);
      expect(operation, `${call.method} ${call.url}`).toMatchObject({
        summary: call.summary,
        tags: [call.tag],
      });
      expect(operation?.security, call.url).toEqual(call.needs === 'public' ? undefined : [{ idToken: [] }]);
      expect(operation?.description, call.url).toContain(
        call.needs === 'public' ? 'everybody' : call.needs === 'signedIn' ? 'signed-in' : call.needs,
      );
    }
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(described).toHaveLength(t.router.calls.length);
  });

  it('gives each parameter of an address its schema, and says which must be there', () => {
    for (const call of t.router.calls) {
      const parameters = operationOf(call)?.parameters ?? [];
      expect(
        parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
        call.url,
      ).toEqual([...call.url.matchAll(/:(\w+)/g)].map(([, name]) => name));
      expect(
        parameters.filter((parameter) => parameter.in === 'path').every(({ required }) => required),
        call.url,
      ).toBe(true);
      const shape = call.query instanceof z.ZodObject ? Object.keys(call.query.shape) : [];
      expect(
        parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        call.url,
      ).toEqual(shape);
      for (const { name, schema } of parameters)
        expect(Object.keys(schema).length, `${call.url} ${name}`).toBeGreaterThan(0);
    }
  });

  it('names every operation once, and says which can be repeated', () => {
    const names = t.router.calls.map((call) => operationOf(call)?.operationId);
    expect(new Set(names).size).toBe(t.router.calls.length);
    expect(names).toContain('getItemsById');
    for (const call of t.router.calls)
      expect(
        operationOf(call)?.parameters?.some(
          ({ in: place, name }) => place === 'header' && name === 'idempotency-key',
        ) ?? false,
        call.url,
      ).toBe(call.method === 'POST' && call.needs !== 'public');
  });

  it('describes every body, and forbids what it does not describe', () => {
    for (const call of t.router.calls.filter(({ body }) => body)) {
      const schema = operationOf(call)?.requestBody?.content[typeOf(call)]?.schema;
      for (const form of (schema?.oneOf as Schema[] | undefined) ?? [schema]) {
        expect(form, call.url).toMatchObject({ type: 'object', additionalProperties: false });
        expect(Object.keys(form!.properties ?? {}).length, call.url).toBeGreaterThan(0);
      }
    }
  });

  it('shows both forms of a body that is taken with `data` around it and without', () => {
    const both = t.router.calls.filter(({ unwrapped }) => unwrapped);
    expect(both.map(({ url }) => url)).toEqual([processChatMessage.url]);
    const { schema } = operationOf(processChatMessage)!.requestBody!.content['application/json']!;
    const accepts = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
    const said = { text: 'Help', context: { lastIntent: 'help' } };
    for (const body of [{ data: said }, said]) expect(accepts.safeParse(body).error).toBeUndefined();
    for (const body of [{ data: said, ...said }, { context: null }, {}])
      expect(accepts.safeParse(body).success, JSON.stringify(body)).toBe(false);
  });

  it('says where a file is taken, and where one is answered', async () => {
    const upload = t.router.calls.find((call) => call.upload)!;
    expect(operationOf(upload)?.requestBody?.content).toEqual({
      'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
    });
    const download = t.router.calls.find(({ produces }) => produces)!;
    expect(Object.keys(operationOf(download)?.responses['200']?.content ?? {})).toEqual(['text/csv']);
    const a = await t.tenant();
    const answer = await t.app.inject({
      url: download.url,
      headers: { authorization: `Bearer ${a.viewer.token}` },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const refused = await t.app.inject({
      url: `${download.url}?columns=nothing`,
      headers: { authorization: `Bearer ${a.viewer.token}` },
    });
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([
      400,
      'application/json; charset=utf-8',
    ]);
  });

  it('describes every answer and every refusal', () => {
    for (const call of t.router.calls) {
      const { responses } = operationOf(call)!;
      expect(Object.keys(responses), call.url).toEqual(
        expect.arrayContaining(['200', '400', '401', '403', '404', '409', '429', '500', '503']),
      );
      expect(Object.values(responses['200']!.content ?? {})[0]?.schema, call.url).toBeDefined();
      for (const { http, status } of Object.values(ERROR_CODES)) {
        const refusal = responses[String(http)];
        if (!refusal) continue;
        expect(refusal.description, call.url).toBe(status);
        expect(refusal.content?.['application/json']?.schema, call.url).toMatchObject(
          call.form
            ? { required: ['error', 'errors'], properties: { error: { type: 'string' } } }
            : call.callable
              ? { properties: { error: { additionalProperties: false } } }
              : { required: ['error'], properties: { error: { required: ['status', 'message'] } } },
        );
      }
    }
  });

  it('has examples that are accepted, by the call and by the schema shown', () => {
    let examples = 0;
    for (const call of t.router.calls.filter(({ example }) => example !== undefined)) {
      expect(call.body?.safeParse(call.example).error, call.url).toBeUndefined();
      const content = operationOf(call)?.requestBody?.content[typeOf(call)];
      expect(content?.example, call.url).toEqual(call.example);
      const schema = z.fromJSONSchema(content!.schema as Parameters<typeof z.fromJSONSchema>[0]);
      expect(schema.safeParse(call.example).error, call.url).toBeUndefined();
      expect(schema.safeParse({ ...(call.example as object), extra: 1 }).success, call.url).toBe(false);
      examples++;
    }
    expect(examples).toBeGreaterThanOrEqual(4);
  });

  it('has an answer that a real one fits', async () => {
    const a = await t.tenant();
    for (const url of [
      '/api/items',
      '/api/items/totals',
      '/api/locations',
      '/api/locations/counted',
      '/api/units',
      '/api/tenant/context',
      '/api/public/app',
      '/api/stock/moves',
    ]) {
      const schema = Object.values(document.paths[url]!.get!.responses['200']!.content!)[0]!.schema;
      const answer = await t.app.inject({ url, headers: { authorization: `Bearer ${a.admin.token}` } });
      expect(
        z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(answer.json()).error,
        url,
      ).toBeUndefined();
    }
  });

  it('refers to nothing that is not in it', () => {
    const text = JSON.stringify(document);
    for (const [, path] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      expect(
        path!
          .split('/')
          .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document),
        path,
      ).toBeDefined();
    }
  });
});
