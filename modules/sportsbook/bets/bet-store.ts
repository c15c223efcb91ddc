import type { BetState } from '@fairline/contracts';
import type { Fixture, MatchStatus } from '@fairline/feed';
import type { LegResult } from '@fairline/odds';
import { arrayParameter, type pg } from '@fairline/runtime';
import type { InsuredColumns, StoredInsurance } from '../domain/bet-insurance.ts';
import type { StoredTax, TaxColumns } from '../domain/bet-taxes.ts';
import type { StoredBuilder } from '../domain/builder-legs.ts';
import type { PlaceTerms } from '../domain/place-terms.ts';
import type { FormColumns, StoredForm } from '../domain/stored-form.ts';
import type { BetSearch } from './bet-filter.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface NewBet {
  betId: string;
  /** The number that players write down. */
  number: bigint;
  playerId: bigint;
  /** How the legs are combined; null for a single and an accumulator. */
  form: StoredForm | null;
  /** The bet builders among the legs; null without any. */
  builders: readonly StoredBuilder[] | null;
  /** The stake of one line; null where the whole stake is one line. */
  unitStakeMinor: bigint | null;
  /** The whole stake. */
  stakeMinor: bigint;
  currency: string;
  /** The rate at which the bet counts under limits; null in the currency of the main account. */
  limitRate: string | null;
  totalOddsMilli: bigint;
  potentialReturnMinor: bigint;
  /** The taxes on the bet; null where there are none. */
  tax: StoredTax | null;
  /** The tax on the stake, which is paid on top of it. */
  stakeTaxMinor: bigint;
  /** The free bet that is the stake; null for a stake of money. */
  freeBetId: string | null;
  /** The insurance of the bet; null without one. */
  insurance: StoredInsurance | null;
  legs: readonly {
    matchId: string;
    marketId: number;
    specifiers: string;
    outcomeId: string;
    oddsMilli: number;
    /** The price that the player saw, where another one was accepted. */
    askedOddsMilli: number | null;
    /** The chance at placing in millionths; null where the bet does not depend on it. */
    probabilityPpm: number | null;
    /** The terms of the place part; null in a leg of no each-way bet. */
    placeTerms: PlaceTerms | null;
  }[];
}

/** Writes bets with their legs, in one statement. */
export async function insertBets(
  connection: Connection,
  bets: readonly NewBet[],
  placedAt: Date,
): Promise<void> {
  if (bets.length === 0) return;
  const legs = bets.flatMap((bet) =>
    bet.legs.map((leg, index) => ({ betId: bet.betId, legNo: index + 1, ...leg })),
  );
  await connection.query({
    name: 'sportsbook-insert-bets',
    text: `WITH placed AS (
             INSERT INTO sportsbook.bet (bet_id, player_id, stake_minor, currency, total_odds_milli,
                                         potential_return_minor, number, limit_rate, form, unit_stake_minor, tax,
                                         stake_tax_minor, builders, free_bet_id, insurance,
                                         placed_at)
             SELECT bet_id, player_id, stake_minor, currency, total_odds_milli, potential_return_minor, number,
                    rare ->> 'limitRate', rare -> 'form', (rare ->> 'unitStakeMinor')::bigint, rare -> 'tax',
                    coalesce((rare ->> 'stakeTaxMinor')::bigint, 0), rare -> 'builders',
                    (rare ->> 'freeBetId')::uuid, rare -> 'insurance',
                    $9::timestamptz
             FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[],
                         $7::bigint[], $8::jsonb[])
               AS given (bet_id, player_id, stake_minor, currency, total_odds_milli, potential_return_minor, number,
                         rare))
           INSERT INTO sportsbook.leg (bet_id, leg_no, match_id, market_id, specifiers, outcome_id, odds_milli,
                                       probability_ppm, asked_odds_milli, place_terms)
           SELECT bet_id, leg_no, match_id, market_id, specifiers, outcome_id, odds_milli, probability_ppm,
                  (rare ->> 'askedOddsMilli')::integer, rare -> 'placeTerms'
           FROM unnest($10::uuid[], $11::smallint[], $12::bigint[], $13::integer[], $14::text[], $15::text[],
                       $16::integer[], $17::integer[], $18::jsonb[])
             AS given (bet_id, leg_no, match_id, market_id, specifiers, outcome_id, odds_milli, probability_ppm, rare)`,
    values: [
      arrayParameter(bets.map((bet) => bet.betId)),
      arrayParameter(bets.map((bet) => bet.playerId)),
      arrayParameter(bets.map((bet) => bet.stakeMinor)),
      arrayParameter(bets.map((bet) => bet.currency)),
      arrayParameter(bets.map((bet) => bet.totalOddsMilli)),
      arrayParameter(bets.map((bet) => bet.potentialReturnMinor)),
      arrayParameter(bets.map((bet) => bet.number)),
      arrayParameter(bets.map(rareColumns)),
      placedAt,
      arrayParameter(legs.map((leg) => leg.betId)),
      arrayParameter(legs.map((leg) => leg.legNo)),
      arrayParameter(legs.map((leg) => leg.matchId)),
      arrayParameter(legs.map((leg) => leg.marketId)),
      arrayParameter(legs.map((leg) => leg.specifiers)),
      arrayParameter(legs.map((leg) => leg.outcomeId)),
      arrayParameter(legs.map((leg) => leg.oddsMilli)),
      arrayParameter(legs.map((leg) => leg.probabilityPpm)),
      arrayParameter(legs.map(rareLegColumns)),
    ],
  });
}

/** Returns the columns that most bets leave empty, as one JSON text; null when all of them are empty. */
function rareColumns(bet: NewBet): string | null {
  const { limitRate, form, unitStakeMinor, tax, stakeTaxMinor, builders, freeBetId, insurance } = bet;
  return filledColumns({
    limitRate,
    form,
    unitStakeMinor: unitStakeMinor && String(unitStakeMinor),
    tax,
    stakeTaxMinor: stakeTaxMinor > 0n ? String(stakeTaxMinor) : null,
    builders,
    freeBetId,
    insurance,
  });
}

function rareLegColumns({ askedOddsMilli, placeTerms }: NewBet['legs'][number]): string | null {
  return filledColumns({ askedOddsMilli, placeTerms });
}

function filledColumns(columns: Record<string, unknown>): string | null {
  const filled = Object.entries(columns).filter(([, value]) => value !== null);
  return filled.length === 0 ? null : JSON.stringify(Object.fromEntries(filled));
}

export interface BetRow extends FormColumns, TaxColumns, InsuredColumns {
  bet_id: string;
  number: bigint;
  stake_minor: bigint;
  currency: string;
  total_odds_milli: bigint;
  potential_return_minor: bigint;
  state: BetState;
  return_minor: bigint | null;
  /** The parts of the stake that were sold while the bet stayed open, and what was paid for them. */
  sold_stake_minor: bigint;
  sold_return_minor: bigint;
  sold_tax_minor: bigint;
  placed_at: Date;
  settled_at: Date | null;
  rule_version: number;
  /** The numbers of the bet whose place this one took, and of the one that took its place. */
  replaces: bigint | null;
  replaced_by: bigint | null;
  legs: LegRow[];
}

export interface LegRow {
  matchId: string;
  marketId: number;
  specifiers: string;
  outcomeId: string;
  oddsMilli: number;
  placeTerms: PlaceTerms | null;
  ruleFourPercent: number | null;
  result: LegResult | null;
  /** Who has decided it and when, in ms; null while it is open. */
  decided: { by: 'feed' | 'staff' | 'rules'; at: number } | null;
  fixture: Fixture | null;
  status: MatchStatus | null;
}

/** Counts the open bets of a player (index bet_open). */
export async function countOpenBets(connection: Connection, playerId: bigint): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM sportsbook.bet WHERE player_id = $1 AND state = 'open'`,
    [playerId],
  );
  return rows[0]?.count ?? 0;
}

/** The kinds of bets by the form that is stored. */
const kindPredicates = {
  single: `bet.form IS NULL AND bet.builders IS NULL AND jsonb_array_length(legs.legs) = 1`,
  accumulator: `bet.form IS NULL AND bet.builders IS NULL AND jsonb_array_length(legs.legs) > 1`,
  builder: `bet.builders IS NOT NULL`,
  system: `bet.form ->> 'kind' = 'combination' AND NOT bet.form ? 'bonus'`,
  lucky: `bet.form ->> 'kind' = 'combination' AND bet.form ? 'bonus'`,
  chain: `bet.form ->> 'kind' = 'chain'`,
  conditional: `bet.form ->> 'kind' = 'conditional'`,
  'anti-accumulator': `bet.form ->> 'kind' = 'anti-accumulator'`,
  'each-way': `bet.form ->> 'kind' = 'each-way'`,
} as const satisfies Record<NonNullable<BetSearch['kind']>, string>;

/** True for a bet with a match that had reached its time of kick-off when the bet was placed. */
const isLive = `EXISTS (SELECT FROM sportsbook.leg JOIN sportsbook.match USING (match_id)
                        WHERE leg.bet_id = bet.bet_id AND match.kickoff_at <= bet.placed_at)`;

/** True for a bet whose teams and competitions have all of the words, in any language (primary key of the names). */
const hasWords = `NOT EXISTS (
  SELECT FROM unnest($9::text[]) AS word
  WHERE NOT EXISTS (
    SELECT FROM sportsbook.leg
    JOIN sportsbook.match USING (match_id)
    CROSS JOIN LATERAL (VALUES
      ('team', (fixture -> 'home' ->> 'id')::bigint),
      ('team', (fixture -> 'away' ->> 'id')::bigint),
      ('tournament', (fixture ->> 'tournamentId')::bigint)) AS thing (kind, thing_id)
    JOIN sportsbook.searched_name AS named USING (kind, thing_id)
    WHERE leg.bet_id = bet.bet_id AND strpos(named.keys, word) > 0))`;

/** Says who has decided a settled leg and when: by a cancellation, the rules, or a result, in the order in which they count. */
const decided = `
  CASE WHEN leg.result IS NOT NULL THEN coalesce(
    (SELECT jsonb_build_object('by', CASE WHEN set_by IS NULL THEN 'feed' ELSE 'staff' END,
                               'at', floor(extract(epoch FROM cancelled_at) * 1000))
     FROM sportsbook.cancellation
     WHERE leg.result ->> 'kind' = 'void' AND cancellation.match_id = leg.match_id
       AND (cancellation.market_id IS NULL
            OR (cancellation.market_id, cancellation.specifiers) = (leg.market_id, leg.specifiers))
     ORDER BY cancelled_at
     LIMIT 1),
    (SELECT jsonb_build_object('by', 'rules', 'at', floor(extract(epoch FROM ruled_at) * 1000))
     FROM sportsbook.rule_result
     WHERE (rule_result.match_id, rule_result.market_id, rule_result.specifiers, rule_result.outcome_id)
           = (leg.match_id, leg.market_id, leg.specifiers, leg.outcome_id)
       AND rule_result.result IS NOT NULL AND bet.placed_at BETWEEN placed_from AND placed_until
       AND NOT EXISTS (SELECT FROM sportsbook.result AS other
                       WHERE (other.match_id, other.market_id, other.specifiers)
                             = (leg.match_id, leg.market_id, leg.specifiers) AND other.set_by IS NOT NULL)),
    (SELECT jsonb_build_object('by', CASE WHEN set_by IS NULL THEN 'feed' ELSE 'staff' END,
                               'at', floor(extract(epoch FROM settled_at) * 1000))
     FROM sportsbook.result
     WHERE (result.match_id, result.market_id, result.specifiers, result.outcome_id)
           = (leg.match_id, leg.market_id, leg.specifiers, leg.outcome_id))) END`;

/**
 * Finds a player's bets, newest first, each with its legs and the state of their matches (indexes bet_of_player,
 * bet_open).
 */
export async function findBets(
  connection: Connection,
  playerId: bigint,
  search: BetSearch,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<BetRow[]> {
  if (search.findsNothing) return [];
  const { kind, product, states } = search;
  // The text of the condition has the state, so that open bets are read from their own index.
  const isOpen = states?.length === 1 && states[0] === 'open';
  const { rows } = await connection.query<BetRow>(
    `SELECT bet.*, legs.legs,
            (SELECT max(version) FROM sportsbook.rule_book WHERE in_force_from <= bet.placed_at) AS rule_version,
            (SELECT other.number FROM sportsbook.bet_edit JOIN sportsbook.bet AS other ON other.bet_id = sold_bet_id
             WHERE placed_bet_id = bet.bet_id) AS replaces,
            (SELECT other.number FROM sportsbook.bet_edit JOIN sportsbook.bet AS other ON other.bet_id = placed_bet_id
             WHERE sold_bet_id = bet.bet_id) AS replaced_by
     FROM sportsbook.bet
     CROSS JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object(
                'matchId', leg.match_id::text, 'marketId', leg.market_id, 'specifiers', leg.specifiers,
                'outcomeId', leg.outcome_id, 'oddsMilli', leg.odds_milli, 'result', leg.result,
                'placeTerms', leg.place_terms, 'ruleFourPercent', leg.rule_four_percent,
                'decided', ${decided},
                'fixture', match.fixture, 'status', match.status) ORDER BY leg.leg_no) AS legs
       FROM sportsbook.leg LEFT JOIN sportsbook.match USING (match_id)
       WHERE leg.bet_id = bet.bet_id) legs
     WHERE bet.player_id = $1
       AND ($2::uuid IS NULL OR bet.bet_id < $2::uuid)
       AND ($3::text[] IS NULL OR bet.state = ANY ($3::text[]))
       ${isOpen ? `AND bet.state = 'open'` : ''}
       AND ($4::text IS NULL OR bet.currency = $4)
       AND ($5::timestamptz IS NULL OR bet.placed_at >= $5)
       AND ($6::timestamptz IS NULL OR bet.placed_at < $6)
       AND ($7::bigint IS NULL OR bet.number = $7)
       AND ($8::uuid IS NULL OR bet.bet_id = $8::uuid)
       AND (cardinality($9::text[]) = 0 OR ${hasWords})
       ${kind ? `AND ${kindPredicates[kind]}` : ''}
       ${product ? `AND ${product === 'live' ? '' : 'NOT '}${isLive}` : ''}
     ORDER BY bet.bet_id DESC
     LIMIT $10`,
    [
      playerId,
      before ?? null,
      states ?? null,
      search.currency ?? null,
      search.from ?? null,
      search.until ?? null,
      search.number ?? null,
      search.betId ?? null,
      search.words,
      limit,
    ],
  );
  return rows;
}
