import type { Clock } from '@fairline/runtime/clock';

/** AUTH-06: the minimum time between two fetches of a token, successful or not. */
const fetchedOnceInMs = 60_000;

export interface TokenSource {
  /** Returns a valid token, and fetches one when there is none; undefined when the fetch fails. */
  token(): Promise<string | undefined>;
  /** AUTH-07: drops a refused token and fetches a new one; undefined when the fetch fails. */
  renewed(refused: string | undefined): Promise<string | undefined>;
}

export interface TokenSourceParts {
  clock: Pick<Clock, 'now'>;
  fetchToken(): Promise<string>;
  log(words: string, detail: unknown): void;
}

interface HeldToken {
  text: string;
  expiresAtMs: number;
}

/** Creates the source of the page's bearer token. The token is in memory only, so that no other page can read it. */
export function createTokenSource({ clock, fetchToken, log }: TokenSourceParts): TokenSource {
  let held: HeldToken | undefined;
  let fetching: Promise<void> | undefined;
  let fetchedAtMs = Number.NEGATIVE_INFINITY;

  function heldNow(): string | undefined {
    return held && held.expiresAtMs > clock.now() ? held.text : undefined;
  }

  /** Requests run one at a time, at most one a minute. */
  function fetchOnce(): Promise<void> {
    if (!fetching && clock.now() - fetchedAtMs < fetchedOnceInMs) return Promise.resolve();
    fetching ??= fetchNow().finally(() => {
      fetching = undefined;
    });
    return fetching;
  }

  async function fetchNow(): Promise<void> {
    fetchedAtMs = clock.now();
    try {
      const text = await fetchToken();
      const expiresAtMs = expiryOf(text, clock.now());
      if (expiresAtMs === undefined) log('token without an expiry', undefined);
      else held = { text, expiresAtMs };
    } catch (error) {
      log('token not fetched', error);
    }
  }

  async function token(): Promise<string | undefined> {
    if (heldNow() === undefined) await fetchOnce();
    return heldNow();
  }

  return {
    token,
    async renewed(refused) {
      if (held?.text === refused) held = undefined;
      return token();
    },
  };
}

/**
 * Returns the expiry of a token that has just arrived, in ms UTC by the reader's clock; undefined for a token without
 * one. The lifetime is counted from the arrival, because the reader's clock may be wrong.
 */
export function expiryOf(token: string, receivedAtMs: number): number | undefined {
  const { exp, iat } = claimsOf(token);
  if (typeof exp !== 'number') return undefined;
  return typeof iat === 'number' ? receivedAtMs + (exp - iat) * 1000 : exp * 1000;
}

function claimsOf(token: string): { exp?: unknown; iat?: unknown } {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
