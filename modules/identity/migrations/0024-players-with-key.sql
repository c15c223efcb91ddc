-- The players who have one of these keys. The planner takes keys for common and would read the whole table, so that way is
-- closed to it here.
CREATE FUNCTION identity.players_with_key(sought bigint[]) RETURNS SETOF bigint
LANGUAGE sql STABLE ROWS 20 SET enable_seqscan = off AS $$
  SELECT player_id FROM identity.person_key WHERE keys && sought
$$;
