import { application } from './application-settings.ts';
import { betting } from './betting-settings.ts';
import { core } from './core-settings.ts';
import type { Setting } from './define-setting.ts';
import { games } from './games-settings.ts';
import { ownProvider, support } from './page-settings.ts';

/** Reads a setting in one scope. */
export type Read = <Value>(setting: Setting<Value>) => Value;

interface Rule {
  words: string;
  /** The settings that the rule is about. It is checked when one of them changes. */
  about: readonly Setting<unknown>[];
  holds(read: Read): boolean;
}

/** Rules between settings, which hold in every country and language. */
const rules: readonly Rule[] = [
  {
    words: 'the default language is one of the languages offered',
    about: [core.defaultLanguage, core.languages],
    holds: (read) => read(core.languages).includes(read(core.defaultLanguage)),
  },
  {
    words: 'visitors are offered the default language',
    about: [core.defaultLanguage, core.langHiddenUnauthorized],
    holds: (read) => !read(core.langHiddenUnauthorized).includes(read(core.defaultLanguage)),
  },
  {
    words: 'the default currency is one of the currencies offered',
    about: [core.defaultCurrency, core.currencies],
    holds: (read) => read(core.currencies).includes(read(core.defaultCurrency)),
  },
  {
    words: 'the lowest stake is not over the highest, nor that over the highest return',
    about: [betting.minStakeMinor, betting.maxStakeMinor, betting.maxReturnMinor],
    holds: (read) =>
      read(betting.minStakeMinor) <= read(betting.maxStakeMinor) &&
      read(betting.maxStakeMinor) <= read(betting.maxReturnMinor),
  },
  {
    words: 'the lowest stake of a round is not over the highest',
    about: [games.minStakeMinor, games.maxStakeMinor],
    holds: (read) => read(games.minStakeMinor) <= read(games.maxStakeMinor),
  },
  {
    words: 'scheduled maintenance has a start',
    about: [application.maintenance],
    holds: (read) => {
      const { mode, startedAt } = read(application.maintenance);
      return mode !== 'scheduled' || startedAt !== null;
    },
  },
  {
    words: "a language's provider of support has an address, unless it is the site's own",
    about: [support.consultant, support.providerAddresses],
    holds(read) {
      const addresses = read(support.providerAddresses);
      const named = Object.values(read(support.consultant).providerByLanguage);
      return named.every((name) => name === ownProvider || Object.hasOwn(addresses, name));
    },
  },
];

/** Lists the broken rules about the setting `changed`, each as a sentence. */
export function brokenRules(changed: Setting<unknown>, read: Read): string[] {
  return rules.filter((rule) => rule.about.includes(changed) && !rule.holds(read)).map((rule) => rule.words);
}
