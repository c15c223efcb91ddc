import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the platform as data: the server parses by it, the client is typed by it, OpenAPI is made of it. */
export interface Call<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> {
  /** Operation id, unique on the platform. */
  id: string;
  method: Method;
  /** Path with `:name` parameters. */
  path: `/${string}`;
  summary: string;
  tag: string;
  /** Who may call: anyone, a signed-in player, or a provider whose body carries a signature. */
  access: 'public' | 'player' | 'signed';
  /** The call happens once for each `Idempotency-Key` header, which it requires. */
  idempotent?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Status of success. */
  status: 200 | 201 | 202 | 204;
  answer: Answer;
  /** Errors that are this call's own; INVALID_INPUT, UNAUTHENTICATED and the like go without saying. */
  errors: readonly ErrorCode[];
}

/** Keeps the exact types of a call's literal: schemas, method and path. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** What a call answers, and what its handler gets of a part of the request. */
export type AnswerOf<C extends Call> = z.output<C['answer']>;
export type Input<C extends Call, Part extends 'query' | 'body' | 'params'> = z.output<NonNullable<C[Part]>>;
