import type { pg } from '@fairline/runtime';
import type { StoredInsurance } from '../../domain/bet-insurance.ts';

/** Saves the insurance of a bet that the caller has locked (primary key). */
export async function saveInsurance(
  connection: Pick<pg.PoolClient, 'query'>,
  betId: string,
  insurance: StoredInsurance,
): Promise<void> {
  await connection.query('UPDATE sportsbook.bet SET insurance = $2 WHERE bet_id = $1', [
    betId,
    JSON.stringify(insurance),
  ]);
}
