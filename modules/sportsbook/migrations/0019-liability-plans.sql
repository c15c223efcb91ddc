-- PostgreSQL keeps the plan that a trigger got at its first use in a connection. On tables that are still small it reads
-- them whole, and goes on so while they grow, until their next statistics. These triggers look rows up by their keys, so
-- every other way is closed to the planner.
ALTER FUNCTION sportsbook.count_placed_legs() SET enable_seqscan = off;
ALTER FUNCTION sportsbook.count_placed_legs() SET enable_hashjoin = off;
ALTER FUNCTION sportsbook.count_placed_legs() SET enable_mergejoin = off;
ALTER FUNCTION sportsbook.count_changed_bets() SET enable_seqscan = off;
ALTER FUNCTION sportsbook.count_changed_bets() SET enable_hashjoin = off;
ALTER FUNCTION sportsbook.count_changed_bets() SET enable_mergejoin = off;
