import type { WalletRow } from '@fairline/accounts';
import { settings } from '@fairline/config';
import type { AccountView, CurrencyView } from '@fairline/contracts';
import type { Language } from '@fairline/i18n/languages';
import { type CurrencyCode, currencies, toJsonMinor } from '@fairline/money';
import { walletTexts } from './texts.ts';
import type { WalletsParts } from './wallets-parts.ts';

const typeNumbers = { main: 0, bonus: 4, currency: 9 } as const;

/** Returns an account in the form of the API, with its label in a language. */
export function accountView(row: WalletRow, lng: Language): AccountView {
  const { symbol } = currencies[row.currency];
  const type = row.kind === 'player_bonus' ? 'bonus' : row.is_main ? 'main' : 'currency';
  const label = walletTexts[lng].labels[type];
  return {
    id: String(row.cash_id),
    type: typeNumbers[type],
    ...currencyView(row.currency),
    moneyMinor: toJsonMinor(row.balance_minor),
    points: 0,
    isPointsTypeBalance: false,
    heldMinor: toJsonMinor(row.held_minor),
    owedMinor: toJsonMinor(row.owed_minor),
    label: `${label} ${row.currency}`,
    labelWithSymbol: `${label} ${symbol}`,
    isActive: row.is_active,
  };
}

/** Returns the points of a player in the form of an account. */
export function pointsView(
  { accountId, points }: { accountId: bigint; points: bigint },
  lng: Language,
): AccountView {
  const label = walletTexts[lng].labels.points;
  return {
    id: String(accountId),
    type: typeNumbers.bonus,
    currencyId: 0,
    iso: 'PTS',
    symbol: '',
    moneyMinor: 0,
    points: toJsonMinor(points),
    isPointsTypeBalance: true,
    heldMinor: 0,
    owedMinor: 0,
    label,
    labelWithSymbol: label,
    isActive: false,
  };
}

export function currencyView(currency: CurrencyCode): CurrencyView {
  const { numericId, symbol } = currencies[currency];
  return { currencyId: Number(numericId), iso: currency, symbol };
}

/**
 * Returns the currencies in which a player may add an account: those of the setting for the player's country, without
 * those that the player has, and without those that have no rate to the main account's currency.
 */
export async function addableCurrencies(
  { accounts, config, countryOf, rates }: WalletsParts,
  playerId: bigint,
): Promise<CurrencyCode[]> {
  const [own, country] = await Promise.all([accounts.wallets(playerId), countryOf(playerId)]);
  const main = own.find((row) => row.is_main);
  if (!main) throw new Error(`player ${playerId} has no main account`);
  const had = new Set(own.filter(({ kind }) => kind === 'player_cash').map(({ currency }) => currency));
  return config
    .get(settings.core.walletCurrencies, { country })
    .filter((currency) => !had.has(currency) && rates.rate(currency, main.currency) !== undefined);
}
