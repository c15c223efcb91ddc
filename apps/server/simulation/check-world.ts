import { type ModelBet, type ModelPlayer, moneyOf, settlementOf } from './model.ts';
import type { World } from './world.ts';

interface BetRow {
  bet_id: string;
  state: string;
  return_minor: bigint | null;
}

/** Compares the platform's own records with the model. @throws with what differs */
export async function checkWorld({ site, players }: World): Promise<void> {
  await site.settled();
  const { pool } = site.platform.database;
  const { rows: imbalance } = await pool.query('SELECT * FROM accounts.imbalance');
  expectNothing('accounts whose balance is not the sum of their postings', imbalance);
  const { rows: mixed } = await pool.query(
    `SELECT posting.id FROM accounts.posting
       JOIN accounts.account source ON source.id = posting.from_account
       JOIN accounts.account target ON target.id = posting.to_account
      WHERE source.currency <> target.currency`,
  );
  expectNothing('postings between currencies, which make money out of nothing', mixed);
  const { rows: overdrawn } = await pool.query(
    'SELECT id, kind, balance_minor FROM accounts.account WHERE player_id IS NOT NULL AND balance_minor < 0',
  );
  expectNothing('overdrawn accounts of players', overdrawn);

  const { rows: bets } = await pool.query<BetRow>('SELECT bet_id, state, return_minor FROM sportsbook.bet');
  const rows = new Map(bets.map((row) => [row.bet_id, row]));
  const known = players.flatMap((player) => player.bets);
  for (const bet of known) compareBet(bet, rows.get(bet.betId));
  if (rows.size !== known.length) throw new Error(`${rows.size} bets, where ${known.length} were taken`);
  for (const player of players) await compareMoney(world(pool), player);
}

type Query = (playerId: string) => Promise<Map<string, bigint>>;

function world(pool: World['site']['platform']['database']['pool']): Query {
  return async (playerId) => {
    const { rows } = await pool.query<{ kind: string; balance_minor: bigint }>(
      'SELECT kind, balance_minor FROM accounts.account WHERE player_id = $1',
      [playerId],
    );
    return new Map(rows.map(({ kind, balance_minor }) => [kind, balance_minor]));
  };
}

async function compareMoney(balancesOf: Query, player: ModelPlayer): Promise<void> {
  const balances = await balancesOf(player.id);
  const { cashMinor, heldMinor } = moneyOf(player);
  const found = `${balances.get('player_cash') ?? 0n} free and ${balances.get('player_held') ?? 0n} held`;
  const wanted = `${cashMinor} free and ${heldMinor} held`;
  if (found !== wanted) throw new Error(`player ${player.id} has ${found} where it should be ${wanted}`);
}

function compareBet(bet: ModelBet, row: BetRow | undefined): void {
  const { state, returnMinor } = settlementOf(bet);
  const wanted = `${state} ${returnMinor}`;
  const found = row && `${row.state} ${row.return_minor}`;
  if (found !== wanted) throw new Error(`bet ${bet.betId} is ${found} where it should be ${wanted}`);
}

function expectNothing(what: string, rows: readonly unknown[]): void {
  if (rows.length > 0)
    throw new Error(
      `${what}: ${JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
    );
}
