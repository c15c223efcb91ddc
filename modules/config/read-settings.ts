import { PlatformError } from '@fairline/contracts';
import { type CurrencyCode, isCurrencyCode, scaledHundredths } from '@fairline/money';
import { groupNames, settings } from './catalogue.ts';
import { offeredLanguages } from './domain/offered-languages.ts';
import { minorIn, type StakeRules, stakeRulesIn } from './domain/stake-rules.ts';
import { publicValues, type Snapshot } from './snapshot.ts';
import { underSpecifiedNames } from './specified-names.ts';

export type PublicSettings = Record<string, Record<string, unknown>>;

/** A reader's language and country. */
export interface ReaderScope {
  lang: string;
  country: string;
}

/** Reads all public settings, by group and under the specification's names. @throws PlatformError LANGUAGE_UNKNOWN */
export function readAll(snapshot: Snapshot, scope: ReaderScope): PublicSettings {
  requireLanguage(snapshot, scope);
  const groups = publicValues(snapshot, new Set(groupNames), scope);
  return { ...groups, ...underSpecifiedNames(groups, scope.lang) };
}

/** Reads the public settings of some groups. @throws PlatformError GROUP_UNKNOWN, LANGUAGE_UNKNOWN */
export function readGroups(snapshot: Snapshot, names: readonly string[], scope: ReaderScope): PublicSettings {
  const known: ReadonlySet<string> = new Set(groupNames);
  if (names.some((name) => !known.has(name))) throw new PlatformError('GROUP_UNKNOWN');
  requireLanguage(snapshot, scope);
  return publicValues(snapshot, new Set(names), scope);
}

/** Reads the bounds of stakes and returns in a currency. */
export function readStakeRules({ read }: Snapshot, currency: CurrencyCode): StakeRules {
  const { minStakeMinor, maxStakeMinor, maxReturnMinor, currencyScale } = settings.betting;
  const base = {
    minStakeMinor: read(minStakeMinor),
    maxStakeMinor: read(maxStakeMinor),
    maxReturnMinor: read(maxReturnMinor),
  };
  return stakeRulesIn(currency, base, read(currencyScale)[currency] ?? 1);
}

/** What the site gives and takes for forms of bets. */
export interface FormRules {
  /** The bonuses of a Lucky bet by the number of its legs. */
  luckyBonuses: Readonly<Record<number, { oneWinnerTimes: number; allWinnersPercent: number } | undefined>>;
  antiMarginMilli: number;
}

/** Reads what the site gives and takes for forms of bets. */
export function readFormRules({ read }: Snapshot): FormRules {
  const { antiAccumulatorMarginMilli, luckyBonuses } = settings.betting;
  return { luckyBonuses: read(luckyBonuses), antiMarginMilli: read(antiAccumulatorMarginMilli) };
}

/** How bets are bought back from players. */
export interface CashOutRules {
  isOffered: boolean;
  /** The share of the fair value that the house keeps, in thousandths. */
  marginMilli: number;
  /** The time between a request and its decision while a match of the bet is in play. */
  liveDelayMs: number;
}

/** Reads how bets are bought back from players. */
export function readCashOutRules({ read }: Snapshot): CashOutRules {
  const { isCashOutEnabled, cashOutMarginMilli, cashOutDelayMs } = settings.betting;
  return {
    isOffered: read(isCashOutEnabled),
    marginMilli: read(cashOutMarginMilli),
    liveDelayMs: read(cashOutDelayMs),
  };
}

/** Reads the bounds of stakes of rounds in a currency, in minor units. */
export function readRoundStakeRules(
  { read }: Snapshot,
  currency: CurrencyCode,
): Pick<StakeRules, 'minStakeMinor' | 'maxStakeMinor'> {
  const { minStakeMinor, maxStakeMinor } = settings.games;
  const scale = read(settings.betting.currencyScale)[currency] ?? 1;
  return {
    minStakeMinor: minorIn(currency, read(minStakeMinor), scale),
    maxStakeMinor: minorIn(currency, read(maxStakeMinor), scale),
  };
}

/** Reads the stake from which on a bet counts as large, in minor units of a currency. */
export function readLargeStake({ read }: Snapshot, currency: CurrencyCode): bigint {
  const { largeStakeMinor, currencyScale } = settings.betting;
  return minorIn(currency, read(largeStakeMinor), read(currencyScale)[currency] ?? 1);
}

/** Converts amounts of the site between the currencies of players and hundredths of a currency of scale 1. */
export interface SiteAmounts {
  inMinor(currency: CurrencyCode, hundredths: number): bigint;
  inHundredths(currency: string, minor: bigint): bigint;
}

/** Returns the conversion of amounts by the scales of currencies. */
export function siteAmounts({ read }: Snapshot): SiteAmounts {
  const scaleOf = (currency: CurrencyCode) => read(settings.betting.currencyScale)[currency] ?? 1;
  return {
    inMinor: (currency, hundredths) => minorIn(currency, hundredths, scaleOf(currency)),
    // Amounts in a currency that nobody knows any more do not count.
    inHundredths: (currency, minor) =>
      isCurrencyCode(currency) ? scaledHundredths(currency, minor, scaleOf(currency)) : 0n,
  };
}

/** Points for stakes: `points` for each `perMinor` minor units of a currency that are staked and settled. */
export interface PointRule {
  points: bigint;
  perMinor: bigint;
}

/** Reads the points that stakes of a product earn, in a currency. */
export function readPointRule({ read }: Snapshot, product: 'sports', currency: CurrencyCode): PointRule {
  const { currencyScale, pointRates } = settings.betting;
  return {
    points: BigInt(read(pointRates)[product]),
    perMinor: minorIn(currency, 100, read(currencyScale)[currency] ?? 1),
  };
}

/** Reads the languages that the site offers a player or a visitor, in the order of the menu. */
export function readLanguages(
  { read }: Snapshot,
  { authenticated, country }: { authenticated: boolean; country: string | undefined },
): string[] {
  return offeredLanguages({
    languages: read(settings.core.languages, { country }),
    hiddenFromVisitors: read(settings.core.langHiddenUnauthorized, { country }),
    authenticated,
  });
}

function requireLanguage(snapshot: Snapshot, { lang, country }: ReaderScope): void {
  const offered = snapshot.read(settings.core.languages, { lang, country });
  if (!offered.includes(lang)) throw new PlatformError('LANGUAGE_UNKNOWN');
}
