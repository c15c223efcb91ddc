import { type Clock, createBoundedMap } from '@fairline/runtime';
import type { ShellAnswer, ShellRequest } from '@fairline/shell';
import { wholePage } from './send-page.ts';

type PageAnswer = Extract<ShellAnswer, { kind: 'page' }>;

/** A page that was rendered once and can be served to several visitors. */
export interface ReadyPage extends Omit<PageAnswer, 'kind' | 'stream' | 'isWhole'> {
  kind: 'ready';
  /** The page with the nonce of one reader in it. */
  bytes(nonce: string): Buffer;
  /** Size of the page in bytes. */
  size: number;
}

export interface VisitorPagesOptions {
  /** Renders a page. */
  answer(request: ShellRequest): Promise<ShellAnswer>;
  clock: Pick<Clock, 'now'>;
  /** Changes with every price and every setting; a kept page is served only while it stays the same. */
  version(): string;
  /** Names of the cookies that pages of visitors depend on; the shell gets no others of a visitor. */
  cookies: readonly string[];
  /** Name of the session cookie: a request that has one gets a page of its own. */
  sessionCookie: string;
}

/** A cached page is at most this old, so that its countdowns are nearly right. */
const ttlMs = 1_000;
/** Many ask for a few pages only: home and the large lists, in five languages and two themes. */
const bounds = { maxEntries: 64, maxBytes: 12_000_000 };

interface Kept {
  version: string;
  untilMs: number;
  /** Resolves with undefined when the page began without some of its fragments, and so cannot be shared. */
  page: Promise<ReadyPage | undefined>;
}

/**
 * Renders a visitor's page once for all requests with the same address, country, languages and cookies, as long as no
 * price and no setting has changed. Requests that come while a page is rendered wait for it. A page that begins without
 * some of its fragments goes to its own reader alone; the requests that waited are then rendered by themselves. Every
 * reader gets a nonce of their own.
 */
export function createVisitorPages(
  options: VisitorPagesOptions,
): (request: ShellRequest) => Promise<ShellAnswer | ReadyPage> {
  const { answer, clock, version, cookies, sessionCookie } = options;
  const kept = createBoundedMap<Kept>(bounds);

  async function render(key: string, request: ShellRequest): Promise<ShellAnswer | ReadyPage> {
    const own = answer(request);
    const page = own.then((done) => asReady(done, request.nonce));
    const entry: Kept = {
      version: version(),
      untilMs: clock.now() + ttlMs,
      page: page.catch(() => undefined),
    };
    kept.set(key, entry);
    let size = 0;
    try {
      const ready = await page;
      size = ready?.size ?? 0;
      return ready ?? own;
    } finally {
      if (size > 0) kept.setBytes(key, entry, size);
      else if (kept.get(key) === entry) kept.delete(key);
    }
  }

  return async (request) => {
    const isShared = !request.cookies[sessionCookie] && Object.keys(request.overrides).length === 0;
    if (!isShared) return answer(request);
    const asked = showing(request, cookies);
    const key = keyOf(asked);
    const known = kept.get(key);
    if (!known || known.version !== version() || known.untilMs <= clock.now()) return render(key, asked);
    return (await known.page) ?? answer(asked);
  };
}

/** The request with these cookies and no others. */
function showing(request: ShellRequest, names: readonly string[]): ShellRequest {
  const cookies = Object.fromEntries(names.map((name) => [name, request.cookies[name]]));
  const sent = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const cookie = sent.filter((pair) => names.includes(pair.slice(0, pair.indexOf('=')))).join('; ');
  return { ...request, cookies, headers: { ...request.headers, cookie: cookie === '' ? undefined : cookie } };
}

/** The cache key of a request: all that the shell gets of it, without nonce, request id and trace. */
function keyOf({ nonce: _nonce, headers, overrides: _none, ...request }: ShellRequest): string {
  const { 'x-request-id': _id, traceparent: _trace, ...asked } = headers;
  return JSON.stringify([request, asked]);
}

async function asReady(answer: ShellAnswer, nonce: string): Promise<ReadyPage | undefined> {
  if (answer.kind !== 'page' || !answer.isWhole || answer.status !== 200) return undefined;
  const { stream, isWhole: _whole, ...page } = answer;
  const whole = await wholePage(stream);
  const parts = partsBetween(whole, Buffer.from(nonce));
  return {
    ...page,
    kind: 'ready',
    size: whole.length,
    bytes(own) {
      const mark = Buffer.from(own);
      return Buffer.concat(parts.flatMap((part, place) => (place === 0 ? [part] : [mark, part])));
    },
  };
}

/** Cuts a page at its nonce, which is 128 random bits, so that nothing else of the page equals it. */
function partsBetween(whole: Buffer, mark: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = whole.indexOf(mark); at >= 0; at = whole.indexOf(mark, from)) {
    parts.push(whole.subarray(from, at));
    from = at + mark.length;
  }
  return [...parts, whole.subarray(from)];
}
