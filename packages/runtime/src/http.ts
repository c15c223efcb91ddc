import { type Call, type Method, PlatformError, problem } from '@fairline/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { databaseUnavailability } from './database-outage.ts';
import { type Logger, requestLog } from './log.ts';
import { missingRight, type Operator } from './operator.ts';

/** The player who makes a call, as the identity module found them by session cookie or token. */
export interface Caller {
  playerId: string;
  sessionId: string;
  currency: string;
  /** Country of the request, two lower-case letters; undefined when unknown. */
  country?: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
    /** The error of the search for the caller. A call that needs its caller throws it. */
    callerFailure?: Error;
    /** Why a call that shows a session has no caller; UNAUTHENTICATED when it is absent. */
    callerRefusal?: PlatformError;
    /** The operator who makes a call of the console. */
    operator?: Operator;
    /** Why the caller of the console is no operator; UNAUTHENTICATED when it is absent. */
    operatorRefusal?: PlatformError;
  }
  interface FastifyContextConfig {
    /** True for an API call. Its caller is looked up before the call is handled. */
    isCall?: true;
    /** True for a call that pages make by themselves. It does not show that the player is there. */
    isBackground?: true;
    /** True for a call for which a page needs the bearer token of its session beside the cookie. */
    needsToken?: true;
    /** True for a call that needs no CSRF token beside a session cookie. */
    withoutCsrfToken?: true;
  }
}

export interface Received<Query, Body, Params> {
  query: Query;
  body: Body;
  params: Params;
  /** The caller; set exactly when the call's access is `player`, see {@link requireCaller}. */
  caller: Caller | undefined;
  /** The operator; set exactly when the call's access is `operator`, see {@link requireOperator}. */
  operator: Operator | undefined;
  /** Value of the Idempotency-Key header; empty when the call is not idempotent. */
  idempotencyKey: string;
  /** IP address of the caller. */
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface ServeOptions {
  /**
   * Judges what can be read of a body that does not have the form of the call. Its faults join those of form, so that a
   * person learns all at once.
   */
  judgeMalformed?(
    body: unknown,
    received: Pick<Received<unknown, unknown, unknown>, 'caller'>,
  ): Promise<Fault[]>;
}

/**
 * Serves an API call by its contract: checks access, parses path, query and body, and answers with the call's status. A
 * {@link PlatformError} is answered with its code, and any other error with INTERNAL.
 */
export function serve<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Params extends z.ZodType,
>(
  app: FastifyInstance,
  call: Call<Query, Body, Answer, Params>,
  handle: (received: Received<z.output<Query>, z.output<Body>, z.output<Params>>) => Promise<z.input<Answer>>,
  { judgeMalformed }: ServeOptions = {},
): void {
  app.route({
    method: call.method satisfies Method,
    url: call.path,
    config: {
      isCall: true,
      ...(call.isBackground && { isBackground: true }),
      ...(call.needsToken && { needsToken: true }),
      ...(call.withoutCsrfToken && { withoutCsrfToken: true }),
    },
    async handler(request, reply) {
      if (call.access === 'player' && !callerOf(request)) {
        throw request.callerRefusal ?? new PlatformError('UNAUTHENTICATED');
      }
      if (call.access === 'operator') await admitOperator(call, request);
      const params = readPart(call.params, request.params, 'path');
      const query = readPart(call.query, request.query, 'query');
      const body = readPart(call.body, request.body, 'body');
      if (!params.isRight || !query.isRight || !body.isRight) {
        const faults = [params, query, body].flatMap((part) => (part.isRight ? [] : part.faults));
        const further = body.isRight
          ? []
          : await judgeMalformed?.(request.body, { caller: callerOf(request) });
        throw new PlatformError('INVALID_INPUT', faults[0]?.detail, [...faults, ...(further ?? [])]);
      }
      if (call.isPersonal) await recordCall(call, request);
      const answer = await handle({
        params: params.data,
        query: query.data,
        body: body.data,
        get caller() {
          return callerOf(request);
        },
        operator: call.access === 'operator' ? request.operator : undefined,
        idempotencyKey: call.idempotent ? idempotencyKey(request) : '',
        address: request.ip,
        request,
        reply,
      });
      if (call.access === 'operator' && call.method !== 'GET' && !request.operator?.hasRecorded) {
        await recordCall(call, request, body.data);
      }
      if (reply.sent) return reply;
      reply.status(call.status);
      return call.status === 204 ? undefined : answer;
    },
  });
}

/** Returns the caller of a `player` call, to which `serve` admits only players. */
export function requireCaller(received: { caller: Caller | undefined }): Caller {
  if (!received.caller) throw new PlatformError('UNAUTHENTICATED');
  return received.caller;
}

/** Returns the operator of an `operator` call, to which `serve` admits only operators. */
export function requireOperator(received: { operator: Operator | undefined }): Operator {
  if (!received.operator) throw new PlatformError('UNAUTHENTICATED');
  return received.operator;
}

/** Lets an operator with the call's right pass. A refusal of a known operator is in the audit record. */
async function admitOperator({ id, permission, byCountry }: Call, request: FastifyRequest): Promise<void> {
  const { operator } = request;
  if (!operator) throw request.operatorRefusal ?? new PlatformError('UNAUTHENTICATED');
  const isLimited = permission !== undefined && operator.countriesOf(permission) !== undefined;
  if (permission === undefined || (operator.may(permission) && (byCountry || !isLimited))) return;
  await operator.record({ action: 'refused', subject: subjectOf(request), after: { call: id, permission } });
  throw missingRight(permission);
}

/** Writes a call to the audit record: a reading of personal data, or a change that recorded nothing itself. */
async function recordCall({ id }: Call, request: FastifyRequest, after?: unknown): Promise<void> {
  await request.operator?.record({ action: id, subject: subjectOf(request), after });
}

/** Returns the subject of a call in the audit record: its path without the root and without the query. */
function subjectOf({ url }: FastifyRequest): string {
  return url.replace(/^\/console-api\//, '').replace(/\?.*$/s, '');
}

/** Returns the caller of a request; undefined for a visitor. @throws the error of the search for the caller */
function callerOf(request: FastifyRequest): Caller | undefined {
  if (request.callerFailure) throw request.callerFailure;
  return request.caller && { ...request.caller, country: countryOf(request) };
}

/** Reads the country header, which the gate module has set or removed before. */
function countryOf({ headers }: FastifyRequest): string | undefined {
  const country = headers['x-geo-country'];
  return typeof country === 'string' ? country : undefined;
}

interface Fault {
  path: string;
  detail: string;
}

type Part<Data> = { isRight: true; data: Data } | { isRight: false; faults: Fault[] };

function readPart<Schema extends z.ZodType>(
  schema: Schema | undefined,
  value: unknown,
  part: string,
): Part<z.output<Schema>> {
  // Without a schema for this part, the handler gets undefined, whatever the request contains.
  if (!schema) return { isRight: true, data: undefined as z.output<Schema> };
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return { isRight: true, data: parsed.data };
  return { isRight: false, faults: parsed.error.issues.flatMap((issue) => faultsIn(issue, [part])) };
}

/** Lists the faults of an issue with their paths. For a union it lists the faults of every member. */
function faultsIn(issue: z.core.$ZodIssue, above: readonly string[]): Fault[] {
  const place = [...above, ...issue.path.map(String)];
  const own = { path: place.join('.'), detail: issue.message };
  if (issue.code !== 'invalid_union') return [own];
  return [own, ...issue.errors.flat().flatMap((each) => faultsIn(each, place))];
}

function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key))
    throw new PlatformError('IDEMPOTENCY_KEY_MISSING');
  return key;
}

/** Fastify's error codes and the platform's codes for them. */
const refusals = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'INVALID_INPUT',
} as const satisfies Record<string, string>;

/** The value of Retry-After while the database is unavailable. A restart takes a second or two. */
const databaseRetrySeconds = 2;

/** Renders the page that a browser gets in place of a problem document; undefined when the document is wanted. */
export type ProblemPage = (
  request: FastifyRequest,
  status: number,
) => { headers: Readonly<Record<string, string>>; body: string } | undefined;

/** Answers every error of `app` with an RFC 9457 document or a page. Only INTERNAL errors are logged. */
export function answerProblems(app: FastifyInstance, log: Logger, pageFor?: ProblemPage): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = asPlatformError(error);
    if (failure.code === 'INTERNAL') {
      const [path] = request.url.split('?');
      requestLog(log, request).error({ err: error, method: request.method, path }, 'request failed');
    }
    const document = problem(failure.code, failure.message, failure.errors, failure.numbers);
    if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds);
    reply.status(document.status);
    const page = pageFor?.(request, document.status);
    if (page) return reply.headers(page.headers).send(page.body);
    return reply.type('application/problem+json').send(document);
  });
}

function asPlatformError(error: FastifyError | PlatformError): PlatformError {
  if (error instanceof PlatformError) return error;
  for (const [code, ours] of Object.entries(refusals)) {
    if (error.code === code) return new PlatformError(ours);
  }
  if (databaseUnavailability(error)) {
    return new PlatformError('UNAVAILABLE', undefined, undefined, {
      retryAfterSeconds: databaseRetrySeconds,
    });
  }
  if (error.statusCode === 429) return new PlatformError('TOO_MANY_REQUESTS');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new PlatformError('INVALID_INPUT', error.message);
  }
  return new PlatformError('INTERNAL');
}
