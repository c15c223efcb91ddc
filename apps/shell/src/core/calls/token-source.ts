import type { Clock } from '@fairline/runtime/clock';

/** AUTH-06: for so long a fetch is not repeated, whatever came of it. */
const fetchedOnceInMs = 60_000;

export interface TokenSource {
  /** A token that is still good, fetched when there is none; undefined when none can be had. */
  token(): Promise<string | undefined>;
  /** AUTH-07: drops a token that was refused. @returns another one, undefined when there is none. */
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

/** The page's bearer token. It is kept in memory: no other page or script of another site can read it. */
export function createTokenSource({ clock, fetchToken, log }: TokenSourceParts): TokenSource {
  let held: HeldToken | undefined;
  let fetching: Promise<void> | undefined;
  let fetchedAtMs = Number.NEGATIVE_INFINITY;

  function heldNow(): string | undefined {
    return held && held.expiresAtMs > clock.now() ? held.text : undefined;
  }

  /** One request at a time, and one a minute. */
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
 * When a token that came just now is over, ms by the reader's clock; undefined for one that does not say. Its life is
 * counted from its arrival: many a clock is wrong by more than that.
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
