import { systemName } from '@fairline/odds/bets/named-systems';
import type { Language } from './languages.ts';
import { marketValues, playerName } from './market-text.ts';
import type { Translate } from './translator.ts';

/** The parts of a bet that say of which kind it is. */
export interface KindOfBet {
  form:
    | { kind: 'combination'; sizes: readonly number[]; bankers: readonly number[] }
    | { kind: 'chain' | 'conditional' | 'anti-accumulator' | 'each-way' }
    | null;
  legs: readonly { matchId: string }[];
  /** The bet builders of the bet: the legs on the match of one are its parts, and count as one leg. */
  builders: readonly { matchId: string }[];
  lines: number;
}

/** Returns the name of the kind of a bet, with the number of its lines where it has several. */
export function betKind(t: Translate, { form, legs, builders, lines }: KindOfBet): string {
  const built = new Set(builders.map(({ matchId }) => matchId));
  const count = built.size + legs.filter(({ matchId }) => !built.has(matchId)).length;
  if (!form) {
    if (count > 1) return t('bet.accumulator', { count });
    return t(built.size > 0 ? 'bet.builder' : 'bet.single');
  }
  if (form.kind !== 'combination') return t(`bet.${form.kind}`);
  const { figures, known } = systemName(form.sizes, form.bankers.length, count);
  return `${known ?? t('bet.system', { name: figures })} · ${t('bet.lines', { count: lines })}`;
}

/** The parts of a leg that say how it is paid besides its odds. */
export interface PaidLeg {
  result: 'won' | 'lost' | 'half-won' | 'half-lost' | 'void' | 'dead-heat' | null;
  /** The terms of the place part of an each-way bet. */
  placeTerms?: { numerator: number; denominator: number; places: number } | undefined;
  /** The paid places that competitors share. */
  shared?: { places: number; tied: number } | undefined;
  /** What withdrawn competitors took, in percent of the winnings. */
  ruleFourPercent?: number | undefined;
}

/** Returns the result that a leg shows. A lost one whose competitor is placed pays the place part of an each-way bet. */
export function shownResult({
  result,
  placeTerms,
  shared,
}: PaidLeg): NonNullable<PaidLeg['result']> | 'open' | 'placed' {
  if (result === 'lost' && placeTerms && shared) return 'placed';
  return result ?? 'open';
}

/** Returns the terms by which a leg is paid besides its odds: its places, shared places, and what withdrawals took. */
export function legTerms(t: Translate, { placeTerms, shared, ruleFourPercent }: PaidLeg): string[] {
  const isTied = shared !== undefined && shared.tied > shared.places;
  return [
    ...(placeTerms
      ? [
          t('bet.each-way-terms', {
            share: `${placeTerms.numerator}/${placeTerms.denominator}`,
            places: String(placeTerms.places),
          }),
        ]
      : []),
    ...(isTied ? [t('leg.shared', { tied: String(shared.tied), places: String(shared.places) })] : []),
    ...(ruleFourPercent === undefined ? [] : [t('leg.rule-four', { percent: String(ruleFourPercent) })]),
  ];
}

/** A leg of a bet with the names of its market and outcome by the feed. */
export interface NamedLeg {
  homeName: string;
  awayName: string;
  specifiers: string;
  marketId: number;
  outcomeId: string;
  marketName: string;
  outcomeName: string;
}

/** Names of a leg's market and outcome in the reader's language; the feed's names where there is no translation. */
export function legNames(t: Translate, lng: Language, leg: NamedLeg): { market: string; outcome: string } {
  const { homeName: home, awayName: away, specifiers } = leg;
  const values = marketValues({ lng, home, away, specifiers });
  const named = (key: string, name: string): string => {
    const text = t(key, values);
    return text === key ? name : text;
  };
  return {
    market: named(`market.${leg.marketId}`, leg.marketName),
    outcome:
      playerName(leg.outcomeId, leg.outcomeName) ??
      named(`outcome.${leg.marketId}.${leg.outcomeId}`, leg.outcomeName),
  };
}
