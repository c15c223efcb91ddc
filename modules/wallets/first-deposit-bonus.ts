import { settings } from '@fairline/config';
import type { WalletsParts } from './wallets-parts.ts';

/**
 * ACC-01: returns true while the first deposit of a player would bring a bonus: they chose one at registration that the site
 * offers in their country, and have made no deposit yet.
 */
export async function hasFirstDepositBonus(
  { config, countryOf, firstDepositBonusOf, hasDeposit }: WalletsParts,
  playerId: bigint,
): Promise<boolean> {
  const [chosen, country, hasPaid] = await Promise.all([
    firstDepositBonusOf(playerId),
    countryOf(playerId),
    hasDeposit(playerId),
  ]);
  return (
    !hasPaid &&
    chosen !== 0 &&
    config.get(settings.reg.bonusChoices, { country }).some((each) => each === chosen)
  );
}
