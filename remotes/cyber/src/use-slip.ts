import { useView } from '@fairline/remote-views/view-context.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MatchLine } from './cyber-data.ts';
import type { Winner, WinnerSide } from './winner.ts';

/** The bet slip beside the page. It belongs to the sportsbook, which tells what is in it. */
export interface Slip {
  has(key: string): boolean;
  toggle(match: MatchLine, winner: Winner, side: WinnerSide): void;
}

/** Returns the bet slip. On the server and until the sportsbook has answered it is empty. */
export function useSlip(): Slip {
  const { services } = useView();
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set());
  /** The selections that were pressed before the sportsbook listened; undefined since it has told its keys. */
  const early = useRef<object[] | undefined>([]);
  useEffect(() => {
    const off = services.on('slip-keys', (detail) => {
      const pressed = early.current ?? [];
      early.current = undefined;
      for (const leg of pressed) services.emit('slip-toggle', leg);
      if (Array.isArray(detail)) setKeys(new Set(detail.filter((key) => typeof key === 'string')));
    });
    const ask = () => services.emit('slip-ask');
    // The slip may be there later than this page.
    const offReady = services.on('slip-ready', ask);
    ask();
    return () => {
      off();
      offReady();
    };
  }, [services]);
  const toggle = useCallback(
    (match: MatchLine, winner: Winner, side: WinnerSide) => {
      const leg = legOf(match, winner, side);
      if (early.current) early.current.push(leg);
      else services.emit('slip-toggle', leg);
    },
    [services],
  );
  return { has: (key) => keys.has(key), toggle };
}

/** Identifies a selection as the slip does: match, market, specifiers and outcome. */
export function selectionKey({ matchId }: MatchLine, winner: Winner, { outcomeId }: WinnerSide): string {
  return [matchId, winner.marketId, winner.specifiers, outcomeId].join('/');
}

/** Returns a selection with the names by which any page can show it. */
function legOf(match: MatchLine, winner: Winner, side: WinnerSide) {
  const { matchId, sportId, champ, home, away, latin, kickoffAt, status } = match;
  return {
    matchId,
    sportId,
    tournamentId: champ.id,
    tournamentName: champ.name,
    home,
    away,
    ...(latin && { latin }),
    kickoffAt,
    live: status.phase !== 'not-started',
    marketId: winner.marketId,
    specifiers: winner.specifiers,
    outcomeId: side.outcomeId,
    oddsMilli: side.oddsMilli,
    marketName: winner.name,
    outcomeName: side.name,
  };
}
