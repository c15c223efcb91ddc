import type { ReferralState, referralRefusals } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

/** The terms of an offer as they are stored. */
export interface StoredTerms {
  unitStakeMinor: number;
  stakeMinor: number;
  stakeTaxMinor: number;
  potentialReturnMinor: number;
  oddsMilli: number[];
}

export type RefusalReason = (typeof referralRefusals)[number];

export interface ReferralRow {
  referral_id: string;
  player_id: bigint;
  /** The bet as the call of bets has it; its prices are those at which it was referred. */
  body: unknown;
  country: string | null;
  currency: string;
  stake_minor: bigint;
  /** The stake with the tax on it, which the player's cash does not have while the referral is open. */
  reserved_minor: bigint;
  potential_return_minor: bigint;
  counted_minor: bigint | null;
  state: ReferralState;
  version: number;
  offer_seconds: number;
  offer: StoredTerms | null;
  play: string | null;
  refusal: RefusalReason | null;
  note: string | null;
  created_at: Date;
  expires_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  ended_at: Date | null;
}

export interface NewReferral {
  referralId: string;
  playerId: bigint;
  body: unknown;
  country: string | undefined;
  currency: string;
  stakeMinor: bigint;
  reservedMinor: bigint;
  potentialReturnMinor: bigint;
  countedMinor: bigint | null;
  offerSeconds: number;
  at: Date;
  expiresAt: Date;
}

export async function insertReferral(connection: Connection, referral: NewReferral): Promise<void> {
  await connection.query(
    `INSERT INTO sportsbook.referral (referral_id, player_id, body, country, currency, stake_minor, potential_return_minor,
                                      counted_minor, state, offer_seconds, created_at, expires_at, reserved_minor)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'waiting', $9, $10, $11, $12)`,
    [
      referral.referralId,
      referral.playerId,
      JSON.stringify(referral.body),
      referral.country ?? null,
      referral.currency,
      referral.stakeMinor,
      referral.potentialReturnMinor,
      referral.countedMinor,
      referral.offerSeconds,
      referral.at,
      referral.expiresAt,
      referral.reservedMinor,
    ],
  );
}

export async function findReferral(
  connection: Connection,
  referralId: string,
): Promise<ReferralRow | undefined> {
  const { rows } = await connection.query<ReferralRow>(
    'SELECT * FROM sportsbook.referral WHERE referral_id = $1',
    [referralId],
  );
  return rows[0];
}

/** Finds a referral and keeps others from changing it until the caller's transaction ends. */
export async function lockReferral(
  connection: Connection,
  referralId: string,
): Promise<ReferralRow | undefined> {
  const { rows } = await connection.query<ReferralRow>(
    'SELECT * FROM sportsbook.referral WHERE referral_id = $1 FOR UPDATE',
    [referralId],
  );
  return rows[0];
}

/** Counts the open referrals of a player (index referral_of_player). */
export async function countOpenOf(connection: Connection, playerId: bigint): Promise<number> {
  const { rows } = await connection.query<{ open: number }>(
    `SELECT count(*)::integer AS open FROM sportsbook.referral
     WHERE player_id = $1 AND state IN ('waiting', 'offered')`,
    [playerId],
  );
  return rows[0]?.open ?? 0;
}

/** Finds the referrals of a player that are open or ended since a moment, the newest first (index referral_of_player). */
export async function findOfPlayer(
  connection: Connection,
  playerId: bigint,
  endedSince: Date,
): Promise<ReferralRow[]> {
  const { rows } = await connection.query<ReferralRow>(
    `SELECT * FROM sportsbook.referral
     WHERE player_id = $1 AND (ended_at IS NULL OR ended_at >= $2)
     ORDER BY referral_id DESC
     LIMIT 50`,
    [playerId, endedSince],
  );
  return rows;
}

/** Finds the open referrals, those with the least time first (index referral_open). */
export async function findQueue(connection: Connection, limit: number): Promise<ReferralRow[]> {
  const { rows } = await connection.query<ReferralRow>(
    `SELECT * FROM sportsbook.referral
     WHERE state IN ('waiting', 'offered')
     ORDER BY expires_at, referral_id
     LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Finds all referrals, the newest first (primary key: the ids are ordered by time). */
export async function findNewest(
  connection: Connection,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ReferralRow[]> {
  const { rows } = await connection.query<ReferralRow>(
    `SELECT * FROM sportsbook.referral
     WHERE $1::uuid IS NULL OR referral_id < $1
     ORDER BY referral_id DESC
     LIMIT $2`,
    [after ?? null, limit],
  );
  return rows;
}

/** The moments before which referrals have expired: those that wait for a trader, and offers. */
export interface ExpiredBefore {
  waiting: Date;
  offered: Date;
}

/** Finds referrals whose time is over, the earliest first (index referral_open). */
export async function findDue(
  connection: Connection,
  { waiting, offered }: ExpiredBefore,
  limit: number,
): Promise<string[]> {
  const { rows } = await connection.query<{ referral_id: string }>(
    `SELECT referral_id FROM sportsbook.referral
     WHERE (state = 'waiting' AND expires_at <= $1) OR (state = 'offered' AND expires_at <= $2)
     ORDER BY expires_at
     LIMIT $3`,
    [waiting, offered, limit],
  );
  return rows.map((row) => row.referral_id);
}

/** Returns the moment at which the next open referral runs out (index referral_open). */
export async function findNextEnd(connection: Connection): Promise<Date | undefined> {
  const { rows } = await connection.query<{ next: Date | null }>(
    `SELECT min(expires_at) AS next FROM sportsbook.referral WHERE state IN ('waiting', 'offered')`,
  );
  return rows[0]?.next ?? undefined;
}

/** A decision of a trader. */
export interface Decided {
  by: string;
  at: Date;
  note: string | undefined;
}

/** Stores an offer of a trader in a referral that the caller has locked. */
export async function storeOffer(
  connection: Connection,
  referralId: string,
  offer: StoredTerms,
  { by, at, note, play, expiresAt }: Decided & { play: string; expiresAt: Date },
): Promise<void> {
  await connection.query(
    `UPDATE sportsbook.referral
     SET state = 'offered', version = version + 1, offer = $2, play = $3, expires_at = $4, decided_by = $5, decided_at = $6,
         note = $7
     WHERE referral_id = $1`,
    [referralId, JSON.stringify(offer), play, expiresAt, by, at, note ?? null],
  );
}

/** Stores the end of a referral that the caller has locked, with the trader's decision where one has ended it. */
export async function storeEnd(
  connection: Connection,
  referralId: string,
  {
    state,
    at,
    decided,
    refusal,
  }: { state: ReferralState; at: Date; decided?: Decided | undefined; refusal?: RefusalReason | undefined },
): Promise<void> {
  await connection.query(
    `UPDATE sportsbook.referral
     SET state = $2, version = version + 1, ended_at = $3, refusal = $4,
         decided_by = coalesce($5, decided_by), decided_at = coalesce($6, decided_at), note = coalesce($7, note)
     WHERE referral_id = $1`,
    [referralId, state, at, refusal ?? null, decided?.by ?? null, decided?.at ?? null, decided?.note ?? null],
  );
}
