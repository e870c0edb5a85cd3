import type { z } from 'zod';
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
