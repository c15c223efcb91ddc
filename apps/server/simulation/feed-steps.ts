import type { ModelMatch, Result } from './model.ts';
import { anOdds, fixtureMessage, oddsMessage, pick, settlementMessage, type World } from './world.ts';

const maxOpenMatches = 12;
const matchHourMs = 3_600_000;

/** Steps of the feed. A step that is not possible in the current state does nothing. */
export const feedSteps = {
  async newMatch(world: World) {
    const { site, random, matches } = world;
    if (matches.filter(({ results }) => !results).length >= maxOpenMatches) return;
    const match: ModelMatch = {
      matchId: String(700_000 + matches.length),
      odds: [anOdds(random), anOdds(random), anOdds(random)],
      isOpen: true,
    };
    matches.push(match);
    site.receive(fixtureMessage(match, site.platform.clock.now() + matchHourMs), oddsMessage(match));
  },

  async movePrice({ site, random, matches }: World) {
    const match = undecided(matches, random);
    if (!match) return;
    match.odds = [anOdds(random), anOdds(random), anOdds(random)];
    site.receive(oddsMessage(match));
  },

  async stopBets({ site, random, matches }: World) {
    const match = undecided(matches, random);
    if (!match) return;
    match.isOpen = false;
    site.receive({ type: 'bet_stop', atMs: 0, matchId: match.matchId });
  },

  /** The feed hands a market over to one that may never come. It closes when too much time has passed. */
  async handOver({ site, random, matches }: World) {
    const match = undecided(matches, random);
    if (!match) return;
    match.isOpen = false;
    site.receive(oddsMessage(match, 'handed-over'));
  },

  async openAgain({ site, random, matches }: World) {
    const match = pick(
      random,
      matches.filter(({ results, isOpen }) => !results && !isOpen),
    );
    if (!match) return;
    match.isOpen = true;
    site.receive(oddsMessage(match));
  },

  async settle({ site, random, matches, trace }: World) {
    const match = undecided(matches, random);
    if (!match) return;
    match.results = drawResults(random);
    match.isOpen = false;
    trace.push(`  match ${match.matchId}: ${match.results.join(' ')}`);
    const message = settlementMessage(match.matchId, match.results);
    site.receive(message);
    // A feed may send a message more than once.
    if (random.below(3) === 0) site.receive(message);
  },

  /** The feed takes a result back. The market is closed still; it may open again, or get its next result. */
  async takeBack(world: World) {
    const match = settledMatch(world);
    if (!match) return;
    match.results = undefined;
    world.trace.push(`  match ${match.matchId}: the result is taken back`);
    world.site.receive({
      type: 'rollback_bet_settlement',
      atMs: 0,
      matchId: match.matchId,
      markets: [{ marketId: 1, specifiers: '' }],
    });
    offerAgain(world, match);
  },

  /** Another result comes, without a rollback between the two. */
  async settleOtherwise(world: World) {
    const { site, random, trace } = world;
    const match = settledMatch(world);
    if (!match) return;
    match.results = drawResults(random);
    trace.push(`  match ${match.matchId} otherwise: ${match.results.join(' ')}`);
    site.receive(settlementMessage(match.matchId, match.results));
  },

  async takeCancelBack(world: World) {
    const { site, random, matches, trace } = world;
    const match = pick(
      random,
      matches.filter(({ isCancelled }) => isCancelled),
    );
    if (!match) return;
    match.results = undefined;
    match.isCancelled = false;
    trace.push(`  match ${match.matchId} counts again`);
    site.receive({ type: 'rollback_bet_cancel', atMs: 0, matchId: match.matchId, markets: 'all' });
    offerAgain(world, match);
  },

  async cancel(world: World) {
    const { random, matches } = world;
    const match = undecided(matches, random);
    if (match) cancelMatch(world, match);
  },
};

export function cancelMatch({ site, trace }: World, match: ModelMatch): void {
  match.results = ['void', 'void', 'void'];
  match.isOpen = false;
  match.isCancelled = true;
  trace.push(`  match ${match.matchId} is cancelled`);
  site.receive({ type: 'bet_cancel', atMs: 0, matchId: match.matchId, markets: 'all', reason: 'abandoned' });
}

export function sendAlive({ site }: World): void {
  site.receive({ type: 'alive', atMs: site.platform.clock.now() });
}

/** Sends everything on offer again, as a feed does for a process that has just started. */
export function sendAllAgain(world: World): void {
  const { site, matches } = world;
  sendAlive(world);
  for (const match of matches.filter(({ results }) => !results)) {
    site.receive(fixtureMessage(match, site.platform.clock.now() + matchHourMs), oddsMessage(match));
  }
}

/** Sends the results again that the feed has sent, as after a recovery. */
export function sendResultsAgain({ site, matches }: World): void {
  for (const { matchId, results, isCancelled } of matches) {
    if (results && !isCancelled) site.receive(settlementMessage(matchId, results));
  }
}

function undecided(matches: readonly ModelMatch[], random: World['random']): ModelMatch | undefined {
  return pick(
    random,
    matches.filter(({ results }) => !results),
  );
}

/** Announces a match again, which a process that has started since does not know. */
function offerAgain({ site }: World, match: ModelMatch): void {
  site.receive(fixtureMessage(match, site.platform.clock.now() + matchHourMs), oddsMessage(match));
}

/** Draws a match with a result that the feed has not cancelled. */
function settledMatch({ matches, random }: World): ModelMatch | undefined {
  return pick(
    random,
    matches.filter(({ results, isCancelled }) => results && !isCancelled),
  );
}

function drawResults(random: World['random']): readonly [Result, Result, Result] {
  const draws: readonly (readonly [Result, Result, Result])[] = [
    ['won', 'lost', 'lost'],
    ['lost', 'won', 'lost'],
    ['lost', 'lost', 'won'],
    ['void', 'void', 'void'],
    ['half-won', 'lost', 'half-lost'],
    ['won', 'void', 'lost'],
  ];
  return pick(random, draws) ?? ['void', 'void', 'void'];
}
