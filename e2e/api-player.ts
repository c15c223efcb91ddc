import { csrfHeadersFor } from '@fairline/testing';
import { z } from 'zod';
import { sessionIn } from './register-by-letter.ts';

/** A player who calls the API over HTTP with their session. */
export interface ApiPlayer {
  id: string;
  cookie: string;
  get(path: string): Promise<{ status: number; json: unknown }>;
  post(path: string, body: unknown, key?: string): Promise<{ status: number; json: unknown }>;
  balance(): Promise<number>;
}

/** Registers a player and deposits through the hosted page of the sandbox provider. */
export async function createPlayer(origin: string, depositMinor: number): Promise<ApiPlayer> {
  const registered = await fetch(`${origin}/web-api/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'fast_reg', currency: 'EUR', countryCode: 'de', agreed: true }),
  });
  const { id, cookie } = await sessionIn(registered);

  async function request(path: string, init: RequestInit): Promise<{ status: number; json: unknown }> {
    const response = await fetch(`${origin}${path}`, init);
    return { status: response.status, json: await response.json() };
  }

  const self: ApiPlayer = {
    id,
    cookie,
    get: (path) => request(path, { headers: { cookie } }),
    post: (path, body, key) =>
      request(path, {
        method: 'POST',
        headers: {
          cookie,
          ...csrfHeadersFor(cookie),
          'content-type': 'application/json',
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body: JSON.stringify(body),
      }),
    async balance() {
      const { json } = await self.get('/web-api/user/me');
      return z.object({ balanceMinor: z.number() }).parse(json).balanceMinor;
    },
  };
  if (depositMinor > 0) await deposit(self, origin, depositMinor);
  return self;
}

/** Deposits through the hosted page. Deposit each amount only once. */
export async function deposit(player: ApiPlayer, origin: string, amountMinor: number): Promise<void> {
  const body = { methodId: 'card', amountMinor, currency: 'EUR', lng: 'en' };
  const { json } = await player.post(
    '/web-api/payments/deposits',
    body,
    `deposit-${player.id}-${amountMinor}`,
  );
  const { redirectUrl } = z.object({ redirectUrl: z.string() }).parse(json);
  await fetch(`${origin}${redirectUrl}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=paid',
  });
}

const matchList = z.object({
  matches: z.array(
    z.object({
      matchId: z.string(),
      status: z.object({ clockSeconds: z.number().nullable(), period: z.string() }),
      markets: z.array(
        z.object({
          marketId: z.int(),
          specifiers: z.string(),
          status: z.string(),
          outcomes: z.array(z.object({ outcomeId: z.string(), oddsMilli: z.int(), active: z.boolean() })),
        }),
      ),
    }),
  ),
});

export type ListedMatch = z.infer<typeof matchList>['matches'][number];

/**
 * Lists matches of a section of the offer. Those to come are in reverse, the furthest from its kick-off first: the next
 * match may begin while a journey runs, also on a site whose feed stands still.
 */
export async function listMatches(origin: string, query: string): Promise<ListedMatch[]> {
  const response = await fetch(`${origin}/web-api/sportsbook/matches?${query}`);
  const { matches } = matchList.parse(await response.json());
  return query.includes('section=line') ? matches.toReversed() : matches;
}

/** Builds a bet on the first open outcome of a match; undefined while no market is open. */
export function betOn(match: ListedMatch, stakeMinor: number) {
  for (const market of match.markets) {
    const outcome = market.status === 'active' ? market.outcomes.find((each) => each.active) : undefined;
    if (!outcome) continue;
    const { marketId, specifiers } = market;
    const leg = { matchId: match.matchId, marketId, specifiers, ...outcome };
    return {
      legs: [
        { matchId: leg.matchId, marketId, specifiers, outcomeId: leg.outcomeId, oddsMilli: leg.oddsMilli },
      ],
      stakeMinor,
      currency: 'EUR',
      policy: 'any',
    };
  }
  return undefined;
}
