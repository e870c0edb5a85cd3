import { z } from 'zod';
import { id, page, sorting, version } from './fields.ts';
import type { Said } from './refusals/say.ts';
import type { Permission } from './roles.ts';

/** Who may make a call: everybody, anybody signed in to a tenant, or members with a permission (of a tenant or of the platform). */
export type Needs = 'public' | 'signedIn' | Permission;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * A call of the API as data: what may be asked, by whom, and what is answered. The server registers it,
 * the page makes it, the documentation is generated from it. `needs` has no default on purpose.
 */
export type Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  method: Method;
  /** Path with ":name" for parameters. */
  url: string;
  needs: Needs;
  /** Guests of a shop may make it as well; of those that need a person, none but these. */
  guests?: true;
  /** Members of a suspended business may make it, although it changes something: it is about their own sign-in. */
  whileSuspended?: true;
  /** What somebody without that permission is told, where the usual sentence will not do. */
  refusal?: Said;
  /** One line for the documentation. */
  summary: string;
  /** The feature it belongs to, for the documentation. */
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body is a file of any type, at most this large, instead of JSON. */
  upload?: { maxBytes: number };
  /** Speaks the callable wire protocol; refusals are answered as it says. */
  callable?: true;
  /** A callable function that is also asked without `data` around what it is given, and then answered without `result`, too. */
  unwrapped?: true;
  /** The body is sent as multipart form data; refusals are answered as `FormRefusal` of forms/contract.ts. */
  form?: true;
  /**
   * Otherwise than in one transaction: `steps` works outside of any, mostly on a file, and opens one for each step, which
   * checks the permission anew; `parts` opens one for each part of a long text. A file is always answered in steps.
   */
  way?: 'steps' | 'parts';
  /** It changes nothing, and is much work: read on a replica, where there is one, as of what who asks knows of, or later. */
  onReplica?: true;
  /**
   * It posts to the ledger, seldom tells anybody, and does nothing that a rollback leaves behind: a cluster carries it out where the
   * business is.
   */
  posts?: true;
  /** It erases what nobody else may, beside all that else it writes. */
  erases?: true;
  /** Many make it in the same way: its answers are kept as they are sent, until what they show changes. */
  cached?: true;
  answer: Answer;
  /** The answer is text, or a file, of this kind instead of JSON. */
  produces?: 'text/csv' | 'application/pdf' | 'application/zip' | 'application/octet-stream';
  /** An example body for the documentation. */
  example?: z.input<Body>;
};

type AnyCall = Call<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
type Part<C, K extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> =
  C extends Record<K, infer S extends z.ZodType>
    ? Record<K, Side extends 'in' ? z.input<S> : z.output<S>>
    : unknown;

/** What the page hands to a call: its params, query and body before validation. */
export type CallInput<C> = Part<C, 'params', 'in'> & Part<C, 'query', 'in'> & Part<C, 'body', 'in'>;
/** What the handler of a call receives: the same after validation. */
export type CallParsed<C> = Part<C, 'params', 'out'> & Part<C, 'query', 'out'> & Part<C, 'body', 'out'>;
/** What a call answers. */
export type CallAnswer<C extends { answer: z.ZodType }> = z.output<C['answer']>;

/** Declares a call; keeps the exact types of its schemas. */
export function defineCall<const C extends AnyCall>(call: C): C {
  return call;
}

type Own = Pick<AnyCall, 'summary' | 'body' | 'example'>;
type Read = Pick<AnyCall, 'summary' | 'query' | 'answer' | 'produces' | 'way'>;
type Listed<F extends z.ZodRawShape, S extends readonly string[]> = {
  summary: string;
  /** What narrows the list, and the columns that it can be sorted by. */
  filter: z.ZodObject<F, z.core.$strict>;
  sorts: S;
};

/** The call of a list as a workbook, beside that of the same list as CSV. */
export function asWorkbook<const C extends AnyCall & { produces: 'text/csv' }>(call: C) {
  const { way: _, produces: __, answer: ___, url, summary, ...asked } = call;
  return {
    ...asked,
    url: url.replace(/\.csv$/, '.xlsx'),
    summary: `${summary}; here as an Excel workbook`,
    answer: z.instanceof(Uint8Array),
    produces: 'application/octet-stream' as const,
  };
}

/** A list as files: all that its filter leaves, as CSV and as a workbook. */
export function listFiles<const N extends Needs, Q extends z.ZodType>({
  url,
  summary,
  ...asked
}: {
  url: string;
  needs: N;
  tag: string;
  summary: string;
  query: Q;
}) {
  const csv = defineCall({
    ...asked,
    method: 'GET',
    url: `${url}/export.csv`,
    summary: `${summary}, as a CSV file`,
    onReplica: true,
    answer: z.string(),
    produces: 'text/csv',
  });
  return { csv, xlsx: asWorkbook(csv) };
}

/**
 * The calls of records that are kept under one address, each with the id behind it. What writes answers the record as
 * it is then; who changes or deletes one names the version that they saw.
 */
export function recordCalls<
  const U extends string,
  const R extends Needs,
  const W extends Needs,
  A extends z.ZodType,
>({ url, read, write, tag, record }: { url: U; read: R; write: W; tag: string; record: A }) {
  const listed = { method: 'GET', url, needs: read, tag } as const;
  const params = z.strictObject({ id });
  const one = { url: `${url}/:id`, tag, params } as const;
  return {
    /** All of them at once. */
    all: <L extends z.ZodType>(summary: string, answer: L) => defineCall({ ...listed, summary, answer }),
    /** One page of a list; `rows` names what is in it. */
    page: <F extends z.ZodRawShape, S extends readonly string[], L extends z.ZodRawShape>({
      summary,
      filter,
      sorts,
      rows,
    }: Listed<F, S> & { rows: L }) =>
      defineCall({
        ...listed,
        summary,
        query: filter.extend({ ...sorting(sorts), ...page }),
        answer: z.object({ ...rows, nextCursor: z.string().nullable() }),
      }),
    /** The same list, all of it, as a file. */
    csv: <F extends z.ZodRawShape, S extends readonly string[]>({ summary, filter, sorts }: Listed<F, S>) =>
      defineCall({
        ...listed,
        url: `${url}/export.csv`,
        summary,
        query: filter.extend(sorting(sorts)),
        onReplica: true,
        answer: z.string(),
        produces: 'text/csv',
      }),
    /** What the list comes to. */
    totals: <const M extends Read>(own: M) => defineCall({ ...listed, url: `${url}/totals`, ...own }),
    get: (summary: string) => defineCall({ ...one, method: 'GET', needs: read, summary, answer: record }),
    create: <const M extends Own>(own: M) =>
      defineCall({ method: 'POST', url, needs: write, tag, answer: record, ...own }),
    update: <F extends z.ZodRawShape>({
      summary,
      fields,
      example,
    }: {
      summary: string;
      fields: z.ZodObject<F, z.core.$strict>;
      example?: object;
    }) =>
      defineCall({
        ...one,
        method: 'PUT',
        needs: write,
        summary,
        example,
        body: fields.extend({ version }),
        answer: record,
      }),
    remove: <L extends z.ZodType>(summary: string, answer: L) =>
      defineCall({
        ...one,
        method: 'DELETE',
        needs: write,
        summary,
        answer,
        query: z.strictObject({ version: z.coerce.number().pipe(version) }),
      }),
    /** What is to be read of one beside itself. */
    part: <const P extends string, const M extends Read>(path: P, own: M) =>
      defineCall({ ...one, url: `${url}/:id/${path}`, method: 'GET', needs: read, ...own }),
    /** What is done with one beside changing its fields. */
    step: <const P extends string, const M extends Own>(path: P, own: M) =>
      defineCall({
        ...one,
        url: `${url}/:id/${path}`,
        method: 'POST',
        needs: write,
        answer: record,
        ...own,
      }),
  };
}
