import { prices, resultsOf, type SettlingDesk, settlingDesk } from '@fairline/server/testing/settling-desk';
import type { TestPlayer, TestSite } from '@fairline/server/testing/test-site';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

let desk: SettlingDesk;
let site: TestSite;

beforeAll(async () => {
  desk = await settlingDesk();
  ({ site } = desk);
});
afterAll(() => site.stop());

const kind = fc.constantFrom('won', 'lost', 'half-won', 'half-lost', 'void');
const decision = fc.tuple(kind, kind, kind);
type Decision = [string, string, string];
const bet = fc.record({
  stakeMinor: fc.integer({ min: 100, max: 999 }),
  /** The outcome on each match; a match without one is not in the bet. */
  outcomes: fc
    .tuple(...[0, 1, 2].map(() => fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined })))
    .filter((outcomes) => outcomes.some((outcome) => outcome !== undefined)),
});

const resultsBy = ([one, two, three]: Decision) => resultsOf({ 1: one, 2: two, 3: three });
const toDecision = (results: Decision) => ({ action: 'settle', results: resultsBy(results).results });

/** Returns the balances of all accounts of players and the states of all bets. */
async function everything(players: readonly TestPlayer[]): Promise<unknown> {
  const ids = players.map(({ id }) => id);
  return {
    balances: await desk.rows(
      `SELECT player_id, kind, balance_minor FROM accounts.account
       WHERE player_id = ANY ($1::bigint[]) ORDER BY player_id, kind`,
      [ids],
    ),
    bets: await desk.rows(
      `SELECT bet_id, state, return_minor FROM sportsbook.bet WHERE player_id = ANY ($1::bigint[]) ORDER BY bet_id`,
      [ids],
    ),
    house: await desk.rows(
      `SELECT coalesce(sum(CASE WHEN to_account = account.id THEN amount_minor ELSE -amount_minor END), 0) AS sum
       FROM accounts.account JOIN accounts.posting ON account.id IN (from_account, to_account)
       WHERE account.kind = 'house'`,
    ),
  };
}

test('after a roll back and the same settlement, or another and back, balances and bets are as before', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(bet, { minLength: 1, maxLength: 5 }),
      fc.tuple(decision, decision, decision),
      decision.chain((other) => fc.record({ other: fc.constant(other), goesOver: fc.boolean() })),
      async (bets, decisions, { other, goesOver }) => {
        const matchIds = [await desk.newMatch(), await desk.newMatch(), await desk.newMatch()];
        const players = [await site.player(10_000), await site.player(10_000)];
        for (const [index, { stakeMinor, outcomes }] of bets.entries()) {
          const legs = outcomes.flatMap((outcome, match) => {
            const price = outcome === undefined ? undefined : prices[outcome];
            return price ? [{ matchId: matchIds[match] ?? '', price }] : [];
          });
          const player = players[index % 2];
          if (player) {
            const ids = legs.map(({ matchId }) => matchId);
            await desk.place(
              player,
              ids,
              stakeMinor,
              legs.map(({ price }) => price),
            );
          }
        }
        const open = await everything(players);
        for (const [index, results] of decisions.entries())
          await desk.previewAndSettle(matchIds[index] ?? '', resultsBy(results));
        const settled = await everything(players);

        const [matchId = ''] = matchIds;
        const [results] = decisions;
        if (goesOver && JSON.stringify(other) !== JSON.stringify(results)) {
          await desk.correct(matchId, toDecision(other));
          await desk.correct(matchId, toDecision(results));
          expect(await everything(players)).toEqual(settled);
        }
        for (const each of matchIds) await desk.correct(each, { action: 'roll-back' });
        expect(await everything(players)).toEqual(open);
        for (const [index, each] of decisions.entries())
          await desk.previewAndSettle(matchIds[index] ?? '', resultsBy(each));
        expect(await everything(players)).toEqual(settled);
        expect(await desk.rows('SELECT * FROM accounts.imbalance')).toEqual([]);
      },
    ),
    { numRuns: 4 },
  );
});
