import type { ErrorCode } from '@fairline/contracts';
import type { Book, BookEntry, BookSelection } from '../book/book.ts';
import { type PlayPart, type PlayStatus, playChange } from '../domain/play-changes.ts';

/** Why a leg is refused after the delay: what came in its match, or to its market, while it waited. */
export type PlayRefusal = Extract<
  ErrorCode,
  'SCORE_CHANGED' | 'RED_CARD' | 'PERIOD_CHANGED' | 'SUSPENDED_MEANWHILE' | 'MARKET_CLOSED'
>;

/** Something that came to a leg while its bet waited. */
export interface LegIncident {
  /** The place of the leg. */
  leg: number;
  code: PlayRefusal;
  /** The present price in thousandths; absent while there is none. */
  oddsMilli?: number;
}

/** The legs of one bet, as they are watched. */
export interface WatchedPlay {
  /** Ends the watch. @returns what has come since it began, at most one thing for each leg */
  end(): LegIncident[];
}

/** Watches the matches of bets that wait for the live delay. */
export interface PlayWatch {
  /** Begins to watch the legs of a bet. The caller has to end it. */
  begin(legs: readonly BookSelection[]): WatchedPlay;
  /** Notes a change of a match. */
  changed(entry: BookEntry): void;
}

/** The strongest first: a goal suspends its markets too, and its player should read of the goal. */
const order: readonly PlayRefusal[] = ['SCORE_CHANGED', 'RED_CARD', 'PERIOD_CHANGED', 'SUSPENDED_MEANWHILE'];

const codeOf = {
  score: 'SCORE_CHANGED',
  part: 'SCORE_CHANGED',
  'red-card': 'RED_CARD',
  period: 'PERIOD_CHANGED',
} as const satisfies Record<PlayPart, PlayRefusal>;

interface WatchedLeg {
  place: number;
  selection: BookSelection;
  /** The status at the beginning; undefined for a match that the book does not have. */
  before: PlayStatus | undefined;
  seen: Set<PlayRefusal>;
}

/**
 * Creates the watch. It looks at every change of the book and not only at the end of the delay, so that a goal that was taken
 * back and a market that was suspended and opened again count too.
 */
export function createPlayWatch(book: Pick<Book, 'find' | 'quote'>): PlayWatch {
  const watched = new Map<string, Set<WatchedLeg>>();

  function look({ before, seen, selection }: WatchedLeg): void {
    const entry = book.find(selection.matchId);
    if (!before || !entry) return;
    const change = playChange(entry.fixture.sportId, before, entry.status);
    if (change && isLive(before, entry.status)) seen.add(codeOf[change]);
    if (isLive(entry.status) && book.quote(selection).state !== 'open') seen.add('SUSPENDED_MEANWHILE');
  }

  function incidentOf({ place, seen, selection }: WatchedLeg): LegIncident[] {
    const code = order.find((each) => seen.has(each));
    if (!code) return [];
    const quote = book.quote(selection);
    if (quote.state === 'open') return [{ leg: place, code, oddsMilli: quote.oddsMilli }];
    // A market that is still closed is named as one, so that nobody waits for its price.
    const isClosed = code === 'SUSPENDED_MEANWHILE' && quote.state !== 'suspended';
    return [{ leg: place, code: isClosed ? 'MARKET_CLOSED' : code }];
  }

  return {
    begin(legs) {
      const own = legs.map(
        (selection, place): WatchedLeg => ({
          place,
          selection,
          before: book.find(selection.matchId)?.status,
          seen: new Set(),
        }),
      );
      for (const leg of own) {
        const ofMatch = watched.get(leg.selection.matchId) ?? new Set();
        watched.set(leg.selection.matchId, ofMatch.add(leg));
        look(leg);
      }
      return {
        end() {
          for (const leg of own) {
            look(leg);
            const ofMatch = watched.get(leg.selection.matchId);
            ofMatch?.delete(leg);
            if (ofMatch?.size === 0) watched.delete(leg.selection.matchId);
          }
          return own.flatMap(incidentOf);
        },
      };
    },
    changed({ fixture }) {
      for (const leg of watched.get(fixture.matchId) ?? []) look(leg);
    },
  };
}

function isLive(...statuses: readonly PlayStatus[]): boolean {
  return statuses.some(({ phase }) => phase === 'live');
}
