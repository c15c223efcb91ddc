import { createFormatters } from '@fairline/i18n/formatters';
import type { Language } from '@fairline/i18n/languages';
import { type CurrencyCode, isCurrencyCode, isScale, scaledMinor } from '@fairline/money';
import type { HelpLine } from './help-lines.ts';
import { defaultFacts, type SiteFacts, type StakeTexts } from './site-facts.ts';

/** Minimum and maximum amounts of a bet in one currency, in its minor units. */
export interface StakeRow {
  currency: CurrencyCode;
  minStakeMinor: number;
  maxStakeMinor: number;
  maxReturnMinor: number;
}

/** The facts as the configuration gives them, with stakes as numbers. */
export interface ConfiguredFacts extends Omit<SiteFacts, 'stakes' | 'rules'> {
  stakes: readonly StakeRow[];
}

type Settings = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Reads the facts from the configuration; a missing or malformed value gets its default. */
export function readSettings({ core, reg, betting, contacts, licence }: Settings): ConfiguredFacts {
  return {
    values: {
      company: textIn(core?.companyName) || defaultFacts.values.company,
      age: String(wholeIn(reg?.minimumAgeYears) ?? defaultFacts.values.age),
    },
    contacts: {
      email: textIn(contacts?.email),
      phone: textIn(contacts?.phone),
      address: textIn(contacts?.address),
    },
    helpLine: helpLineIn(contacts?.helpLine),
    licenceText: textIn(licence?.licenceText),
    stakes: betting ? stakesIn(betting, core?.currencies) : [],
  };
}

/** Writes the stakes in a language. */
export function stakeTexts(stakes: readonly StakeRow[], lng: Language): StakeTexts[] {
  const { money } = createFormatters({ lng });
  return stakes.map(({ currency, minStakeMinor, maxStakeMinor, maxReturnMinor }) => ({
    currency,
    minStake: money(minStakeMinor, currency),
    maxStake: money(maxStakeMinor, currency),
    maxReturn: money(maxReturnMinor, currency),
  }));
}

/** Converts the amounts, which are in hundredths of a currency of scale 1, to the minor units of each currency. */
function stakesIn(betting: Readonly<Record<string, unknown>>, codes: unknown): StakeRow[] {
  const [minStake, maxStake, maxReturn] = [
    betting.minStakeMinor,
    betting.maxStakeMinor,
    betting.maxReturnMinor,
  ].map(wholeIn);
  if (minStake === undefined || maxStake === undefined || maxReturn === undefined) return [];
  if (!Array.isArray(codes)) return [];
  const scales = new Map(Object.entries(Object(betting.currencyScale)));
  return codes.filter(isCurrencyCode).map((currency) => {
    const stated = scales.get(currency);
    const scale = isScale(stated) ? stated : 1;
    const inMinor = (hundredths: number) => Math.max(1, Number(scaledMinor(currency, hundredths, scale)));
    return {
      currency,
      minStakeMinor: inMinor(minStake),
      maxStakeMinor: inMinor(maxStake),
      maxReturnMinor: inMinor(maxReturn),
    };
  });
}

function helpLineIn(setting: unknown): HelpLine | null {
  if (typeof setting !== 'object' || setting === null) return null;
  const { name, url, phone } = { name: '', url: '', phone: '', ...setting };
  const isWebAddress = /^https:\/\/[^/]/.test(textIn(url));
  return textIn(name) !== '' && isWebAddress
    ? { name: textIn(name), url: textIn(url), phone: textIn(phone) }
    : null;
}

function wholeIn(setting: unknown): number | undefined {
  return typeof setting === 'number' && Number.isSafeInteger(setting) && setting >= 0 ? setting : undefined;
}

function textIn(setting: unknown): string {
  return typeof setting === 'string' ? setting.trim() : '';
}
