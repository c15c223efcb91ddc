import {
  isSameMarket,
  type Market,
  type OutcomeResult,
  type PlacedWindow,
  type RuledResult,
} from './market-decision.ts';

/** A message of the feed that changes what is decided. Its time is in ms. */
export type DecisionMessage = { matchId: string; atMs: number; producer?: string | undefined } & (
  | {
      type: 'bet_settlement';
      certainty: 1 | 2;
      markets: readonly (Market & { outcomes: readonly OutcomeResult[] })[];
    }
  | { type: 'bet_cancel'; markets: readonly Market[] | 'all'; window?: PlacedWindow | undefined }
  /** Without outcomes the whole market is unsettled again. */
  | {
      type: 'rollback_bet_settlement';
      markets: readonly (Market & { outcomeIds?: readonly string[] | undefined })[];
    }
  | { type: 'rollback_bet_cancel'; markets: readonly Market[] | 'all'; window?: PlacedWindow | undefined }
  /** What the rules of the site decide; it is no message of a feed. */
  | { type: 'rule_settlement'; markets: readonly (Market & { outcomes: readonly RuledOutcome[] })[] }
);

/** A result by the rules; with `isTakenBack` one that is stored no longer counts. */
export type RuledOutcome = Omit<RuledResult, keyof Market> & { isTakenBack?: true };

/** Returns true for the messages of a feed that decide about bets. */
export function isDecision(message: { type: string }): message is DecisionMessage {
  return decisionTypes.has(message.type);
}

const decisionTypes: ReadonlySet<string> = new Set<DecisionMessage['type']>([
  'bet_settlement',
  'bet_cancel',
  'rollback_bet_settlement',
  'rollback_bet_cancel',
]);

/**
 * Divides a message by its markets: the part in the held ones, and the rest; undefined where a part is empty. A message about
 * the whole match is held whole.
 */
export function divideMessage(
  message: DecisionMessage,
  held: readonly Market[] | 'all',
): { held: DecisionMessage | undefined; free: DecisionMessage | undefined } {
  if (held === 'all') return { held: message, free: undefined };
  if (held.length === 0) return { held: undefined, free: message };
  const isHeld = (market: Market) => held.some((other) => isSameMarket(market, other));
  const part = (wanted: boolean): DecisionMessage | undefined => {
    switch (message.type) {
      case 'bet_settlement': {
        const markets = message.markets.filter((market) => isHeld(market) === wanted);
        return markets.length > 0 ? { ...message, markets } : undefined;
      }
      case 'rollback_bet_settlement': {
        const markets = message.markets.filter((market) => isHeld(market) === wanted);
        return markets.length > 0 ? { ...message, markets } : undefined;
      }
      case 'rule_settlement': {
        const markets = message.markets.filter((market) => isHeld(market) === wanted);
        return markets.length > 0 ? { ...message, markets } : undefined;
      }
      default: {
        if (message.markets === 'all') return wanted ? message : undefined;
        const markets = message.markets.filter((market) => isHeld(market) === wanted);
        return markets.length > 0 ? { ...message, markets } : undefined;
      }
    }
  };
  return { held: part(true), free: part(false) };
}

/** Returns the markets that a message is about. */
export function marketsOf({ markets }: DecisionMessage): Market[] | 'all' {
  return markets === 'all' ? 'all' : markets.map(({ marketId, specifiers }) => ({ marketId, specifiers }));
}
