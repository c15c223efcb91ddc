import type { CurrencyCode } from '@fairline/money';
import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface QuoteRow {
  quote_id: string;
  player_id: bigint;
  from_account: bigint;
  to_account: bigint;
  from_currency: CurrencyCode;
  to_currency: CurrencyCode;
  amount_minor: bigint;
  received_minor: bigint;
  stated_rate: string;
  rate: string;
  margin_points: number;
  source: string;
  stated_at: Date;
  expires_at: Date;
  transferred_at: Date | null;
}

/** Inserts a quote, and deletes the player's quotes that have expired without a transfer (index quote_unused). */
export async function insertQuote(
  connection: Connection,
  quote: Omit<QuoteRow, 'transferred_at'>,
  now: Date,
): Promise<void> {
  await connection.query(
    'DELETE FROM wallets.quote WHERE player_id = $1 AND expires_at < $2 AND transferred_at IS NULL',
    [quote.player_id, now],
  );
  await connection.query(
    `INSERT INTO wallets.quote (quote_id, player_id, from_account, to_account, from_currency, to_currency, amount_minor,
                                received_minor, stated_rate, rate, margin_points, source, stated_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      quote.quote_id,
      quote.player_id,
      quote.from_account,
      quote.to_account,
      quote.from_currency,
      quote.to_currency,
      quote.amount_minor,
      quote.received_minor,
      quote.stated_rate,
      quote.rate,
      quote.margin_points,
      quote.source,
      quote.stated_at,
      quote.expires_at,
    ],
  );
}

/** Reads a quote of a player, and locks it. */
export async function lockQuote(
  connection: Connection,
  playerId: bigint,
  quoteId: string,
): Promise<QuoteRow | undefined> {
  const { rows } = await connection.query<QuoteRow>(
    'SELECT * FROM wallets.quote WHERE quote_id = $1 AND player_id = $2 FOR UPDATE',
    [quoteId, playerId],
  );
  return rows[0];
}

export async function saveTransfer(connection: Connection, quoteId: string, at: Date): Promise<void> {
  await connection.query('UPDATE wallets.quote SET transferred_at = $2 WHERE quote_id = $1', [quoteId, at]);
}
