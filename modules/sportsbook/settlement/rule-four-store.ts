import type { pg } from '@fairline/runtime';
import { maxDeductionPercent } from '../domain/rule-four.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

/**
 * Selects what withdrawn competitors take off the winnings of `leg`, in percent; null without a withdrawal since the placing of
 * `bet` that its version of the rules takes something for (primary key of results).
 */
export const deductionOfLeg = `
  (SELECT least(${maxDeductionPercent}, sum((withdrawn.result #>> '{withdrawn,ruleFourPercent}')::integer))
   FROM sportsbook.result AS withdrawn
   WHERE (withdrawn.match_id, withdrawn.market_id, withdrawn.specifiers)
         = (leg.match_id, leg.market_id, leg.specifiers)
     AND withdrawn.result ? 'withdrawn'
     AND to_timestamp((withdrawn.result #>> '{withdrawn,atMs}')::double precision / 1000) >= bet.placed_at
     AND NOT EXISTS (
       SELECT FROM jsonb_array_elements(withdrawn.result #> '{withdrawn,spared}') AS spared
       WHERE bet.placed_at BETWEEN to_timestamp((spared ->> 'fromMs')::double precision / 1000)
                               AND to_timestamp((spared ->> 'toMs')::double precision / 1000))
   HAVING count(*) > 0)`;

/** Writes to legs on a match what withdrawn competitors take off their winnings. */
export async function setDeductions(
  connection: Connection,
  matchId: string,
  betIds: readonly string[],
): Promise<void> {
  await connection.query(
    `UPDATE sportsbook.leg SET rule_four_percent = given.percent
     FROM (SELECT leg.bet_id, leg.leg_no, ${deductionOfLeg} AS percent
           FROM sportsbook.leg JOIN sportsbook.bet USING (bet_id)
           WHERE leg.match_id = $1 AND leg.bet_id = ANY ($2::uuid[])
             AND EXISTS (SELECT FROM sportsbook.result WHERE match_id = $1 AND result ? 'withdrawn')) AS given
     WHERE (leg.bet_id, leg.leg_no) = (given.bet_id, given.leg_no)
       AND leg.rule_four_percent IS DISTINCT FROM given.percent`,
    [matchId, betIds],
  );
}
