import type { Database } from '@fairline/runtime';
import { foldedAt } from '../summaries/progress-store.ts';
import * as store from './activity-store.ts';
import {
  type FigureRow,
  findActivePlayers,
  findOpenBets,
  findPending,
  findPostings,
  type RowFilter,
  type RowPage,
} from './rows-store.ts';

/** Figures whose rows can be listed. The first ones are about a time, and the last ones about now. */
export type ListedFigure = 'stakes' | 'payouts' | 'deposits' | 'players' | 'open' | 'pending';

export interface RowsQuery extends RowFilter, RowPage, store.TimeWindow {
  figure: ListedFigure;
}

/** What happens on the site now, by country, and the rows behind it. */
export interface Activity {
  /** Sums the ledger by minute. */
  minutes(window: store.TimeWindow): Promise<store.ActivityRow[]>;
  /** Reads the summaries by hour. */
  hours(window: store.TimeWindow): Promise<store.ActivityRow[]>;
  /** Returns the moment up to which postings are in the summaries, in ms UTC; undefined before the first. */
  countedUntil(): Promise<number | undefined>;
  /** Counts the players who placed a bet, in parts of `partMs` and in all. */
  players(window: store.TimeWindow, partMs: number): Promise<store.PlayersRow[]>;
  /** Sums the bets that are open now. */
  open(): Promise<store.OpenRow[]>;
  /** Sums the deposits that are not decided yet. */
  pending(): Promise<store.PendingRow[]>;
  /** Lists the rows whose sum is a figure. */
  rows(query: RowsQuery): Promise<FigureRow[]>;
}

const kindsOf = { stakes: ['stake'], payouts: ['release', 'winnings'], deposits: ['deposit'] } as const;

export function createActivity({ pool }: Database): Activity {
  return {
    minutes: (window) => store.sumMinutes(pool, window),
    hours: (window) => store.readHours(pool, window),
    countedUntil: async () => (await foldedAt(pool))?.getTime(),
    players: (window, partMs) => store.countPlayers(pool, window, partMs),
    open: () => store.sumOpen(pool),
    pending: () => store.sumPending(pool),
    rows({ figure, fromMs, untilMs, currency, countries, after, limit }) {
      const filter = { currency, countries };
      const page = { after, limit };
      switch (figure) {
        case 'players':
          return findActivePlayers(pool, { fromMs, untilMs }, filter, page);
        case 'open':
          return findOpenBets(pool, filter, page);
        case 'pending':
          return findPending(pool, filter, page);
        default:
          return findPostings(pool, kindsOf[figure], { fromMs, untilMs }, filter, page);
      }
    },
  };
}
