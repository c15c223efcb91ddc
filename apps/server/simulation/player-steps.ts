import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { sendAlive } from './feed-steps.ts';
import {
  type ModelBet,
  type ModelMatch,
  type ModelPlayer,
  moneyOf,
  outcomeIds,
  restOf,
  settlementOf,
} from './model.ts';
import type { SiteAnswer } from './simulated-site.ts';
import { pick, pickSome, type World } from './world.ts';

const maxPlayers = 8;
const lowestStakeMinor = 100;

/** A bet that a player wants. */
export interface Wish {
  player: ModelPlayer;
  legs: ModelBet['legs'];
  /** The whole stake. */
  stakeMinor: number;
  /** The number of legs in a line of a system. */
  size?: number;
  /** The number of its lines; 1 when absent. */
  lines?: number;
  key: string;
}

const placedSchema = z.object({ betId: z.string(), totalOddsMilli: z.number() });
const editedSchema = z.object({ paidMinor: z.number().min(1), bet: z.object({ betId: z.string() }) });

/** Steps of players. Each computes its expected result before it runs. */
export const playerSteps = {
  async register({ site, players }: World) {
    if (players.length >= maxPlayers) return;
    const body = { type: 'fast_reg', currency: 'EUR', countryCode: 'de', agreed: true };
    const { json, cookies } = await site.call('POST', '/web-api/registration', { body });
    const { player } = z.object({ player: z.object({ userId: z.string() }) }).parse(json);
    const token = cookies.find(({ name }) => name === 'user_token')?.value ?? '';
    players.push({
      id: player.userId,
      cookie: `user_token=${token}`,
      paidInMinor: 0,
      reservedMinor: 0,
      bets: [],
    });
  },

  async deposit(world: World) {
    const player = pick(world.random, world.players);
    if (!player) return;
    const amountMinor = 1_000 + world.random.below(20_000);
    const outcome = pick(world.random, ['paid', 'paid', 'paid', 'failed', 'cancelled']) ?? 'paid';
    world.trace.push(`  player ${player.id} pays ${amountMinor}: ${outcome}`);
    const checkout = await startDeposit(world, player, amountMinor);
    // Two requests with the same key place one bet.
    for (let press = 0; press <= world.random.below(2); press++) {
      await world.site.call('POST', checkout, { form: `outcome=${outcome}` });
    }
    if (outcome === 'paid') player.paidInMinor += amountMinor;
  },

  async bet(world: World) {
    const wish = aWish(world);
    if (wish) await place(world, wish);
  },

  /** A system: all pairs, or all threes, of up to four matches. */
  async betSystem(world: World) {
    const wish = aWish(world);
    const open = world.matches.filter(({ isOpen }) => isOpen);
    const matches = pickSome(world.random, open, 4);
    if (!wish || matches.length < 3) return;
    const size = 2 + world.random.below(matches.length - 2);
    const legs = matches.map((match) => ({ match, outcome: 0, oddsMilli: match.odds[0] }));
    const lines = [3, 4, 6][matches.length === 3 ? 0 : size === 3 ? 1 : 2] ?? 1;
    await place(world, {
      ...wish,
      legs,
      size,
      stakeMinor: lines * (lowestStakeMinor + world.random.below(50)),
      lines,
    });
  },

  /** A player sells an open bet, whole or in part. The platform says what it pays; the model checks what follows. */
  async sell(world: World) {
    const { random, site } = world;
    const player = pick(random, world.players);
    const bet =
      player &&
      pick(
        random,
        player.bets.filter((each) => settlementOf(each).state === 'open'),
      );
    if (!player || !bet) return;
    const stakeMinor = restOf(bet);
    const isPart = bet.size === undefined && random.below(2) === 0;
    const soldMinor = isPart ? Math.max(1, Math.floor(stakeMinor / 3)) : stakeMinor;
    const asked = site.call('POST', `/web-api/sportsbook/bets/${bet.betId}/cash-out`, {
      body: { stakeMinor, soldMinor, valueMinor: 1 },
      cookie: player.cookie,
      key: world.nextKey(),
    });
    const { status, json } = await afterDelay(world, asked);
    world.trace.push(`  player ${player.id} sells ${soldMinor} of ${stakeMinor}: ${status}`);
    if (status === 201) bet.sales.push({ soldMinor, paidMinor: z.number().min(1).parse(json.paidMinor) });
    else must(String(json.code).startsWith('CASHOUT_'), `a sale: ${status} ${String(json.code)}`);
  },

  /** A player sells an open bet, and another one takes its place. Both happen, or neither. */
  async edit(world: World) {
    const { random, site } = world;
    const wish = aWish(world);
    const bet =
      wish &&
      pick(
        random,
        wish.player.bets.filter((each) => settlementOf(each).state === 'open'),
      );
    if (!wish || !bet) return;
    const soldMinor = restOf(bet);
    const asked = site.call('POST', `/web-api/sportsbook/bets/${bet.betId}/edit`, {
      body: { sale: { stakeMinor: soldMinor, valueMinor: 1 }, bet: bodyOf(wish) },
      cookie: wish.player.cookie,
      key: wish.key,
    });
    const { status, json } = await afterDelay(world, asked);
    world.trace.push(`  player ${wish.player.id} edits a bet of ${soldMinor}: ${status}`);
    if (status !== 201) {
      must(String(json.code).startsWith('CASHOUT_'), `an edit: ${status} ${String(json.code)}`);
      return;
    }
    const edited = editedSchema.parse(json);
    bet.sales.push({ soldMinor, paidMinor: edited.paidMinor });
    wish.player.bets.push({
      betId: edited.bet.betId,
      stakeMinor: wish.stakeMinor,
      legs: wish.legs,
      sales: [],
    });
  },

  /** The answer was lost, so the browser sends the request again. */
  async betTwice(world: World) {
    const wish = aWish(world);
    if (!wish || !(await place(world, wish))) return;
    const again = await send(world, wish);
    const betId = wish.player.bets.at(-1)?.betId;
    must(
      again.status === 201 && again.json.betId === betId,
      `a repeated request placed another bet: ${words(again)}`,
    );
    const other = await send(world, { ...wish, stakeMinor: wish.stakeMinor + 1 });
    must(other.status === 422, `a used key was accepted for another bet: ${words(other)}`);
  },

  /** Two bets are sent at once, but the balance covers only one. */
  async betTwoAtOnce(world: World) {
    const wish = aWish(world);
    if (!wish) return;
    const { cashMinor } = moneyOf(wish.player);
    const stakeMinor = Math.floor(cashMinor / 2) + 1;
    if (stakeMinor < lowestStakeMinor) return;
    const wishes = [world.nextKey(), world.nextKey()].map((key) => ({ ...wish, stakeMinor, key }));
    const answers = await Promise.all(wishes.map((each) => send(world, each)));
    const accepted = answers.filter(({ status }) => status === 201);
    const codes = answers.map(words).join(', ');
    must(accepted.length === 1, `exactly one of two bets must be accepted: ${codes}`);
    note(wish.player, { ...wish, stakeMinor }, accepted[0]);
  },

  async betTooMuch(world: World) {
    const wish = aWish(world);
    if (!wish) return;
    const { cashMinor } = moneyOf(wish.player);
    await mustBeRefused(world, { ...wish, stakeMinor: cashMinor + 1 }, 'BALANCE_TOO_LOW');
  },

  async betAtOldPrice(world: World) {
    const wish = aWish(world);
    if (!wish) return;
    const legs = wish.legs.map((leg) => ({ ...leg, oddsMilli: leg.oddsMilli + 10 }));
    await mustBeRefused(world, { ...wish, legs }, 'ODDS_CHANGED');
  },

  async betOnClosed(world: World) {
    const wish = aWish(world);
    const match = pick(
      world.random,
      world.matches.filter(({ isOpen }) => !isOpen),
    );
    if (!wish || !match) return;
    const legs = [{ match, outcome: 0, oddsMilli: match.odds[0] }];
    const answer = await send(world, { ...wish, legs });
    must(
      answer.status === 404 || answer.json.code === 'MARKET_CLOSED',
      `a bet on a closed match: ${words(answer)}`,
    );
  },
};

/** Lets the live delay of a call pass, while the feed goes on. */
async function afterDelay(world: World, asked: Promise<SiteAnswer>): Promise<SiteAnswer> {
  let isAnswered = false;
  void asked.finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    await world.site.platform.clock.advance(1_000);
    sendAlive(world);
    await setImmediate();
  }
  return asked;
}

/** Places a bet that must be accepted. @returns false when the player cannot pay the stake. */
export async function place(world: World, wish: Wish): Promise<boolean> {
  const { cashMinor } = moneyOf(wish.player);
  if (cashMinor < wish.stakeMinor) return false;
  const answer = await sendUntilAnswered(world, wish);
  must(answer.status === 201, `a valid bet: ${words(answer)}`);
  note(wish.player, wish, answer);
  world.trace.push(`  player ${wish.player.id} bets ${wish.stakeMinor} on ${wish.legs.length}`);
  return true;
}

/** Places a bet that may be accepted, or refused because its market has closed. */
export async function placeIfAccepted(world: World, wish: Wish): Promise<void> {
  const answer = await send(world, wish);
  if (answer.status === 201) note(wish.player, wish, answer);
  else must(answer.json.code === 'MARKET_CLOSED', `a bet on a closed market: ${words(answer)}`);
}

export async function mustBeRefused(world: World, wish: Wish, code: string): Promise<void> {
  const answer = await send(world, wish);
  must(answer.json.code === code, `expected ${code}, got ${words(answer)}`);
}

/** Draws a player who has money, and a bet on open matches. */
export function aWish(world: World): Wish | undefined {
  const { random, matches, players, nextKey } = world;
  const player = pick(
    random,
    players.filter((each) => moneyOf(each).cashMinor >= lowestStakeMinor),
  );
  const open = matches.filter(({ isOpen }) => isOpen);
  const legs = pickSome(random, open, 1 + random.below(4)).map((match: ModelMatch) => {
    const outcome = random.below(outcomeIds.length);
    return { match, outcome, oddsMilli: match.odds[outcome] ?? 0 };
  });
  if (!player || legs.length === 0) return undefined;
  const maxStakeMinor = Math.min(moneyOf(player).cashMinor, 5_000);
  const stakeMinor = lowestStakeMinor + random.below(maxStakeMinor - lowestStakeMinor + 1);
  return { player, legs, stakeMinor, key: nextKey() };
}

export function send({ site }: World, wish: Wish): Promise<SiteAnswer> {
  const { player, key } = wish;
  return site.call('POST', '/web-api/sportsbook/bets', { body: bodyOf(wish), cookie: player.cookie, key });
}

function bodyOf({ legs, stakeMinor, size, lines = 1 }: Wish): object {
  return {
    legs: legs.map(({ match, outcome, oddsMilli }) => ({
      matchId: match.matchId,
      marketId: 1,
      specifiers: '',
      outcomeId: outcomeIds[outcome],
      oddsMilli,
    })),
    stakeMinor: stakeMinor / lines,
    currency: 'EUR',
    policy: 'none',
    ...(size !== undefined && {
      form: { kind: 'combination', sizes: [size], bankers: [], isLucky: false },
    }),
  };
}

/** Sends a request again with the same key after no answer or a server error, as a browser does. */
async function sendUntilAnswered(world: World, wish: Wish): Promise<SiteAnswer> {
  const maxTries = 20;
  for (let tries = 1; ; tries++) {
    const answer = await send(world, wish);
    if ((answer.status < 500 && answer.status !== 409) || tries === maxTries) return answer;
  }
}

async function startDeposit(world: World, player: ModelPlayer, amountMinor: number): Promise<string> {
  const { json } = await world.site.call('POST', '/web-api/payments/deposits', {
    body: { methodId: 'card', amountMinor, currency: 'EUR', lng: 'en' },
    cookie: player.cookie,
    key: world.nextKey(),
  });
  return z.object({ redirectUrl: z.string() }).parse(json).redirectUrl;
}

function note(player: ModelPlayer, { stakeMinor, size, legs }: Wish, answer: SiteAnswer | undefined): void {
  const { betId } = placedSchema.parse(answer?.json);
  player.bets.push({ betId, stakeMinor, legs, sales: [], ...(size !== undefined && { size }) });
}

export function words({ status, json }: SiteAnswer): string {
  return `${status} ${String(json.code ?? '')}`;
}

/** @throws Error where a condition does not hold */
export function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
