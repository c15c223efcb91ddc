import type { AccountsService } from '@fairline/accounts';
import { placeBet as placeBetCall } from '@fairline/contracts';
import type { LimitsService } from '@fairline/limits';
import { bodyDigest, type Platform, type pg, unwrap } from '@fairline/runtime';
import type { NewBet } from '../bets/bet-store.ts';
import { commitStakes, type PlacedBet } from '../bets/commit-stakes.ts';
import type { Offer, PlaceBetBody, Stake } from '../bets/decide-stake.ts';
import type { ReferralRow } from './referral-store.ts';
import { giveBack } from './reserved-stake.ts';

export interface PlaceReferredParts extends Offer {
  accounts: AccountsService;
  limits: LimitsService;
}

/** The terms on which a bet is placed: the stake of one line, and the prices of its legs. */
export interface AgreedTerms {
  unitStakeMinor: number;
  oddsMilli: readonly number[];
  /** `none` where the prices are exactly these; else a better one counts by the choice of the player. */
  policy: PlaceBetBody['policy'];
}

/**
 * Places a referred bet on agreed terms, in the caller's transaction: the reserved stake is given back, and the bet takes its
 * own by the way of every bet, with its limits and its liability.
 * @throws PlatformError with the codes of placing; the caller's transaction is then undone, and the referral stays open.
 */
export async function placeReferred(
  connection: pg.PoolClient,
  platform: Platform,
  parts: PlaceReferredParts,
  row: ReferralRow,
  { terms, taxpayer }: { terms: AgreedTerms; taxpayer: Stake['taxpayer'] },
  onPlaced: (bets: readonly NewBet[]) => void,
): Promise<PlacedBet> {
  // Every stake locks the limits of its player before the accounts, so this does as well. The bet itself asks later.
  await parts.limits.reserve(connection, [{ playerId: row.player_id, spending: 'stake', amountMinor: 0n }]);
  const own = await giveBack(connection, parts.accounts, row);
  const stake = agreedStake(row, terms, { accounts: own, taxpayer });
  const [answer] = await commitStakes(connection, platform, parts, [stake], onPlaced);
  if (!answer) throw new Error(`referral ${row.referral_id} was not decided`);
  return unwrap(answer);
}

/** Returns the stake of a referred bet on agreed terms. */
export function agreedStake(
  row: ReferralRow,
  terms: AgreedTerms,
  payer: Pick<Stake, 'accounts' | 'taxpayer'>,
): Stake {
  const asked = bodyOf(row);
  const legs = asked.legs.map((leg, index) => ({
    ...leg,
    oddsMilli: terms.oddsMilli[index] ?? leg.oddsMilli,
  }));
  const { policy, unitStakeMinor: stakeMinor } = terms;
  const body = { ...asked, ...stakedForm(asked, terms), legs, stakeMinor, policy };
  return {
    // A key of its own: the answer to the player's request was that the bet is referred.
    request: { playerId: row.player_id, key: `referral:${row.referral_id}`, digest: bodyDigest(body) },
    body,
    ...payer,
    agreed: { betId: row.referral_id },
  };
}

/** Reads the bet that a player has asked for. */
export function bodyOf({ body }: Pick<ReferralRow, 'body'>): PlaceBetBody {
  return placeBetCall.body.parse(body);
}

/** The first block of a conditional bet repeats the stake of the bet. */
function stakedForm({ form }: PlaceBetBody, { unitStakeMinor }: AgreedTerms): Pick<PlaceBetBody, 'form'> {
  if (form?.kind !== 'conditional') return form ? { form } : {};
  const [first, ...others] = form.blocks;
  return first
    ? { form: { ...form, blocks: [{ ...first, stakeMinor: unitStakeMinor }, ...others] } }
    : { form };
}
