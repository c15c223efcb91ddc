import type { TradingRuleView } from '@fairline/contracts';
import { marketName } from '@fairline/markets';
import type { Formats } from '../../core/format.ts';
import type { Say } from '../../core/texts.ts';
import { oddsText } from './odds.tsx';
import { sportName } from './places.ts';
import { ratesText } from './tax-text.ts';
import type { texts } from './texts.ts';

type T = Say<typeof texts.en>;

/** How each term of a rule is written: amounts are in hundredths, shares in thousandths. */
const termForms = {
  method: 'text',
  marginMilli: 'share',
  oddsMilli: 'odds',
  maxStakeMinor: 'amount',
  maxReturnMinor: 'amount',
  maxLossMinor: 'amount',
  suspends: 'choice',
  moveEachMinor: 'amount',
  moveMilli: 'share',
  marketLossMinor: 'amount',
  matchLossMinor: 'amount',
  stakeFromMinor: 'amount',
  returnFromMinor: 'amount',
  seconds: 'text',
  offerSeconds: 'text',
  maxSharePercent: 'text',
} as const;
type TermName = keyof typeof termForms;

const isTerm = (name: string): name is TermName => name in termForms;

/** Writes what a rule covers; empty for a rule of the whole site. */
export function placeWords({ name: named, place }: TradingRuleView, t: T): string {
  return Object.entries(place)
    .flatMap(([name, value]): string[] => {
      if (value === undefined) return [];
      switch (name) {
        case 'sportId':
          return [sportName(Number(value))];
        case 'competitionId':
          return [named ?? t('place-competition', { id: value })];
        case 'matchId':
          return [named ?? t('place-match', { id: value })];
        case 'marketId':
          return [marketName(anySides, { marketId: Number(value), specifiers: '' })];
        case 'outcomeId':
          return [t('place-outcome', { id: value })];
        case 'playerId':
          return [t('referral-player', { player: value })];
        default:
          return value === '' ? [] : [String(value)];
      }
    })
    .join(' · ');
}

/** Names of sides for a market that belongs to no match. */
const anySides = { home: { name: '1' }, away: { name: '2' } };

/** Writes what a rule says. */
export function termWords(rule: TradingRuleView, t: T, formats: Pick<Formats, 'fixed' | 'number'>): string {
  if (rule.kind === 'tax') return taxWords(rule.terms.taxes, t('no-tax'));
  return Object.entries(rule.terms)
    .flatMap(([name, value]) =>
      isTerm(name) ? [t(`term-${name}`, { value: valueText(termForms[name], value, t, formats) })] : [],
    )
    .join(' · ');
}

function valueText(
  form: (typeof termForms)[TermName],
  value: unknown,
  t: T,
  { fixed, number }: Pick<Formats, 'fixed' | 'number'>,
): string {
  switch (form) {
    case 'amount':
      return fixed(Number(value) / 100, 2);
    case 'share':
      return `${number(Number(value) / 10, 1)} %`;
    case 'odds':
      return oddsText(Number(value));
    case 'choice':
      return t(value === true ? 'yes' : 'no');
    case 'text':
      return String(value);
  }
}

/** Writes taxes with the amounts that they are on, and their rates as the form has them. */
function taxWords(taxes: Extract<TradingRuleView, { kind: 'tax' }>['terms']['taxes'], none: string): string {
  if (taxes.length === 0) return none;
  return taxes
    .map((tax) => `${tax.on} ${ratesText(tax)} %${tax.bands.length > 1 ? ` (${tax.method})` : ''}`)
    .join(' · ');
}
