import type { EachWayRule, RuleBook, SettlementRule } from '@fairline/contracts';
import { createFormatters } from '@fairline/i18n/formatters';
import type { Language } from '@fairline/i18n/languages';
import { sportDictionary } from '@fairline/i18n/sport-dictionary';
import { createTranslator, type Dictionary, type Translate } from '@fairline/i18n/translator';
import type { RuleTexts } from './site-facts.ts';

/**
 * Writes the rules of settlement in a language, by the words of their page: those for all sports come last. With `isNamed` the
 * reader has asked for this version, which may not be in force.
 */
export async function ruleTexts(
  { version, rules }: RuleBook,
  { lng, words, isNamed = false }: { lng: Language; words: Dictionary; isNamed?: boolean },
): Promise<RuleTexts> {
  const t = createTranslator(lng, words);
  const sports = createTranslator(lng, await sportDictionary(lng));
  const { number } = createFormatters({ lng });
  const own = rules.filter(({ sportId }) => sportId !== null);
  const others = rules.filter(({ sportId }) => sportId === null);
  return {
    version: t(isNamed ? 'rules.past-version' : 'rules.version', { version: number(version) }),
    rows: [...own, ...others].map((rule) => ({
      name: nameOf(rule, t, sports),
      cells: [
        hoursOf(rule.postponedHours, t, number),
        hoursOf(rule.abandonedHours, t, number),
        rule.countsAfterMinutes === null
          ? t('rules.whole')
          : t('rules.minutes', { minutes: number(rule.countsAfterMinutes) }),
        rule.overtime === null ? '–' : t(`rules.${rule.overtime}`),
        rule.retirement === null ? '–' : t(`rules.${rule.retirement}`),
        t(`rules.${rule.withdrawal === 'void' ? 'void-alone' : 'rule-4'}`),
        rule.correctionHours === null
          ? t('rules.no-bound')
          : t('rules.hours', { hours: number(rule.correctionHours) }),
        eachWayText(rule.eachWay, t, number),
      ],
    })),
  };
}

function nameOf({ sportId, competitionId }: SettlementRule, t: Translate, sports: Translate): string {
  if (sportId === null) return t('rules.others');
  const sport = sports(`sport.${sportId}`);
  return competitionId === null ? sport : t('rules.competition', { sport, competition: competitionId });
}

/** Returns the place terms by the number of competitors, the smallest fields first. */
function eachWayText({ terms }: EachWayRule, t: Translate, number: (value: number) => string): string {
  if (terms.length === 0) return t('rules.win-only');
  return terms
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, numerator, denominator, places }) =>
      t('rules.each-way-terms', {
        from: number(from),
        share: `${number(numerator)}/${number(denominator)}`,
        places: number(places),
      }),
    )
    .join('; ');
}

function hoursOf(hours: number | null, t: Translate, number: (value: number) => string): string {
  return hours === null ? t('rules.until-end') : t('rules.hours', { hours: number(hours) });
}
