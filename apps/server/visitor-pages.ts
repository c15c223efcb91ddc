import { type Clock, createBoundedMap } from '@fairline/runtime';
import type { ShellAnswer, ShellRequest } from '@fairline/shell';
import { wholePage } from './send-page.ts';

type PageAnswer = Extract<ShellAnswer, { kind: 'page' }>;

/** A page that was rendered once and can be served to several visitors. */
export interface RenderedPage extends Omit<PageAnswer, 'kind' | 'stream' | 'isWhole'> {
  kind: 'rendered';
  /** Returns the page with the nonce of one reader in it. */
  bytes(nonce: string): Buffer;
  /** The size of the page in bytes. */
  size: number;
}

export interface VisitorPagesOptions {
  /** Renders a page. */
  answer(request: ShellRequest): Promise<ShellAnswer>;
  clock: Pick<Clock, 'now'>;
  /**
   * Returns a version that changes with every price and every setting. A cached page is served only while the version
   * stays the same.
   */
  version(): string;
  /** Names of the cookies that pages of visitors depend on. The shell gets no other cookies of a visitor. */
  cookies: readonly string[];
  /** The name of the session cookie. The page of a request with this cookie is never shared. */
  sessionCookie: string;
}

/** The maximum age of a cached page. A second is short enough for its countdowns to be nearly right. */
const ttlMs = 1_000;
/** Most visitors request only a few pages: the home page and the large lists, in five languages and two themes. */
const bounds = { maxEntries: 64, maxBytes: 12_000_000 };

interface CachedPage {
  version: string;
  untilMs: number;
  /** Resolves with undefined when the page began without some of its fragments, and so cannot be shared. */
  page: Promise<RenderedPage | undefined>;
}

/**
 * Renders a visitor's page once for all requests with the same address, country, languages and cookies, until a price
 * or a setting changes. Requests that arrive while the page is rendered wait for it. A page that begins without some of
 * its fragments is sent only to the reader who requested it; each waiting request is then rendered separately. Every
 * reader gets a separate nonce.
 */
export function createVisitorPages(
  options: VisitorPagesOptions,
): (request: ShellRequest) => Promise<ShellAnswer | RenderedPage> {
  const { answer, clock, version, cookies, sessionCookie } = options;
  const cache = createBoundedMap<CachedPage>(bounds);

  async function render(key: string, request: ShellRequest): Promise<ShellAnswer | RenderedPage> {
    const own = answer(request);
    const page = own.then((done) => asRendered(done, request.nonce));
    const entry: CachedPage = {
      version: version(),
      untilMs: clock.now() + ttlMs,
      page: page.catch(() => undefined),
    };
    cache.set(key, entry);
    let size = 0;
    try {
      const ready = await page;
      size = ready?.size ?? 0;
      return ready ?? own;
    } finally {
      if (size > 0) cache.setBytes(key, entry, size);
      else if (cache.get(key) === entry) cache.delete(key);
    }
  }

  return async (request) => {
    const isShared = !request.cookies[sessionCookie] && Object.keys(request.overrides).length === 0;
    if (!isShared) return answer(request);
    const asked = showing(request, cookies);
    const key = keyOf(asked);
    const known = cache.get(key);
    if (!known || known.version !== version() || known.untilMs <= clock.now()) return render(key, asked);
    return (await known.page) ?? answer(asked);
  };
}

/** Returns the request with only these cookies. */
function showing(request: ShellRequest, names: readonly string[]): ShellRequest {
  const cookies = Object.fromEntries(names.map((name) => [name, request.cookies[name]]));
  const sent = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const cookie = sent.filter((pair) => names.includes(pair.slice(0, pair.indexOf('=')))).join('; ');
  return { ...request, cookies, headers: { ...request.headers, cookie: cookie === '' ? undefined : cookie } };
}

/** Returns the cache key of a request: everything that the shell gets, without nonce, request id and trace. */
function keyOf({ nonce: _nonce, headers, overrides: _none, ...request }: ShellRequest): string {
  const { 'x-request-id': _id, traceparent: _trace, ...asked } = headers;
  return JSON.stringify([request, asked]);
}

async function asRendered(answer: ShellAnswer, nonce: string): Promise<RenderedPage | undefined> {
  if (answer.kind !== 'page' || !answer.isWhole || answer.status !== 200) return undefined;
  const { stream, isWhole: _whole, ...page } = answer;
  const whole = await wholePage(stream);
  const parts = partsBetween(whole, Buffer.from(nonce));
  return {
    ...page,
    kind: 'rendered',
    size: whole.length,
    bytes(own) {
      const mark = Buffer.from(own);
      return Buffer.concat(parts.flatMap((part, place) => (place === 0 ? [part] : [mark, part])));
    },
  };
}

/** Cuts a page at its nonce. The nonce is 128 random bits, so no other part of the page equals it. */
function partsBetween(whole: Buffer, mark: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = whole.indexOf(mark); at >= 0; at = whole.indexOf(mark, from)) {
    parts.push(whole.subarray(from, at));
    from = at + mark.length;
  }
  return [...parts, whole.subarray(from)];
}
