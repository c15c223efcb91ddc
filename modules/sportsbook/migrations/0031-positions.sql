-- A result has the position of its competitor, {"position": {"first": 3, "tied": 2}}, so that it decides the place part under any
-- terms. Until now it had what was left of the places of the terms at that time, {"placed": {"places": 1, "tied": 2}}. The
-- positions of old results follow from the terms of the bets on their market. A market without each-way bets needs none.
CREATE FUNCTION pg_temp.with_position(result jsonb, places integer) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN result ->> 'kind' IS DISTINCT FROM 'lost' OR result ? 'position' THEN result
    WHEN places IS NULL THEN result - 'placed'
    WHEN result ? 'placed' THEN (result - 'placed') || jsonb_build_object('position', jsonb_build_object(
      'first', greatest(2, places + 1 - (result #>> '{placed,places}')::integer),
      'tied', (result #>> '{placed,tied}')::integer))
    -- Whoever was not placed is behind all of these places.
    ELSE result || jsonb_build_object('position', jsonb_build_object('best', places + 1, 'worst', 1000))
  END $$;

CREATE TEMPORARY TABLE each_way_market ON COMMIT DROP AS
  SELECT match_id, market_id, specifiers, max((place_terms ->> 'places')::integer) AS places
  FROM sportsbook.leg
  WHERE place_terms IS NOT NULL
  GROUP BY match_id, market_id, specifiers;
ALTER TABLE each_way_market ADD PRIMARY KEY (match_id, market_id, specifiers);
ANALYZE each_way_market;

CREATE FUNCTION pg_temp.places_of(of_match bigint, market jsonb) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT places FROM each_way_market
  WHERE match_id = of_match AND market_id = (market ->> 'marketId')::integer AND specifiers = market ->> 'specifiers' $$;

CREATE FUNCTION pg_temp.with_positions(outcomes jsonb, places integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(outcome || jsonb_build_object('result', pg_temp.with_position(outcome -> 'result', places))
                            ORDER BY place_no), '[]')
  FROM jsonb_array_elements(outcomes) WITH ORDINALITY AS given (outcome, place_no) $$;

CREATE FUNCTION pg_temp.markets_with_positions(of_match bigint, markets jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(market || jsonb_build_object('outcomes',
                              pg_temp.with_positions(market -> 'outcomes', pg_temp.places_of(of_match, market)))
                            ORDER BY market_no), '[]')
  FROM jsonb_array_elements(markets) WITH ORDINALITY AS given (market, market_no) $$;

UPDATE sportsbook.leg
SET result = pg_temp.with_position(result, (place_terms ->> 'places')::integer)
WHERE result ->> 'kind' = 'lost' AND (place_terms IS NOT NULL OR result ? 'placed');

UPDATE sportsbook.result
SET result = pg_temp.with_position(result, pg_temp.places_of(
  match_id, jsonb_build_object('marketId', market_id, 'specifiers', specifiers)))
WHERE result ->> 'kind' = 'lost' AND (match_id IN (SELECT match_id FROM each_way_market) OR result ? 'placed');

UPDATE sportsbook.decision_log
SET change = CASE change ->> 'type'
  WHEN 'bet_settlement' THEN
    change || jsonb_build_object('markets', pg_temp.markets_with_positions(match_id, change -> 'markets'))
  WHEN 'settled-by-hand' THEN
    change || jsonb_build_object('results', pg_temp.markets_with_positions(match_id, change -> 'results'))
  ELSE jsonb_set(change, '{decision,results}', pg_temp.with_positions(
    change #> '{decision,results}', pg_temp.places_of(match_id, change -> 'market')))
END
WHERE (change ->> 'type' IN ('bet_settlement', 'settled-by-hand')
       OR (change ->> 'type' = 'corrected' AND change #> '{decision,results}' IS NOT NULL))
  AND (match_id IN (SELECT match_id FROM each_way_market) OR change::text LIKE '%"placed"%');
