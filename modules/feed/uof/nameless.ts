import { readSpecifiers } from '@fairline/markets';
import type { Fixture } from '../domain/messages.ts';
import type { NameQuestion } from './api.ts';
import { canHave, outcomesOf, readMarketKey } from './read-markets.ts';
import { competitorUrnOf } from './urn.ts';
import { childOf, childrenOf, textOf, type XmlElement } from './xml.ts';

/** What an odds change offers under ids that the fixture has no names for. */
export interface Nameless {
  /** The ids of outcomes and variants without a name. */
  ids: string[];
  /** The questions whose answers name them. */
  questions: NameQuestion[];
}

/** Finds the ids in an odds change that neither a catalogue nor the fixture names. */
export function namelessIn(fixture: Fixture, message: XmlElement): Nameless {
  const ids = new Set<string>();
  const questions = new Map<string, NameQuestion>();
  const ask = (question: NameQuestion) => questions.set(JSON.stringify(question), question);
  for (const market of marketsIn(message)) {
    const missing = missingIn(fixture, market);
    for (const id of missing) {
      ids.add(id);
      if (!id.startsWith('sr:player:')) continue;
      for (const { id: teamId } of fixture.outright ? [] : [fixture.home, fixture.away])
        ask({ kind: 'squad', competitor: competitorUrnOf(teamId) });
    }
    const { marketId, specifiers } = readMarketKey(market);
    const variant = readSpecifiers(specifiers).get('variant');
    if (missing.length > 0 && variant?.startsWith('pre:')) ask({ kind: 'variant', marketId, variant });
  }
  return { ids: [...ids], questions: [...questions.values()] };
}

/** Returns the questions about players one by one, for those that are in no squad. */
export function playersIn(ids: readonly string[]): NameQuestion[] {
  return ids.filter((id) => id.startsWith('sr:player:')).map((player) => ({ kind: 'player', player }));
}

/**
 * Divides an odds change: the part whose names are known, and the one that waits for names; undefined when nothing waits.
 */
export function divideByNames(
  fixture: Fixture,
  message: XmlElement,
): { ready: XmlElement; held: XmlElement | undefined } {
  const waits = new Set(marketsIn(message).filter((market) => missingIn(fixture, market).some(canBeAsked)));
  if (waits.size === 0) return { ready: message, held: undefined };
  return {
    ready: withMarkets(message, (market) => !waits.has(market)),
    held: withMarkets({ ...message, children: message.children.filter(isOdds) }, (market) =>
      waits.has(market),
    ),
  };
}

/** True for an id whose name the API has when it is asked. All other names are in its list of variants, or nowhere. */
function canBeAsked(id: string): boolean {
  return id.startsWith('sr:player:') || id.startsWith('pre:');
}

/** Returns the ids of a market that have no name; none of a market that the site does not offer. */
function missingIn(fixture: Fixture, market: XmlElement): string[] {
  const key = readMarketKey(market);
  if (!canHave(fixture, key)) return [];
  const known = outcomesOf(fixture, key);
  const outcomes = childrenOf(market, 'outcome').map((outcome) => textOf(outcome, 'id'));
  const variant = readSpecifiers(key.specifiers).get('variant') ?? '';
  const names = fixture.names ?? {};
  const isFreeText = variant.startsWith('pre:') && outcomes.length > 0 && names[variant] === undefined;
  return [...outcomes.filter((id) => !known.has(id)), ...(isFreeText ? [variant] : [])];
}

/** Returns the markets of an odds change; none of another message. */
export function marketsIn(message: XmlElement): XmlElement[] {
  const odds = message.name === 'odds_change' ? childOf(message, 'odds') : undefined;
  return odds ? childrenOf(odds, 'market') : [];
}

/** Returns an odds change with those of its markets alone that are wanted. */
export function withMarkets(message: XmlElement, isWanted: (market: XmlElement) => boolean): XmlElement {
  return {
    ...message,
    children: message.children.map((child) =>
      isOdds(child) ? { ...child, children: child.children.filter(isWanted) } : child,
    ),
  };
}

function isOdds({ name }: XmlElement): boolean {
  return name === 'odds';
}
