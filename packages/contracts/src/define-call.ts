import type { z } from 'zod';
import type { Permission } from './console/permissions.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the platform as data. The server parses by it, the client takes its types from it, and OpenAPI is
 * generated from it.
 */
export interface Call<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> {
  /** Operation id, unique on the platform. */
  id: string;
  method: Method;
  /** The path; its parameters are written `:name`. */
  path: `/${string}`;
  summary: string;
  tag: string;
  /**
   * The callers that are allowed: anyone, a signed-in player, a provider that signs the body, or an operator. A call of
   * the console is for operators, except those that sign one in.
   */
  access: 'public' | 'player' | 'signed' | 'operator';
  /** The right that an operator needs for this call. When absent, every signed-in operator may make it. */
  permission?: Permission;
  /**
   * True for a call whose handler narrows its work to the countries of the caller's right. Any other call is refused when
   * the right is limited to countries.
   */
  byCountry?: true;
  /** True for a reading call whose answer holds data of a person. Each such reading is in the audit record. */
  isPersonal?: true;
  /** True when the call requires an `Idempotency-Key` header and happens once for each key. */
  idempotent?: true;
  /** True for a call that pages make by themselves, again and again. It does not show that the player is there. */
  isBackground?: true;
  /**
   * True for a change of security settings. A page needs the bearer token of its session for it beside the cookie, so
   * that no request that another site forges can make the change.
   */
  needsToken?: true;
  /**
   * The reason why a page need not send the CSRF token of its session with this call. All other calls that change
   * something need it, when a session cookie comes with them.
   */
  withoutCsrfToken?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The HTTP status of success. */
  status: 200 | 201 | 202 | 204;
  answer: Answer;
  /** The errors specific to this call. INVALID_INPUT, UNAUTHENTICATED and the like are not listed. */
  errors: readonly ErrorCode[];
}

/** Returns a call with the exact types of its literal: schemas, method and path. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** The types of a call's answer, and of each part of the request as its handler receives it. */
export type AnswerOf<C extends Call> = z.output<C['answer']>;
export type Input<C extends Call, Part extends 'query' | 'body' | 'params'> = z.output<NonNullable<C[Part]>>;
