import type { FeedMessage } from '@fairline/feed';
import type { TestPlayer, TestSite } from '../testing/test-site.ts';
import { partMs, type SeasonPart, seasonPlayers } from './recorded-season.ts';

/** What a season leaves: the money of each player, that of the house, and each bet in the order of placing. */
export interface SeasonLedger {
  players: { cash: string; held: string; owed: string }[];
  house: string[];
  bets: string[];
}

/** Starts a season on a site: players with money. */
export async function seasonOn(site: TestSite) {
  const players: TestPlayer[] = [];
  while (players.length < seasonPlayers) players.push(await site.player(1_000_000));
  const placed: string[] = [];
  let nextKey = 1;

  async function bet({ player, body }: SeasonPart['bets'][number]) {
    const answer = await site.call('POST', '/web-api/sportsbook/bets', {
      body,
      cookie: players[player]?.cookie ?? '',
      headers: { 'idempotency-key': `season-bet-${String(nextKey++).padStart(6, '0')}` },
    });
    return { status: answer.status, code: answer.json.code, betId: String(answer.json.betId) };
  }

  return {
    /** Tries to place a bet. @returns the status and the code of the answer */
    bet,

    /** Plays one part: its messages, and its bets, all of which must be accepted. */
    async play({ messages, bets }: { messages: readonly FeedMessage[]; bets: SeasonPart['bets'] }) {
      site.receive(...messages);
      await site.settled();
      for (const each of bets) {
        const { status, code, betId } = await bet(each);
        if (status !== 201) throw new Error(`${JSON.stringify(each.body)}: ${status} ${String(code)}`);
        placed.push(betId);
      }
      await site.platform.clock.advance(partMs);
    },

    /** Returns the ledger, once everything is settled. */
    async ledger(): Promise<SeasonLedger> {
      await site.settled();
      const { pool } = site.platform.database;
      const { rows: accounts } = await pool.query<{ player: string; kind: string; minor: string }>(
        `SELECT player_id::text AS player, kind, balance_minor::text AS minor
         FROM accounts.account WHERE player_id IS NOT NULL`,
      );
      const minorOf = (player: TestPlayer, kind: string) =>
        accounts.find((row) => row.player === player.id && row.kind === kind)?.minor ?? '0';
      const { rows: house } = await pool.query<{ sum: string }>(
        `SELECT kind || ' ' || coalesce((SELECT sum(amount_minor) FROM accounts.posting WHERE to_account = account.id), 0)
                - coalesce((SELECT sum(amount_minor) FROM accounts.posting WHERE from_account = account.id), 0) AS sum
         FROM accounts.account WHERE kind = 'house' ORDER BY currency`,
      );
      const { rows: bets } = await pool.query<{ bet: string; text: string }>(
        `SELECT bet_id::text AS bet, state || ' ' || coalesce(return_minor::text, '-') AS text FROM sportsbook.bet`,
      );
      const texts = new Map(bets.map(({ bet: betId, text }) => [betId, text]));
      return {
        players: players.map((player) => ({
          cash: minorOf(player, 'player_cash'),
          held: minorOf(player, 'player_held'),
          owed: minorOf(player, 'player_owed'),
        })),
        house: house.map(({ sum }) => sum),
        bets: placed.map((betId) => texts.get(betId) ?? 'missing'),
      };
    },
  };
}
