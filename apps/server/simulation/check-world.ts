import { type ModelBet, type ModelPlayer, moneyOf, settlementOf } from './model.ts';
import type { World } from './world.ts';

interface BetRow {
  bet_id: string;
  state: string;
  return_minor: bigint | null;
}

interface AccountRow {
  player_id: bigint;
  kind: string;
  balance_minor: bigint;
}

/** Compares the platform's records with the model. @throws Error with the differences. */
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
  const { rows: accounts } = await pool.query<AccountRow>(
    'SELECT player_id, kind, balance_minor FROM accounts.account WHERE player_id IS NOT NULL',
  );
  expectNothing(
    'overdrawn accounts of players',
    accounts.filter(({ kind, balance_minor }) => kind !== 'player_owed' && balance_minor < 0n),
  );
  const balances = new Map(accounts.map((row) => [`${row.player_id} ${row.kind}`, row.balance_minor]));
  for (const player of players) compareMoney(player, balances);

  const { rows: bets } = await pool.query<BetRow>('SELECT bet_id, state, return_minor FROM sportsbook.bet');
  const rows = new Map(bets.map((row) => [row.bet_id, row]));
  const known = players.flatMap((player) => player.bets);
  for (const bet of known) compareBet(bet, rows.get(bet.betId));
  if (rows.size !== known.length) throw new Error(`${rows.size} bets, but ${known.length} were accepted`);
}

function compareMoney(player: ModelPlayer, balances: ReadonlyMap<string, bigint>): void {
  const balance = (kind: string) => balances.get(`${player.id} ${kind}`) ?? 0n;
  const { cashMinor, heldMinor } = moneyOf(player);
  const [cash, owed] = [balance('player_cash'), balance('player_owed')];
  if (cash > 0n && owed < 0n) throw new Error(`player ${player.id} has ${cash} and owes ${-owed}`);
  const found = `${cash + owed} free and ${balance('player_held')} held`;
  const wanted = `${cashMinor} free and ${heldMinor} held`;
  if (found !== wanted) throw new Error(`player ${player.id} has ${found} instead of ${wanted}`);
}

function compareBet(bet: ModelBet, row: BetRow | undefined): void {
  const { state, returnMinor } = settlementOf(bet);
  const wanted = `${state} ${returnMinor}`;
  const found = row && `${row.state} ${row.return_minor}`;
  if (found !== wanted) throw new Error(`bet ${bet.betId} is ${found} instead of ${wanted}`);
}

function expectNothing(what: string, rows: readonly unknown[]): void {
  if (rows.length > 0)
    throw new Error(
      `${what}: ${JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
    );
}
