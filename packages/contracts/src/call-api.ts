import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import type { AnswerOf, Call } from './define-call.ts';
import type {
  Additions,
  AskedText,
  CaptchaWidget,
  Carried,
  ChallengeDesk,
  PageCalls,
  SentCall,
  WidgetOutcome,
} from './page-calls.ts';

export type {
  Additions,
  AnswerOf,
  AskedText,
  CaptchaWidget,
  Carried,
  ChallengeDesk,
  PageCalls,
  SentCall,
  WidgetOutcome,
};
export { ApiError };

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

export interface CallInput<C extends Call> {
  params?: InputOf<C['params']>;
  query?: InputOf<C['query']>;
  body?: InputOf<C['body']>;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The proof that the call carries beside the session cookie. */
  carries?: readonly Carried[];
  /** The part of the page that shows a captcha when the platform asks for one. */
  desk?: ChallengeDesk;
}

/**
 * Calls the platform: `api<typeof getMatch>('GET', '/web-api/sportsbook/matches/:matchId', { params })`. The contract
 * is imported as a type only, so no schema reaches a browser bundle.
 * @throws ApiError
 */
export type Api = <C extends Call>(
  method: C['method'],
  path: C['path'],
  input?: CallInput<C>,
) => Promise<AnswerOf<C>>;

export interface ApiOptions {
  /** The origin before each path; empty in a browser. */
  origin: string;
  /** The value of the `app-name` header of every request. */
  appName: string;
  fetch?: typeof fetch;
  headers?: Record<string, string>;
  /** The language of the page, in which answers name sports, teams and competitions. */
  language?: () => string;
  /** False for calls that recover others, such as the token call; their own refusals are final. */
  mends?: boolean;
}

/**
 * Binds {@link Api} to an origin and a `fetch`. Pages of the site recover from refusals such as an expired token: see
 * {@link PageCalls}.
 */
export function createApi(options: ApiOptions): Api {
  const send = options.fetch ?? fetch;
  return apiOver((url, { method, body, headers, signal, carries = [], desk }) => {
    async function attempt(added: Additions = {}): Promise<unknown> {
      const sent = added.body && typeof body === 'object' ? { ...body, ...added.body } : body;
      const response = await request(() =>
        send(options.origin + url, {
          method,
          credentials: 'same-origin',
          headers: {
            accept: 'application/json',
            'x-requested-with': 'XMLHttpRequest',
            'app-name': options.appName,
            ...(method !== 'GET' && globalThis.fairlineCsrf?.()),
            ...(options.language && { 'x-language': options.language() }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
            ...options.headers,
            ...added.headers,
          },
          ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
          ...(signal ? { signal } : {}),
        }),
      );
      const text = await request(() => response.text());
      if (!response.ok) throw refusalOf(response, text);
      return text === '' ? undefined : JSON.parse(text);
    }

    const pageCalls = options.mends === false ? undefined : globalThis.fairlineCalls;
    if (!pageCalls) return attempt();
    const call = { method, url, carries, desk };
    // A call without a proof is sent at once. The code that recovers from a refusal is loaded only after one.
    if (carries.length > 0) return request(pageCalls).then((page) => page.send(call, attempt));
    return attempt().catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || !isMendable(error)) throw error;
      const page = await pageCalls().catch(() => undefined);
      if (!page) throw error;
      return page.send(call, attempt, error);
    });
  });
}

function isMendable({ status, errorCode }: ApiError): boolean {
  return status === 401 || status === 403 || status === 451 || (status === 400 && errorCode !== undefined);
}

export interface Outgoing {
  method: string;
  body?: unknown;
  headers: Record<string, string>;
  signal?: AbortSignal;
  carries?: readonly Carried[];
  desk?: ChallengeDesk;
}

/** Binds {@link Api} to any function that sends a request and resolves with the JSON of its answer. */
export function apiOver(send: (url: string, outgoing: Outgoing) => Promise<unknown>): Api {
  return async (method, path, input = {}) => {
    const answer = await send(address(path, input.params, input.query), {
      method,
      headers: input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {},
      ...(input.body === undefined ? {} : { body: input.body }),
      ...(input.signal ? { signal: input.signal } : {}),
      ...(input.carries ? { carries: input.carries } : {}),
      ...(input.desk ? { desk: input.desk } : {}),
    });
    // The contract of this method and path defines the type of the answer.
    return answer as never;
  };
}

async function request<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError')
      throw new ApiError(499, 'CANCELLED', 'cancelled');
    throw new ApiError(0, 'NETWORK', error instanceof Error ? error.message : 'network error');
  }
}

/** Returns the refusal in an answer of the platform, whose body is `text`. */
export function refusalOf({ status, headers }: Response, text: string): ApiError {
  try {
    const document = JSON.parse(text);
    const { code, detail, errors, error_code: errorCode, exception_code: exceptionCode } = document;
    if (typeof code === 'string') {
      // Only some calls answer in the reader's language; the titles of all others are for developers.
      const title = headers.has('content-language') ? String(document.title) : undefined;
      return new ApiError(status, code, String(detail), { errors, errorCode, exceptionCode, title });
    }
  } catch {
    // The body is not a problem document, but for example a proxy's page. The status still counts.
  }
  return new ApiError(status, 'INTERNAL', `HTTP ${status}`);
}

function address(path: string, params: unknown, query: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
