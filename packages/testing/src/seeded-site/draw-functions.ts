import {
  dayMs,
  firstCompetitionId,
  firstMatchId,
  type SeededPlan,
  seededCompetitions,
  seededCountries,
  seededMarkets,
  seededSports,
} from './seeded-plan.ts';

/** The days before the first bet on which players registered already. */
export const earlierDays = 200;

/**
 * Returns the statements that create the schema `seeding`: functions that draw every fact of the site from a number and
 * a topic. They are hashes, so that each row can be computed alone, and again in the same way.
 */
export function drawFunctions(plan: SeededPlan): string {
  const { startMs, endMs, players, bets, days, matchesPerDay, seed } = plan;
  const firstMs = startMs - earlierDays * dayMs;
  const marketsOf = seededMarkets.map((markets) => markets.length);
  const markets = seededMarkets.flatMap((rows, sport) => rows.map((row, place) => [sport, place, ...row]));
  return `
CREATE SCHEMA seeding;
CREATE FUNCTION seeding.draw(n bigint, topic integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN hashint8extended(n, topic + ${seed * 1_000}) & 2147483647;
CREATE FUNCTION seeding.at(ms bigint) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_timestamp(ms / 1000.0::float8);
CREATE FUNCTION seeding.id(ms bigint, n bigint, topic integer) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (lpad(to_hex(ms), 12, '0')
        || overlay(overlay(left(md5(n::text || '-' || (topic + ${seed * 1_000})::text), 20) PLACING '7' FROM 1) PLACING '8' FROM 5))::uuid;
CREATE FUNCTION seeding.registered_ms(p bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ${firstMs} + p * ${endMs - firstMs} / ${players};
CREATE FUNCTION seeding.placed_ms(n bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ${startMs} + (n * ${endMs - startMs} + seeding.draw(n, 1) % ${endMs - startMs}) / ${bets};
CREATE FUNCTION seeding.player(n bigint, ms bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN seeding.draw(n, 2) % 2 = 0 THEN (ms - ${firstMs}) * ${players} / ${endMs - firstMs} * (seeding.draw(n, 3) % 1000000) / 1000000
            ELSE (ms - ${firstMs}) * ${players} / ${endMs - firstMs} / 10 * (seeding.draw(n, 3) % 1000000) / 1000000 * 10 END;
CREATE FUNCTION seeding.kickoff_ms(k bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ${startMs} + k * ${dayMs / matchesPerDay};
CREATE FUNCTION seeding.competition(k bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN seeding.draw(k, 4) % ${seededCompetitions};
CREATE FUNCTION seeding.country(p bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN 1 + seeding.draw(p, 5) % ${seededCountries.length};
CREATE FUNCTION seeding.currency(p bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ('{${seededCountries.map(([, currency]) => currency).join()}}'::integer[])[seeding.country(p)];
CREATE TABLE seeding.market (sport integer, place integer, market_id integer, specifiers text, outcome integer, outcomes integer);
INSERT INTO seeding.market VALUES ${markets.map((row) => `(${row.map((value) => `'${value}'`).join()})`).join()};
CREATE FUNCTION seeding.market_place(competition integer, n bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN seeding.draw(n, 6) % ('{${marketsOf.join()}}'::integer[])[1 + competition % ${seededSports.length}];
INSERT INTO sportsbook.match (match_id, fixture, phase, status, kickoff_at, changed_at)
SELECT ${firstMatchId} + k,
       jsonb_build_object(
         'matchId', (${firstMatchId} + k)::text, 'sportId', ('{${seededSports.join()}}'::integer[])[1 + seeding.competition(k) % ${seededSports.length}],
         'categoryId', 1 + seeding.competition(k) % 20, 'categoryCode', 'gb',
         'tournamentId', ${firstCompetitionId} + seeding.competition(k),
         'tournamentName', 'Competition ' || seeding.competition(k),
         'home', jsonb_build_object('id', 2 * k, 'name', 'Home ' || k),
         'away', jsonb_build_object('id', 2 * k + 1, 'name', 'Away ' || k),
         'kickoffMs', seeding.kickoff_ms(k)),
       CASE WHEN seeding.kickoff_ms(k) + ${matchMs} < ${endMs} THEN 'ended' ELSE 'not-started' END,
       '{"phase": "not-started", "period": "", "clockSeconds": null, "score": [0, 0], "periodScores": []}'
         || CASE WHEN seeding.kickoff_ms(k) + ${matchMs} < ${endMs} THEN '{"phase": "ended"}' ELSE '{}' END::jsonb,
       seeding.at(seeding.kickoff_ms(k)), seeding.at(least(seeding.kickoff_ms(k) + ${matchMs}, ${endMs}))
FROM generate_series(0, ${(days + openDays + 1) * matchesPerDay}) AS k;
`;
}

/** The time from the kick-off to the result. */
export const matchMs = 115 * 60_000;
/** The days after its placing within which the matches of a bet begin. */
export const openDays = 3;
